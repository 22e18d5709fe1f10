import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { INVOICE_KIND_NAMES } from "#app/fields/invoice-kind-names.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { openPdf, type Pdf } from "#app/platform/documents/pdf.server.ts";
import type { ShownInvoice } from "./invoice-page.server.ts";
import { takenBackText } from "./taken-back-text.ts";

const MARGIN = 48;
const SMALL = 9;
/** The widths of the columns of numbers, from the right. */
const SUM_WIDTH = 90;
const EACH_WIDTH = 80;
const COPIES_WIDTH = 50;
const NUMBER_WIDTH = 36;
const GAP = 10;
/** A line of a book is not begun below this distance from the lower edge. */
const LINE_SPACE = 60;

/**
 * An invoice as PDF, in the language of the page.
 * @param print how many times it has been printed: the first is the original
 */
export async function invoicePdf(invoice: ShownInvoice, print: number, language: Language): Promise<Buffer> {
  const { kind, number, issued, issuedOn } = invoice;
  const title = `${INVOICE_KIND_NAMES[kind]()} ${number}`;
  const pdf = await openPdf({
    title,
    language,
    size: "A4",
    margin: MARGIN,
    madeOn: issuedOn,
    content: invoice,
  });
  let y = pdf.text(invoice.seller.text, MARGIN, { size: 16, font: "strong" });
  if (invoice.sellerAddress) y = pdf.text(invoice.sellerAddress.text, y);
  if (invoice.sellerPan) y = pdf.text(m.invoice_seller_pan({ pan: invoice.sellerPan }), y);
  y = pdf.rule(y + GAP);
  const top = y;
  y = pdf.text(INVOICE_KIND_NAMES[kind](), y, { size: 14, font: "strong" });
  const copy =
    print === 1 ? m.invoice_original() : m.invoice_copy({ number: formatNumber(print - 1, language) });
  pdf.text(copy, top, { size: 12, align: "right" });
  y = pdf.text(m.invoice_number({ number }), y);
  y = pdf.text(m.invoice_issued({ date: issued }), y);
  y = pdf.text(m.invoice_order({ order: invoice.order }), y);
  if (invoice.takesBack) y = pdf.text(m.invoice_takes_back({ number: invoice.takesBack }), y);
  if (invoice.reason) y = pdf.text(m.invoice_reason({ reason: invoice.reason }), y);
  if (invoice.takenBackBy) y = pdf.text(takenBackText(invoice.takenBackBy), y);
  y = pdf.text(m.invoice_buyer({ name: invoice.buyer }), y + GAP);
  if (invoice.buyerAddress) y = pdf.text(invoice.buyerAddress.text, y);
  if (invoice.buyerPan) y = pdf.text(m.invoice_buyer_pan({ pan: invoice.buyerPan }), y);
  if (invoice.paymentWay)
    y = pdf.text(m.invoice_payment_way({ way: PAYMENT_WAY_NAMES[invoice.paymentWay]() }), y);
  y = lines(pdf, invoice, pdf.rule(y + GAP));
  y = pdf.rule(y + GAP);
  y = row(pdf, y, { text: m.invoice_total(), sum: invoice.total, isStrong: true });
  const { tax, rounding } = invoice;
  if (tax) {
    y = row(pdf, y, { text: m.invoice_exempt_value(), sum: tax.exempt });
    y = row(pdf, y, { text: m.invoice_taxable_value(), sum: tax.taxable });
    y = row(pdf, y, { text: m.invoice_vat_total(), sum: tax.vat });
  }
  if (rounding) {
    y = row(pdf, y, { text: m.invoice_rounding(), sum: rounding.by });
    y = row(pdf, y, { text: m.invoice_to_pay(), sum: rounding.toPay, isStrong: true });
  }
  pdf.text(m.invoice_words({ words: invoice.words }), y + GAP);
  return await pdf.finish();
}

function lines(pdf: Pdf, { lines: sold, delivery }: ShownInvoice, top: number): number {
  let y = row(pdf, top, {
    number: m.invoice_line_number(),
    text: m.invoice_book(),
    copies: m.invoice_copies(),
    each: m.invoice_each(),
    sum: m.invoice_sum(),
    isStrong: true,
  });
  for (const { number, title, copies, each, sum, isExempt, vat, hsHeading } of sold) {
    if (y > pdf.bottom - LINE_SPACE) y = pdf.page();
    y = row(pdf, y, { number, text: title.text, copies, each, sum });
    if (hsHeading)
      y = pdf.text(m.invoice_hs({ code: hsHeading }), y, { size: SMALL, x: pdf.left + NUMBER_WIDTH });
    if (isExempt) y = pdf.text(m.invoice_exempt(), y, { size: SMALL, x: pdf.left + NUMBER_WIDTH });
    if (vat) y = pdf.text(m.invoice_vat_within({ vat }), y, { size: SMALL, x: pdf.left + NUMBER_WIDTH });
  }
  if (!delivery) return y;
  if (y > pdf.bottom - LINE_SPACE) y = pdf.page();
  y = row(pdf, y, { text: m.invoice_delivery(), sum: delivery.sum });
  return delivery.vat ? pdf.text(m.invoice_vat_within({ vat: delivery.vat }), y, { size: SMALL }) : y;
}

type Row = {
  /** Of a line of a book, in a column of its own. */
  readonly number?: string;
  readonly text: string;
  readonly copies?: string;
  readonly each?: string;
  readonly sum: string;
  readonly isStrong?: boolean;
};

function row(pdf: Pdf, y: number, { number, text, copies, each, sum, isStrong = false }: Row): number {
  const font = isStrong ? "strong" : "reading";
  const right = pdf.left + pdf.width;
  const [sumX, eachX] = [right - SUM_WIDTH, right - SUM_WIDTH - EACH_WIDTH];
  const copiesX = eachX - COPIES_WIDTH;
  const left = number === undefined ? pdf.left : pdf.left + NUMBER_WIDTH;
  if (number !== undefined) pdf.text(number, y, { width: NUMBER_WIDTH - GAP, font });
  const next = pdf.text(text, y, { x: left, width: copiesX - left - GAP, font });
  if (copies) pdf.text(copies, y, { x: copiesX, width: COPIES_WIDTH - GAP, align: "right", font });
  if (each) pdf.text(each, y, { x: eachX, width: EACH_WIDTH - GAP, align: "right", font });
  pdf.text(sum, y, { x: sumX, width: SUM_WIDTH, align: "right", font });
  return next;
}
