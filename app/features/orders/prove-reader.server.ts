import { type RouterContextProvider, redirect } from "react-router";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Purchase } from "#app/records/orders/locked-orders.server.ts";
import { proveOrder } from "./answer-order.server.ts";
import type { PROOF_FORM } from "./order.schema.ts";
import { rememberPurchase } from "./order-access.server.ts";

type Asked = {
  readonly request: Request;
  readonly params: { readonly order: string };
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/**
 * Takes the telephone number by which a reader shows that an order is theirs, and shows them the page that they asked for.
 * @param found the order of the address, where there is one
 * @returns the answer of a form that was refused
 * @throws a redirect to the page, with the cookie by which the device may see it
 */
export async function proveReader(
  form: OneOfForms<typeof PROOF_FORM>,
  found: { readonly purchase: Purchase } | undefined,
  { request, params, url, context }: Asked,
) {
  const { source, config } = requestDetailsOf(context);
  const proved = await proveOrder(form.value.phone, params.order, found, { source, config });
  if (!proved.ok) return form.refuse(proved, proved.code === "order_too_often" ? { status: 429 } : {});
  const cookies = request.headers.get("cookie") ?? "";
  const headers = { "set-cookie": rememberPurchase(config, proved.value.id, cookies) };
  throw redirect(url.pathname, { status: 303, headers });
}
