import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { printPaper } from "#app/features/invoices/print-paper.server.ts";
import { seenOrder } from "#app/features/orders/seen-order.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order-invoice-pdf";

/** There is nothing to read here: each print is noted, so that it is asked for by a form. */
export function loader(): never {
  throw new AppError("notFound");
}

/** Prints a paper of an order for its reader. */
export async function action(args: Route.ActionArgs) {
  const { found, isSeen } = await seenOrder(args);
  if (!found || !isSeen) throw new AppError("notFound");
  return await printPaper(args.request, {
    orderId: found.order.id,
    printer: { personId: viewerOf(args.context)?.id ?? null, side: "reader" },
    language: languageOfPath(args.url.pathname),
  });
}
