import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { openPdf, type Pdf } from "#app/platform/documents/pdf.server.ts";
import { type StatementPage, statementPage } from "./statement-page.server.ts";

const MARGIN = 48;
const GAP = 10;
const DAY_WIDTH = 150;
const SUM_WIDTH = 100;
/** No line is begun below this distance from the lower edge. */
const LINE_SPACE = 40;
/** An open statement has no day of its own: its file says that it was made when nothing was. */
const NOT_CLOSED = new Date(0);

/**
 * A statement as PDF, with all of its lines, in the language of the page. A closed one has the same bytes whenever it is made.
 * @throws AppError notFound when there is no such statement, or the viewer may not see those of its bookstore
 */
export async function statementFile(
  viewer: Viewer | null,
  id: string,
  language: Language,
): Promise<Response> {
  const page = await statementPage(viewer, id, language);
  const pdf = await statementPdf(page, language);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${page.number ?? "statement"}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}

/** @param page with all of its lines */
export async function statementPdf(page: StatementPage, language: Language): Promise<Buffer> {
  const { number, shop, shopPan, period, days, opening, closing, closed, closedOn, state } = page;
  const title = number ? m.statement_of({ number }) : m.statement_not_numbered();
  const { disputes: _said, ...content } = page;
  const pdf = await openPdf({
    title,
    language,
    size: "A4",
    margin: MARGIN,
    madeOn: closedOn ?? NOT_CLOSED,
    content,
  });
  let y = pdf.text(title, MARGIN, { size: 16, font: "strong" });
  y = pdf.text(shop.text, y + GAP, { size: 12, font: "strong" });
  if (shopPan) y = pdf.text(m.invoice_seller_pan({ pan: shopPan }), y);
  y = pdf.text(`${period}: ${m.statement_between(days)}`, y);
  if (closed) y = pdf.text(m.statement_closed_on({ day: closed }), y);
  y = pdf.rule(y + GAP);
  y = row(pdf, y, { what: m.statement_opening(), sum: opening });
  for (const { label, sum } of page.sums) y = row(pdf, y, { what: label, sum });
  const end = state === "open" ? m.statement_closing_open() : m.statement_closing();
  y = row(pdf, y, { what: end, sum: closing, isStrong: true });
  y = pdf.rule(y + GAP);
  const head = { day: m.statement_day(), what: m.statement_what(), sum: m.statement_sum(), isStrong: true };
  y = row(pdf, y, head);
  for (const { day, label, order, isLate, sum } of page.lines) {
    if (y > pdf.bottom - LINE_SPACE) y = row(pdf, pdf.page(), head);
    const what = [label, order && m.statement_order(order), isLate && m.statement_late()];
    y = row(pdf, y, { day, what: what.filter(Boolean).join(", "), sum });
  }
  return await pdf.finish();
}

type Row = {
  readonly day?: string;
  readonly what: string;
  readonly sum: string;
  readonly isStrong?: boolean;
};

function row(pdf: Pdf, y: number, { day, what, sum, isStrong = false }: Row): number {
  const font = isStrong ? "strong" : "reading";
  const sumX = pdf.left + pdf.width - SUM_WIDTH;
  const x = day === undefined ? pdf.left : pdf.left + DAY_WIDTH;
  if (day !== undefined) pdf.text(day, y, { width: DAY_WIDTH - GAP, font });
  const next = pdf.text(what, y, { x, width: sumX - x - GAP, font });
  pdf.text(sum, y, { x: sumX, width: SUM_WIDTH, align: "right", font });
  return next;
}
