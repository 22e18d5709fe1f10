import type { Language } from "#app/domain/text/language.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { COLLECTION_LEVEL, writeTitle } from "./write-titles.ts";
import { type Content, group, value } from "./xml.ts";

/** Codes of ONIX lists 148 and 13: a collection of the publisher, and its ISSN. */
const OF_PUBLISHER = "10";
const ISSN = "02";

/** The series of a book with the number of the book in it. */
export function writeCollection({ series, book }: ExportedEdition, first: Language): Content {
  if (!series) return undefined;
  return group(
    "Collection",
    value("CollectionType", OF_PUBLISHER),
    series.issn === null
      ? undefined
      : group("CollectionIdentifier", value("CollectionIDType", ISSN), value("IDValue", series.issn)),
    writeTitle(series.title, COLLECTION_LEVEL, first, { partNumber: book.seriesNumber }),
  );
}
