import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { orderRecord } from "#app/features/bookstores/orders/order-record.server.ts";
import { printedInvoice } from "#app/features/invoices/printed-invoice.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order-invoice-pdf";

/** There is nothing to read here: each print is noted, so that it is asked for by a form. */
export function loader(): never {
  throw new AppError("notFound");
}

/** Prints an invoice of an order for its bookstore. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { id } = await orderRecord(viewer, params.orderId, language);
  return await printedInvoice(request, {
    orderId: id,
    printer: { personId: viewer?.id ?? null, side: "bookstore" },
    language,
  });
}
