import { digitsIn } from "#app/domain/text/digits.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { isWithinBikramSambat, monthName, toBikramSambat } from "./bikram-sambat.ts";
import { calendarOf } from "./calendar.ts";
import { formatDateAsTyped } from "./either-calendar.ts";
import { dayNumberOf, type IsoDate } from "./iso-date.ts";
import { formatTime, gregorianMonthName, todayInNepal } from "./nepal-date.ts";
import { weekdayName } from "./weekday.ts";

/** Within so many days before and after today a day is named by its weekday. */
const WEEKDAY_DAYS = 6;

/**
 * A day as people say it, in the calendar of the language: `today`, `yesterday`, `Friday`, `29 Nov`, `29 Nov 2025`; `आज`, `शुक्रबार`, `मङ्सिर १३`,
 * `२०८२ मङ्सिर १३`. A weekday is one of the six days before or after today; a year is named where it is not this one.
 * @param today in Nepal
 */
export function sayDay(day: IsoDate, today: IsoDate, language: Language): string {
  const days = dayNumberOf(day) - dayNumberOf(today);
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(PLATFORM_TAGS[language].intl, { numeric: "auto" }).format(days, "day");
  if (Math.abs(days) <= WEEKDAY_DAYS) return weekdayName(day, language);
  return sayDate(day, today, language);
}

/** A day by its number and month, as `sayDay` beyond the days that have a name: for what is kept or printed. */
export function sayDate(day: IsoDate, today: IsoDate, language: Language): string {
  const date = partsOf(day, language);
  return dateText(date, language, date.year !== partsOf(today, language).year);
}

/** A moment as people say it: `today 15:57`, `yesterday 15:57`, and further away its day alone, as `sayDay`. */
export function sayInstant(at: Date, now: Date, language: Language): string {
  const [day, today] = [todayInNepal(at), todayInNepal(now)];
  const said = sayDay(day, today, language);
  const isNear = Math.abs(dayNumberOf(day) - dayNumberOf(today)) <= 1;
  return isNear ? `${said} ${formatTime(at, language)}` : said;
}

/**
 * Some days in a row: `8–11 Dec`, `30 Nov – 2 Dec`, `मङ्सिर १५–१७`, `मङ्सिर २९ – पुस २`. One day is that day. What is the same of both is said once,
 * and a year where it is not this one.
 */
export function sayDays(from: IsoDate, until: IsoDate, today: IsoDate, language: Language): string {
  if (from === until) return sayDate(from, today, language);
  const [first, last, now] = [from, until, today].map((day) => partsOf(day, language)) as [
    Parts,
    Parts,
    Parts,
  ];
  const isInOneYear = first.year === last.year && first.calendar === last.calendar;
  const hasYear = !isInOneYear || last.year !== now.year;
  if (!isInOneYear) return `${dateText(first, language, true)} – ${dateText(last, language, true)}`;
  if (first.month !== last.month) {
    const both = `${dateText(first, language, false)} – ${dateText(last, language, false)}`;
    return withYear(both, last, language, hasYear);
  }
  const numbers = digitsIn(`${first.day}–${last.day}`, language);
  const month = monthText(last, language);
  const text = language === "en" && last.calendar === "ad" ? `${numbers} ${month}` : `${month} ${numbers}`;
  return withYear(text, last, language, hasYear);
}

type Parts = {
  readonly calendar: "ad" | "bs";
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

/** A day in the calendar of a language; outside the table of Bikram Sambat years in the Gregorian one. */
function partsOf(day: IsoDate, language: Language): Parts {
  if (calendarOf(language) === "bs" && isWithinBikramSambat(day))
    return { calendar: "bs", ...toBikramSambat(day) };
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { calendar: "ad", year, month, day: date };
}

const monthText = ({ calendar, month }: Parts, language: Language): string =>
  calendar === "bs" ? monthName(month, language) : gregorianMonthName(month, language);

function dateText(date: Parts, language: Language, hasYear: boolean): string {
  if (hasYear) return formatDateAsTyped(date, language);
  const [day, month] = [digitsIn(String(date.day), language), monthText(date, language)];
  return language === "en" && date.calendar === "ad" ? `${day} ${month}` : `${month} ${day}`;
}

function withYear(text: string, date: Parts, language: Language, hasYear: boolean): string {
  if (!hasYear) return text;
  const year = digitsIn(String(date.year), language);
  if (language === "en") return `${text} ${year}`;
  return date.calendar === "ad" ? `सन् ${year} ${text}` : `${year} ${text}`;
}
