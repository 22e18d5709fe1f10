import { formatNumber } from "#app/domain/digits.ts";
import { hyphenate } from "#app/domain/isbn.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { CreditRow, EditionRow, OfferRow } from "./book-rows.server.ts";

/** Title and description of an edition's page for browsers and search engines. */
export type BookMeta = { readonly title: string; readonly description: string };

/**
 * Title and description that no other edition has: editions of a book share its title and its text, so both name the
 * edition too. Where format and number are another edition's as well, the title ends with the ISBN, or with the code.
 * @param offers every public offer of the book
 */
export function bookMeta(
  row: EditionRow,
  offers: readonly OfferRow[],
  credits: readonly CreditRow[],
  language: Language,
): BookMeta {
  const format = localized(row.format, language).text;
  const makers = credits
    .filter((credit) => credit.is_primary)
    .slice(0, 2)
    .map((credit) => localized(credit.name, language).text);
  const isbn = row.isbn13 ? `ISBN ${hyphenate(row.isbn13)}` : undefined;
  const isAlike = offers.some(
    (offer) =>
      offer.edition_id !== row.edition_id &&
      offer.edition_number === row.edition_number &&
      localized(offer.format, language).text === format,
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
    title: `${[localized(row.title, language).text, ...makers].join(", ")}: ${[edition, ...(isAlike ? [isbn ?? row.code] : [])].join(", ")}`,
    description: `${[edition, isbn ?? row.code].join(", ")}. ${text}`.trim(),
  };
}
