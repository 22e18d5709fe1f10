import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import {
  type BikramSambatDate,
  isWithinBikramSambat,
  monthName,
  toBikramSambat,
  yearStatus,
} from "./bikram-sambat.ts";
import { type IsoDate, isPartialIsoDate, type PartialIsoDate } from "./iso-date.ts";

export type { IsoDate, PartialIsoDate } from "./iso-date.ts";

/** Nepal's clock is ahead of UTC by 5 hours 45 minutes, all year round (since 1986). */
const OFFSET_MILLISECONDS = (5 * 60 + 45) * 60_000;

const DAY_MILLISECONDS = 86_400_000;

const GREGORIAN_MONTHS = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  np: "जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर".split(" "),
} as const satisfies Record<Language, readonly string[]>;

/** The name of a Gregorian month (1 to 12) in a language. Throws RangeError for another number. */
export function gregorianMonthName(month: number, language: Language): string {
  const name = GREGORIAN_MONTHS[language][month - 1];
  if (!name) throw new RangeError(`No such month: ${month}`);
  return name;
}

/** The date in Nepal at an instant: a new day begins at 18:15 UTC. */
export function todayInNepal(now: Date): IsoDate {
  return nepalClock(now).slice(0, 10);
}

/** The time of day in Nepal at an instant, `18:05` or `१८:०५`. */
export function formatTime(at: Date, language: Language): string {
  return digitsIn(nepalClock(at).slice(11, 16), language);
}

/** The date and time in Nepal at an instant: `20 Nov 2026 (2083 Mangsir 4), 18:05`. */
export function formatInstant(at: Date, language: Language): string {
  return `${formatDate(todayInNepal(at), language)}, ${formatTime(at, language)}`;
}

/**
 * Formats a Gregorian day for a language: `20 Nov 2026 (2083 Mangsir 4)` in English, `२०८३ मङ्सिर ४` in Nepali. A Nepali
 * date in a provisional year starts with `~`. A day outside the table of Bikram Sambat years, a month (`1956-03`) and a year (`1956`)
 * correspond to no Nepali date and are formatted as Gregorian: `Mar 1956`, `सन् १९५६ मार्च`. Throws RangeError for any
 * other text.
 */
export function formatDate(date: PartialIsoDate, language: Language): string {
  if (!isPartialIsoDate(date)) throw new RangeError(`Not a date: ${date}`);
  const gregorian = formatGregorian(date, language);
  if (date.length < "YYYY-MM-DD".length || !isWithinBikramSambat(date)) return gregorian;
  const nepali = formatBikramSambat(toBikramSambat(date), language);
  return language === "np" ? nepali : `${gregorian} (${unbroken(nepali)})`;
}

/**
 * Formats a Gregorian day in both calendars, the usual one of the language first: `14 Apr 1990 (2047 Baisakh 1)`,
 * `२०४७ वैशाख १ (सन् १९९० अप्रिल १४)`. A day outside the table of Bikram Sambat years is formatted as Gregorian only.
 */
export function formatDateInBoth(date: IsoDate, language: Language): string {
  const formatted = formatDate(date, language);
  return language === "np" && isWithinBikramSambat(date)
    ? `${formatted} (${unbroken(formatGregorian(date, language))})`
    : formatted;
}

/**
 * As `formatInstant`, with the day in both calendars in either language:
 * `२०८३ मङ्सिर ४ (सन् २०२६ नोभेम्बर २०), १८:०५`.
 */
export function formatInstantInBoth(at: Date, language: Language): string {
  return `${formatDateInBoth(todayInNepal(at), language)}, ${formatTime(at, language)}`;
}

/**
 * A Nepali date, or only its year and month, or only its year: `2083 Mangsir 4`, `२०८३ मङ्सिर`, `~2084`. The `~` marks a
 * provisional year, whose official calendar may still differ.
 */
export function formatBikramSambat(
  { year, month, day }: Pick<BikramSambatDate, "year"> & Partial<BikramSambatDate>,
  language: Language,
): string {
  const mark = yearStatus(year) === "provisional" ? "~" : "";
  const parts = [year, month && monthName(month, language), month && day];
  return mark + digitsIn(parts.filter(Boolean).join(" "), language);
}

/** A date in brackets is kept on one line, so that a line never ends inside them. */
export function unbroken(date: string): string {
  return date.replaceAll(" ", "\u00a0");
}

/** A Gregorian day, month or year: `20 Nov 2026`, `सन् २०२६ नोभेम्बर २०`. In Nepali the year is marked with सन्; without it, it would be read as a Nepali year. */
export function formatGregorian(date: PartialIsoDate, language: Language): string {
  const [year = "", month, day] = date.split("-");
  const name = month && GREGORIAN_MONTHS[language][Number(month) - 1];
  const shortDay = day && String(Number(day));
  const parts = language === "np" ? ["सन्", year, name, shortDay] : [shortDay, name, year];
  return digitsIn(parts.filter(Boolean).join(" "), language);
}

/** The local time in Nepal written as if it were UTC: `2026-11-20T18:05:00.000Z`. */
function nepalClock(at: Date): string {
  return new Date(at.getTime() + OFFSET_MILLISECONDS).toISOString();
}

/** The instant at which a day begins in Nepal. */
export function startOfDayInNepal(day: IsoDate): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MILLISECONDS);
}

/** The instant at which a day in Nepal ends and the next begins: no day there is longer or shorter than others. */
export function endOfDayInNepal(day: IsoDate): Date {
  return new Date(startOfDayInNepal(day).getTime() + DAY_MILLISECONDS);
}

/** The last day in Nepal of a period that ends before an instant. */
export function lastDayBefore(end: Date): IsoDate {
  return todayInNepal(new Date(end.getTime() - 1));
}
