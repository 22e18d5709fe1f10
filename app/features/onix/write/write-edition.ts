import type { Language } from "#app/domain/text/language.ts";
import { EXTENTS } from "#app/onix/onix-measures.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { valuesOf } from "./languages.ts";
import { type Content, group, value } from "./xml.ts";

/** The number of an edition and its name in both languages. */
export function writeEdition({ editionNumber, name }: ExportedEdition, first: Language): Content {
  return [value("EditionNumber", editionNumber), valuesOf("EditionStatement", name, first)];
}

/** How long a book or a recording is. */
export const writeExtents = (edition: ExportedEdition): Content =>
  EXTENTS.map(({ name, type, unit }) => {
    const amount = edition[name];
    return amount === null
      ? undefined
      : group("Extent", value("ExtentType", type), value("ExtentValue", amount), value("ExtentUnit", unit));
  });
