import type { StoredFields } from "#app/desk/part-values.ts";
import type { BookRecord } from "#app/desk/reads/book-record.server.ts";
import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { outlineRows } from "#app/domain/text/outline.ts";
import { storedTradeFields } from "./book-trade.server.ts";
import type { BookPart } from "./book-values.schema.ts";

/** The fields of a part of a book as its form posts them. */
export function storedBookFields(
  { book, genres, lists }: Pick<BookRecord, "book" | "genres" | "lists">,
  part: BookPart,
  language: Language,
): StoredFields {
  switch (part) {
    case "book-title":
      return {
        ...textFields("title", book.title),
        ...textFields("subtitle", book.subtitle),
        ...textFields("abbreviation", book.abbreviation),
        aliases: book.aliases.join("\n"),
      };
    case "book-description":
      return textFields("description", book.description);
    case "book-genres": {
      const [main, ...others] = genres;
      return {
        mainGenre: main?.id ?? "",
        ...Object.fromEntries(others.map(({ id }, at) => [`genres.${at}`, id])),
      };
    }
    case "book-contents":
      return Object.assign(
        {},
        ...outlineRows(book.contents).map(({ entry, depth }, at) => ({
          ...textFields(`contents.${at}.title`, entry.title),
          [`contents.${at}.page`]: entry.page === undefined ? "" : String(entry.page),
          [`contents.${at}.depth`]: String(depth),
        })),
      );
    case "book-details":
      return {
        language: book.language,
        originalLanguage: book.originalLanguage ?? "",
        seriesId: book.seriesId ?? "",
        seriesNumber: book.seriesNumber ?? "",
        ...dayFields("submitted", book.submittedOn, language),
      };
    default:
      return storedTradeFields(book, lists, part, language);
  }
}

const textFields = (name: string, text: L10n | null): StoredFields => ({
  [`${name}.en`]: text?.en ?? "",
  [`${name}.np`]: text?.np ?? "",
});

function dayFields(name: string, date: string | null, language: Language): StoredFields {
  if (date === null) return { [`${name}.day`]: "" };
  return { [`${name}.day`]: formatDayAsTyped(date, language) };
}
