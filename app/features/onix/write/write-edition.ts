import type { Language } from "#app/domain/language.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { valuesOf } from "./languages.ts";
import { type Content, group, value } from "./xml.ts";

/** The number of an edition and its name in both languages. */
export function writeEdition({ editionNumber, name }: ExportedEdition, first: Language): Content {
  return [value("EditionNumber", editionNumber), valuesOf("EditionStatement", name, first)];
}

/** Codes of ONIX list 23, each with its unit of list 24: pages of the text, and the duration in minutes. */
const PAGES = { type: "00", unit: "03" } as const;
const DURATION = { type: "09", unit: "05" } as const;

/** How long a book or a recording is. */
export function writeExtents({ pages, durationMinutes }: ExportedEdition): Content {
  return [extent(PAGES, pages), extent(DURATION, durationMinutes)];
}

function extent({ type, unit }: { type: string; unit: string }, amount: number | null): Content {
  return amount === null
    ? undefined
    : group("Extent", value("ExtentType", type), value("ExtentValue", amount), value("ExtentUnit", unit));
}
