import type { InvoiceKind } from "#app/domain/money/invoice.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The names of the kinds of paper; call one while rendering. */
export const INVOICE_KIND_NAMES: Readonly<Record<InvoiceKind, () => string>> = {
  taxInvoice: m.invoice_tax_invoice,
  panBill: m.invoice_pan_bill,
  receipt: m.invoice_receipt,
  creditNote: m.invoice_credit_note,
};
