import { encode } from "uqr";
import { databaseNow } from "#app/db/database-now.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { openPdf, type Pdf } from "#app/platform/documents/pdf.server.ts";
import type { Label } from "./label-data.server.ts";

const MARGIN = 18;
const QR_SIZE = 84;
const GAP = 6;
/** A document has a date, which those of today's labels share. */
const DAY_MS = 86_400_000;

/** The squares of the code of a label, dark ones true. It can be read when a corner of the label is dirty. */
export const labelSquares = (code: string): readonly (readonly boolean[])[] =>
  encode(code, { ecc: "Q", border: 4 }).data;

/** Labels of parcels, one A6 page each: who gets it, in both scripts, from whom, what cash is collected, and the code that is scanned. */
export async function labelsPdf(labels: readonly Label[], language: Language): Promise<Buffer> {
  const madeOn = new Date(Math.floor(databaseNow().getTime() / DAY_MS) * DAY_MS);
  const pdf = await openPdf({
    title: m.orderdesk_labels(),
    language,
    size: "A6",
    margin: MARGIN,
    madeOn,
    content: labels,
  });
  for (const [at, label] of labels.entries()) draw(pdf, label, at === 0 ? MARGIN : pdf.page(), language);
  return await pdf.finish();
}

function draw(pdf: Pdf, label: Label, top: number, language: Language): void {
  const other: Language = language === "en" ? "np" : "en";
  const textWidth = pdf.width - QR_SIZE - GAP;
  pdf.squares(labelSquares(label.code), { x: pdf.left + textWidth + GAP, y: top, width: QR_SIZE });
  let y = pdf.text(label.order, top, { width: textWidth, size: 15, font: "strong" });
  y = pdf.text(m.orderdesk_label_parcel({ number: label.number, all: label.all, weight: label.weight }), y, {
    width: textWidth,
    size: 8,
  });
  y = pdf.text(
    label.cash ? m.orderdesk_collect({ sum: label.cash }) : label.isPaid ? m.orderdesk_label_paid() : "",
    y + GAP,
    { width: textWidth, size: 11, font: "strong" },
  );
  y = pdf.rule(Math.max(y, top + QR_SIZE) + GAP);
  y = pdf.text(m.orderdesk_label_to(), y, { size: 7 });
  y = pdf.text(label.name, y, { size: 13, font: "strong" });
  y = pdf.text(label.phone, y, { size: 12, font: "strong" });
  for (const line of label.address[language]) y = pdf.text(line, y, { size: 10 });
  y += GAP / 2;
  y = pdf.text(label.address[other].join(", "), y, { size: 8 });
  y = pdf.rule(y + GAP);
  y = pdf.text(m.orderdesk_label_from(), y, { size: 7 });
  pdf.text([label.store[language], label.storePhone].filter(Boolean).join(", "), y, { size: 8 });
}
