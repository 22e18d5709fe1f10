import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { INVOICE_KIND_NAMES } from "#app/fields/invoice-kind-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { openPdf, type Pdf } from "#app/platform/documents/pdf.server.ts";
import type { ShownInvoice } from "./invoice-page.server.ts";

const MARGIN = 48;
const SMALL = 9;
/** The widths of the columns of numbers, from the right. */
const SUM_WIDTH = 90;
const EACH_WIDTH = 80;
const COPIES_WIDTH = 50;
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
  const pdf = await openPdf({ title, language, size: "A4", margin: MARGIN, madeOn: issuedOn });
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
  if (invoice.takenBackBy) y = pdf.text(m.invoice_taken_back({ number: invoice.takenBackBy }), y);
  y = pdf.text(m.invoice_buyer({ name: invoice.buyer }), y + GAP);
  if (invoice.buyerPan) y = pdf.text(m.invoice_buyer_pan({ pan: invoice.buyerPan }), y);
  y = lines(pdf, invoice, pdf.rule(y + GAP));
  y = pdf.rule(y + GAP);
  y = row(pdf, y, { text: m.invoice_total(), sum: invoice.total, isStrong: true });
  if (invoice.vat) y = row(pdf, y, { text: m.invoice_vat_total(), sum: invoice.vat });
  pdf.text(m.invoice_words({ words: invoice.words }), y + GAP);
  return await pdf.finish();
}

function lines(pdf: Pdf, { lines: sold, delivery }: ShownInvoice, top: number): number {
  let y = row(pdf, top, {
    text: m.invoice_book(),
    copies: m.invoice_copies(),
    each: m.invoice_each(),
    sum: m.invoice_sum(),
    isStrong: true,
  });
  for (const { title, copies, each, sum, isExempt, vat } of sold) {
    if (y > pdf.bottom - LINE_SPACE) y = pdf.page();
    y = row(pdf, y, { text: title.text, copies, each, sum });
    if (isExempt) y = pdf.text(m.invoice_exempt(), y, { size: SMALL });
    if (vat) y = pdf.text(m.invoice_vat_within({ vat }), y, { size: SMALL });
  }
  if (!delivery) return y;
  if (y > pdf.bottom - LINE_SPACE) y = pdf.page();
  y = row(pdf, y, { text: m.invoice_delivery(), sum: delivery.sum });
  return delivery.vat ? pdf.text(m.invoice_vat_within({ vat: delivery.vat }), y, { size: SMALL }) : y;
}

type Row = {
  readonly text: string;
  readonly copies?: string;
  readonly each?: string;
  readonly sum: string;
  readonly isStrong?: boolean;
};

function row(pdf: Pdf, y: number, { text, copies, each, sum, isStrong = false }: Row): number {
  const font = isStrong ? "strong" : "reading";
  const right = pdf.left + pdf.width;
  const [sumX, eachX] = [right - SUM_WIDTH, right - SUM_WIDTH - EACH_WIDTH];
  const copiesX = eachX - COPIES_WIDTH;
  const next = pdf.text(text, y, { width: copiesX - pdf.left - GAP, font });
  if (copies) pdf.text(copies, y, { x: copiesX, width: COPIES_WIDTH - GAP, align: "right", font });
  if (each) pdf.text(each, y, { x: eachX, width: EACH_WIDTH - GAP, align: "right", font });
  pdf.text(sum, y, { x: sumX, width: SUM_WIDTH, align: "right", font });
  return next;
}
