import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { discountFields, priceFields } from "#app/desk/discounts/stored-price.server.ts";
import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import type { StoredFields } from "#app/desk/part-values.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { hyphenate } from "#app/domain/isbn.ts";
import type { Language } from "#app/domain/language.ts";
import type { PaperUse } from "#app/domain/paper.ts";
import { formatPublicationDateAsTyped } from "#app/domain/publication-date.ts";
import { storedTradeFields } from "./edition-trade.server.ts";

const textOf = (value: string | number | null | undefined) => (value == null ? "" : String(value));

/** A group of fields of an edition as its form posts them. */
export function storedFields(
  { edition, discounts, papers, lists }: EditionRecord,
  group: EditionGroup,
  language: Language,
): StoredFields {
  switch (group) {
    case "format":
      return {
        formatId: edition.formatId,
        editionNumber: String(edition.editionNumber),
        "name.en": textOf(edition.name.en),
        "name.np": textOf(edition.name.np),
      };
    case "numbers":
      return {
        isbn13: edition.isbn13 ? hyphenate(edition.isbn13) : "",
        isbn10: edition.isbn10 ? hyphenate(edition.isbn10) : "",
        upc: textOf(edition.upc),
      };
    case "price":
      return { ...priceFields(edition), ...Object.assign({}, ...discounts.map(discountFields(language))) };
    case "publication": {
      const published = publicationDateOf(edition);
      return published
        ? {
            "published.date": formatPublicationDateAsTyped(published, language),
            "published.calendar": published.calendar,
          }
        : { "published.date": "" };
    }
    case "paper":
      return Object.assign({}, ...papers.map(paperFields));
    case "trade":
    case "prices":
    case "relations":
      return storedTradeFields(edition, lists, group, language);
    default:
      return {
        pages: textOf(edition.pages),
        durationMinutes: textOf(edition.durationMinutes),
        "size.en": textOf(edition.size?.en),
        "size.np": textOf(edition.size?.np),
        lengthMm: textOf(edition.lengthMm),
        widthMm: textOf(edition.widthMm),
        heightMm: textOf(edition.heightMm),
        thicknessMm: textOf(edition.thicknessMm),
        weightG: textOf(edition.weightG),
      };
  }
}

function paperFields(paper: PaperUse, at: number): StoredFields {
  const { component, kind, grammageGsm, leaves, colours, isGrainAlongSpine } = paper;
  const row = `papers.${at}`;
  return {
    [`${row}.component`]: component,
    [`${row}.paperId`]: textOf(paper.paperId),
    [`${row}.kind`]: textOf(kind),
    [`${row}.grammageGsm`]: textOf(grammageGsm),
    [`${row}.leaves`]: textOf(leaves),
    [`${row}.colours`]: textOf(colours),
    [`${row}.grain`]: isGrainAlongSpine === null ? "" : isGrainAlongSpine ? "along" : "across",
    [`${row}.printingMethodId`]: textOf(paper.printingMethodId),
    [`${row}.coatingId`]: textOf(paper.coatingId),
  };
}
