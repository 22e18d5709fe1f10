import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { printedInvoice } from "#app/features/invoices/printed-invoice.server.ts";
import { seenOrder } from "#app/features/orders/seen-order.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order-invoice-pdf";

/** There is nothing to read here: each print is noted, so that it is asked for by a form. */
export function loader(): never {
  throw new AppError("notFound");
}

/** Prints an invoice of an order for its reader. */
export async function action(args: Route.ActionArgs) {
  const { found, isSeen } = await seenOrder(args);
  if (!found || !isSeen) throw new AppError("notFound");
  return await printedInvoice(args.request, {
    orderId: found.order.id,
    printer: { personId: viewerOf(args.context)?.id ?? null, side: "reader" },
    language: languageOfPath(args.url.pathname),
  });
}
