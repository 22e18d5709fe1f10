import { databaseNow } from "#app/db/database-now.server.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { formatPublicationDate, publicationDate } from "#app/domain/editions/publication-date.ts";
import { publicationState } from "#app/domain/editions/publication-state.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { formatDecimal, formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { Detail, DetailKey } from "./book-page.ts";
import type { EditionRow } from "./book-rows.server.ts";
import { publishedRange } from "./shown-availability.server.ts";
import { worksPath } from "./works-path.ts";

/** The details of an edition in the order the page shows them; a detail without a value is left out. */
export function detailsOf(
  row: EditionRow,
  language: Language,
  today: IsoDate = todayInNepal(databaseNow()),
): Detail[] {
  const plain = (text: string | undefined): LocalizedText | undefined =>
    text === undefined ? undefined : { text, language };
  const text = (value: L10n | null): LocalizedText | undefined =>
    value ? localized(value, language) : undefined;
  const values: Partial<Record<DetailKey, LocalizedText | undefined>> = {
    publisher: text(row.publisher),
    edition: plain(formatNumber(row.edition_number, language)),
    series: seriesOf(row, language),
    ...publicationDetail(row, language, today),
    language: text(row.language),
    originalLanguage: text(row.original_language),
    format: text(row.format),
    pages: plain(row.pages === null ? undefined : formatNumber(row.pages, language)),
    duration: plain(durationOf(row.duration_minutes, language)),
    size: plain(sizeOf(row, language)),
    weight: plain(
      row.weight_g === null
        ? undefined
        : m.book_grams({ weight: formatNumber(row.weight_g, language) }, { locale: language }),
    ),
    // Numbers read by machines and shop assistants are in Latin digits in both languages.
    isbn13: row.isbn13 ? { text: hyphenate(row.isbn13), language: "en" } : undefined,
    isbn10: row.isbn10 ? { text: hyphenate(row.isbn10), language: "en" } : undefined,
    upc: row.upc ? { text: row.upc, language: "en" } : undefined,
  };
  const paths: Partial<Record<string, string>> = {
    publisher: worksPath("publishers", row.publisher_slug),
    ...(row.series_slug === null ? {} : { series: worksPath("series", row.series_slug) }),
  };
  return (Object.entries(values) as [DetailKey, LocalizedText | undefined][]).flatMap(([key, value]) => {
    const path = paths[key];
    return value ? [{ key, value, ...(path !== undefined && { path }) }] : [];
  });
}

/** The publication date of an edition under its label: published, expected or announced. */
function publicationDetail(
  row: EditionRow,
  language: Language,
  today: IsoDate,
): Partial<Record<DetailKey, LocalizedText>> {
  const date = publishedText(row, language);
  if (date === undefined) return {};
  const state = publicationState(row.status, publishedRange(row), today);
  if (state !== "unconfirmed") return { [state]: { text: date, language } };
  return { announced: { text: m.book_date_unconfirmed({ date }, { locale: language }), language } };
}

type DateRow = Pick<
  EditionRow,
  "published_calendar" | "published_year" | "published_month" | "published_day"
>;

/**
 * The publication date, past or future: a year, a month or a day, as far as it is known. It is formatted in the
 * calendar in which it was entered, followed by the other calendar where that is possible.
 */
export function publishedText(row: DateRow, language: Language): string | undefined {
  const { published_calendar: calendar, published_year: year } = row;
  const date =
    calendar && year !== null
      ? publicationDate(calendar, year, row.published_month ?? undefined, row.published_day ?? undefined)
      : undefined;
  return date && formatPublicationDate(date, language);
}

function seriesOf(row: EditionRow, language: Language): LocalizedText | undefined {
  if (!row.series) return undefined;
  const { text, language: titleLanguage } = localized(row.series, language);
  if (!row.series_number) return { text, language: titleLanguage };
  const number = /^\d+$/.test(row.series_number)
    ? formatNumber(Number(row.series_number), language)
    : row.series_number;
  return {
    text: m.book_series_number({ series: text, number }, { locale: language }),
    language: titleLanguage,
  };
}

/** The name of the trim size, and length × width × height × thickness in centimetres, as far as they are known. */
function sizeOf(row: EditionRow, language: Language): string | undefined {
  const parts = [row.size ? localized(row.size, language).text : undefined, sidesOf(row, language)];
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}

function sidesOf(row: EditionRow, language: Language): string | undefined {
  const sides = [row.length_mm, row.width_mm, row.height_mm, row.thickness_mm].filter(
    (side) => side !== null,
  );
  if (sides.length < 2) return undefined;
  const centimetres = sides.map((side) =>
    formatDecimal(side % 10 === 0 ? `${side / 10}` : `${Math.floor(side / 10)}.${side % 10}`, language),
  );
  return m.book_centimetres({ size: centimetres.join(" × ") }, { locale: language });
}

function durationOf(minutes: number | null, language: Language): string | undefined {
  if (minutes === null) return undefined;
  const values = {
    hours: formatNumber(Math.floor(minutes / 60), language),
    minutes: formatNumber(minutes % 60, language),
  };
  return m.book_hours_minutes(values, { locale: language });
}
