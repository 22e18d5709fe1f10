import { typedDigits } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { isBikramSambat, toBikramSambat, toGregorian } from "./bikram-sambat.ts";
import { CALENDARS, type Calendar, calendarOf } from "./calendar.ts";
import { dayNumberOf, type IsoDate, isIsoDate, isoDateOf, isoDateOfDayNumber } from "./iso-date.ts";
import { isInReach, type Reach } from "./likely-calendar.ts";
import { monthOf } from "./month-names.ts";

/** A date as it was typed: a day, or only its month or its year, with the calendar it was meant in. */
export type TypedDate = {
  readonly calendar: Calendar;
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
};

/** Why a text is no date. `parts` are what was read, in the order year, month, day; undefined where nothing was understood. */
export type NoDate = { readonly parts?: TypedDate };

export type Reading = {
  readonly language: Language;
  /** Today in Nepal: a day without a year is the nearest one to it. */
  readonly today: IsoDate;
  /** How far from today the dates of a field lie: it tells which calendar the year of a date in digits is of. */
  readonly reach: Reach;
  /** The calendar of a date in digits, where it was chosen beside it. */
  readonly calendar?: Calendar | undefined;
};

const NAMED_DAYS: Readonly<Record<string, number>> = {
  today: 0,
  आज: 0,
  yesterday: -1,
  हिजो: -1,
  tomorrow: 1,
  भोलि: 1,
};

const MONTHS = 12;

/** Words and signs that name a calendar. */
const MARKS: Readonly<Record<Calendar, RegExp>> = {
  bs: /(?:^|[\s,])(?:b\.?\s?s\.?|बि\.?\s?सं\.?|वि\.?\s?सं\.?|संवत्)(?=$|[\s,])/,
  ad: /(?:^|[\s,])(?:a\.?\s?d\.?|c\.?\s?e\.?|सन्|ई\.?\s?सं\.?|इ\.?\s?सं\.?)(?=$|[\s,])/,
};

/** What stands beside a day without saying more: "मङ्सिर ८ गते, मंगलबार", "the 24th of November". */
const USELESS =
  /(?<=^|\s)(?:the|of|day|गते|मिति|(?:sun|mon|tues|wednes|thurs|fri|satur)day|\p{L}[\p{L}\p{M}]*बार)(?=$|\s)/gu;

/**
 * Reads a date as people type one: `2083-08-08`, `8/8/2083`, `2083 Mangsir 8`, `मंसिर ८`, `24 Nov 2026`, `2083 Mangsir`, `2083`, `today`, in digits
 * of either script. The name of the month or a mark (`BS`, `वि.सं.`, `सन्`) says which calendar is meant; without, the year does, where
 * it lies within reach in one calendar only, and else the language.
 */
export function readTypedDate(text: string, reading: Reading): TypedDate | NoDate {
  const plain = typedDigits(text).toLowerCase().normalize("NFC").trim();
  const named = NAMED_DAYS[plain];
  if (named !== undefined) return partsOfDay(isoDateOfDayNumber(dayNumberOf(reading.today) + named));
  const marked = CALENDARS.find((calendar) => MARKS[calendar].test(plain)) ?? reading.calendar;
  const words = plain
    .replace(MARKS.bs, " ")
    .replace(MARKS.ad, " ")
    .replace(/(?<=\d)(?:st|nd|rd|th)(?=$|\s|,)/g, "")
    .replaceAll(",", " ")
    .replace(USELESS, " ")
    .trim();
  const parts = inDigits(words) ?? withName(words);
  if (!parts) return {};
  const { year: typedYear, month, day, named: namedCalendar } = parts;
  const calendar = namedCalendar ?? marked;
  const year = typedYear ?? nearestYear(parts, calendar ?? calendarOf(reading.language), reading.today);
  const given = { year, ...(month === undefined ? {} : { month }), ...(day === undefined ? {} : { day }) };
  if (calendar)
    return exists({ calendar, ...given }) ? { calendar, ...given } : { parts: { calendar, ...given } };
  return inLikelyCalendar(given, reading);
}

/** Whether a text was read as a date. */
export const isTypedDate = (read: TypedDate | NoDate): read is TypedDate => "calendar" in read;

/** The Gregorian day of a date that is a whole day; undefined for a month or a year. */
export function dayOfTyped({ calendar, year, month, day }: TypedDate): IsoDate | undefined {
  if (month === undefined || day === undefined) return undefined;
  return calendar === "bs" ? toGregorian({ year, month, day }) : isoDateOf({ year, month, day });
}

type Parts = {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  /** The calendar of the month's name. */
  readonly named?: Calendar;
};

/** The year first, or last after a day and a month that cannot be taken for each other. */
function inDigits(text: string): Parts | undefined {
  const yearFirst = /^(\d{4})(?:([-/.\s])(\d{1,2})(?:\2(\d{1,2}))?)?$/.exec(text);
  if (yearFirst) return numbers({ year: yearFirst[1], month: yearFirst[3], day: yearFirst[4] });
  const yearLast = /^(?:(\d{1,2})([-/.\s]))?(\d{1,2})[-/.\s](\d{4})$/.exec(text);
  if (!yearLast) return undefined;
  const [, day, , month, year] = yearLast;
  // Some write the month first: 5/6 is one of two days.
  const isEither = day !== undefined && day !== month && Number(day) <= MONTHS && Number(month) <= MONTHS;
  return isEither ? undefined : numbers({ year, month, day });
}

/** The name of a month among a day, a year or both, in any order. */
function withName(text: string): Parts | undefined {
  const tokens = text.split(/[\s\-/.]+/).filter((token) => token !== "");
  const names = tokens.filter((token) => !/^\d+$/.test(token));
  const digits = tokens.filter((token) => /^\d+$/.test(token));
  const named = names.length === 1 && names[0] !== undefined ? monthOf(names[0]) : undefined;
  if (!named) return undefined;
  const years = digits.filter((token) => token.length === 4);
  const days = digits.filter((token) => token.length <= 2);
  const isUnderstood = years.length + days.length === digits.length && digits.length > 0;
  if (!isUnderstood || years.length > 1 || days.length > 1) return undefined;
  return { ...numbers({ year: years[0], day: days[0] }), month: named.month, named: named.calendar };
}

const numbers = (of: Record<"year" | "day", string | undefined> & { month?: string | undefined }): Parts => ({
  year: of.year === undefined ? undefined : Number(of.year),
  month: of.month === undefined ? undefined : Number(of.month),
  day: of.day === undefined ? undefined : Number(of.day),
});

/** Of a day without a year: the year in which it is nearest to today. */
function nearestYear({ month = 1, day = 1 }: Parts, calendar: Calendar, today: IsoDate): number {
  const thisYear = calendar === "bs" ? toBikramSambat(today).year : Number(today.slice(0, 4));
  const distance = (year: number) => {
    const date = { calendar, year, month, day };
    const at = exists(date) ? dayOfTyped(date) : undefined;
    return at === undefined ? Number.POSITIVE_INFINITY : Math.abs(dayNumberOf(at) - dayNumberOf(today));
  };
  return [thisYear - 1, thisYear, thisYear + 1].reduce((best, year) =>
    distance(year) < distance(best) ? year : best,
  );
}

/**
 * A date in digits, in the calendar in which its year lies within reach, and in that of the language where it does in both. Whether there
 * is such a day tells nothing: 30 February is a slip and no day of Jestha.
 */
function inLikelyCalendar(
  given: Omit<TypedDate, "calendar">,
  { language, today, reach }: Reading,
): TypedDate | NoDate {
  const usual = calendarOf(language);
  const inOrder = [usual, ...CALENDARS.filter((each) => each !== usual)];
  const thisYear = Number(today.slice(0, 4));
  const near = inOrder.find((calendar) => isInReach(given.year, calendar, thisYear, reach));
  const dates = (near ? [near] : inOrder).map((calendar) => ({ calendar, ...given }));
  return dates.find(exists) ?? { parts: { calendar: near ?? usual, ...given } };
}

function exists({ calendar, year, month = 1, day = 1 }: TypedDate): boolean {
  if (calendar === "bs") return isBikramSambat({ year, month, day });
  const [paddedYear, paddedMonth, paddedDay] = [
    String(year).padStart(4, "0"),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ];
  return year > 0 && isIsoDate(`${paddedYear}-${paddedMonth}-${paddedDay}`);
}

function partsOfDay(day: IsoDate): TypedDate {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { calendar: "ad", year, month, day: date };
}
