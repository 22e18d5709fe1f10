import { z } from "zod";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Language } from "#app/domain/text/language.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { notePrint, type Printer } from "#app/records/invoices/print-invoice.server.ts";
import { invoicesOfOrder } from "./invoice-page.server.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";

const PrintForm = z.object({ invoice: choice((text) => (isUuid(text) ? text : undefined)) });

/** Drawing an invoice takes a tenth of a second; each print is noted for good. */
const OF_ORDER = { name: "invoicePrint", points: 30, seconds: 3600 } as const;

/**
 * Prints an invoice of an order as PDF, and notes who did. The caller has checked that they may see the order.
 * @throws AppError notFound for an invoice of another order; tooMany after many prints
 */
export async function printedInvoice(
  request: Request,
  { orderId, printer, language }: { orderId: string; printer: Printer; language: Language },
): Promise<Response> {
  const form = await readForm(request, PrintForm);
  const invoices = form.ok ? await invoicesOfOrder(orderId, language) : [];
  const invoice = form.ok ? invoices.find(({ id }) => id === form.value.invoice) : undefined;
  if (!invoice) throw new AppError("notFound");
  const attempt = await takeAttempt(OF_ORDER, orderId);
  if (!attempt.ok) throw new AppError("tooMany", { seconds: attempt.seconds });
  const pdf = await invoicePdf(invoice, await notePrint(invoice.id, printer), language);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${invoice.number}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
