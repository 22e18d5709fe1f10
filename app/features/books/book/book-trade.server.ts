import type { books } from "#app/db/tables/books.server.ts";
import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import type { Fact, StoredFields } from "#app/desk/part-values.ts";
import type { BookLists } from "#app/desk/reads/book-lists.server.ts";
import { formatDateAsTyped } from "#app/domain/calendar/either-calendar.ts";
import { formatPublicationDate } from "#app/domain/editions/publication-date.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { agesText, awardText, tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import type { BOOK_TRADE_FIELDS } from "./book-trade.schema.ts";

type BookRow = typeof books.$inferSelect;
type TradePart = keyof typeof BOOK_TRADE_FIELDS;

/** What is known of a book for the trade and for readers, by part. */
export function bookTradeFacts(
  book: BookRow,
  { awards, furtherLanguages, furtherSeries }: BookLists,
  language: Language,
): Readonly<Record<TradePart, readonly Fact[]>> {
  const plain = (key: string, text: string | null | undefined): Fact[] =>
    text ? [{ key, value: { text, language } }] : [];
  const inEachLanguage = (key: string, text: L10n | null): Fact[] =>
    LANGUAGES.flatMap((each) => {
      const own = text?.[each];
      return own ? [{ key, value: { text: own, language: each } }] : [];
    });
  const published = publicationDateOf(book);
  return {
    "book-promotion": [...inEachLanguage("headline", book.headline), ...inEachLanguage("blurb", book.blurb)],
    "book-audience": [
      ...plain("audiences", book.audiences.map((code) => tradeLabel("audience", code, language)).join(", ")),
      ...plain("ageFrom", agesText(book.ageFrom, book.ageUntil, language)),
    ],
    "book-awards": awards.map((award) => ({ key: "awards.name", value: awardText(award, language) })),
    "book-work": [
      ...plain("published.date", published && formatPublicationDate(published, language)),
      ...plain("partNumber", book.partNumber && digitsIn(book.partNumber, language)),
      ...inEachLanguage("titlePrefix", book.titlePrefix),
      ...furtherLanguages.map(({ name, use }) => ({
        key: `furtherLanguages.${use}`,
        value: localized(name, language),
      })),
      ...furtherSeries.map(({ title, number }) => {
        const { text, language: ofTitle } = localized(title, language);
        const whole = number ? `${text}, ${digitsIn(number, language)}` : text;
        return { key: "furtherSeries.seriesId", value: { text: whole, language: ofTitle } };
      }),
    ],
  };
}

/** The fields of such a part as its form posts them. */
export function storedTradeFields(
  book: BookRow,
  { awards, furtherLanguages, furtherSeries }: BookLists,
  part: TradePart,
  language: Language,
): StoredFields {
  const texts = (name: string, text: L10n | null): StoredFields => ({
    [`${name}.en`]: text?.en ?? "",
    [`${name}.np`]: text?.np ?? "",
  });
  const number = (value: number | null) => (value === null ? "" : String(value));
  switch (part) {
    case "book-promotion":
      return { ...texts("headline", book.headline), ...texts("blurb", book.blurb) };
    case "book-audience":
      return {
        ...Object.fromEntries(book.audiences.map((code, at) => [`audiences.${at}`, code])),
        ageFrom: number(book.ageFrom),
        ageUntil: number(book.ageUntil),
      };
    case "book-awards":
      return Object.assign(
        {},
        ...awards.map(({ name, year, country, result }, at) => ({
          ...texts(`awards.${at}.name`, name),
          [`awards.${at}.year`]: number(year),
          [`awards.${at}.country`]: country ?? "",
          [`awards.${at}.result`]: result ?? "",
        })),
      );
    default: {
      const published = publicationDateOf(book);
      return {
        "published.date": published ? formatDateAsTyped(published, language) : "",
        partNumber: book.partNumber ?? "",
        ...texts("titlePrefix", book.titlePrefix),
        ...Object.assign(
          {},
          ...furtherLanguages.map((each, at) => ({
            [`furtherLanguages.${at}.language`]: each.language,
            [`furtherLanguages.${at}.use`]: each.use,
          })),
          ...furtherSeries.map((each, at) => ({
            [`furtherSeries.${at}.seriesId`]: each.seriesId,
            [`furtherSeries.${at}.number`]: each.number ?? "",
          })),
        ),
      };
    }
  }
}
