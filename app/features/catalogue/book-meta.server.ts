import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { CreditRow, EditionRow, PricedRow } from "./book-rows.server.ts";

/** Title and description of an edition's page for browsers and search engines. */
export type BookMeta = { readonly title: string; readonly description: string };

/**
 * A title and a description that differ from those of every other edition. The editions of a book have the same book
 * title and text, so both also name format, language and edition number. If another edition of the book has the same
 * format and number, the title ends with the ISBN, or without one with the edition's code.
 * @param listings every public listing of the book, also of its other editions
 */
export function bookMeta(
  row: EditionRow,
  listings: readonly PricedRow[],
  credits: readonly CreditRow[],
  language: Language,
): BookMeta {
  const format = localized(row.format, language).text;
  const creators = credits
    .filter((credit) => credit.is_primary)
    .slice(0, 2)
    .map((credit) => localized(credit.name, language).text);
  const isbn = row.isbn13 ? `ISBN ${hyphenate(row.isbn13)}` : undefined;
  const hasSameFormatAndNumber = listings.some(
    (listing) =>
      listing.edition_id !== row.edition_id &&
      listing.edition_number === row.edition_number &&
      localized(listing.format, language).text === format,
  );
  const edition = m.book_meta_edition(
    {
      format,
      language: localized(row.language, language).text,
      number: formatNumber(row.edition_number, language),
    },
    { locale: language },
  );
  const text = row.description ? localized(row.description, language).text : "";
  return {
    title: `${[localized(row.title, language).text, ...creators].join(", ")}: ${[edition, ...(hasSameFormatAndNumber ? [isbn ?? row.code] : [])].join(", ")}`,
    description: `${[edition, isbn ?? row.code].join(", ")}. ${text}`.trim(),
  };
}
