import { type RouterContextProvider, redirect } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { paymentPath } from "./payment-paths.ts";
import { takeReturn } from "./payment-return.server.ts";

type Asked = {
  readonly params: { readonly reference: string };
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/**
 * Leads a reader who comes back from a gateway to the page where the purchase is paid, which goes on to the order where it is.
 * @throws AppError notFound where there is no such payment
 */
export async function leadBack(
  { params, url, context }: Asked,
  { isFailed, notify }: { readonly isFailed: boolean; readonly notify: NotifyBuyer },
): Promise<Response> {
  const looked = await takeReturn(params.reference, url.searchParams, {
    isFailed,
    personId: viewerOf(context)?.id ?? null,
    config: requestDetailsOf(context).config,
    notify,
  });
  if (!looked) throw new AppError("notFound");
  const notice = looked.isOver ? "?done=payment_not_made" : "";
  return redirect(paymentPath(looked.number, languageOfPath(url.pathname)) + notice, 303);
}
