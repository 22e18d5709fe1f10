import { type ExportContext, type ExportedEdition } from "./exported-edition.ts";
import { writeProduct } from "./write-product.ts";
import { group, value, xmlOf } from "./xml.ts";

const NAMESPACE = "http://ns.editeur.org/onix/3.1/reference";

/** Who sends our messages. A receiver stores it beside each reference, so it must never change. */
export const SENDER = "Ekadeshma";

/** The beginning of a message, before its first record. */
export function messageStart(sentOn: Date): string {
  const header = group(
    "Header",
    group("Sender", value("SenderName", SENDER)),
    value("SentDateTime", `${sentOn.toISOString().slice(0, 16).replace(/[-:]/g, "")}Z`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.1" xmlns="${NAMESPACE}">\n${header ? xmlOf(header) : ""}\n`;
}

/** A record, on one line. */
export function messageRecord(edition: ExportedEdition, context: ExportContext): string {
  return `${xmlOf(writeProduct(edition, context))}\n`;
}

/** The end of a message. A message without records says so, since it would be invalid otherwise. */
export function messageEnd(recordCount: number): string {
  return `${recordCount === 0 ? "<NoProduct/>\n" : ""}</ONIXMessage>\n`;
}
