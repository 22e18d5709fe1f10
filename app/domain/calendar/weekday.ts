import type { Language } from "#app/domain/text/language.ts";
import { dayNumberOf, type IsoDate } from "./iso-date.ts";

const DAYS_A_WEEK = 7;
/** 1 January 1970 was a Thursday; weeks begin with Sunday. */
const FIRST_WEEKDAY = 4;

/** The days of the week, Sunday first, whole and short. */
export const WEEKDAYS = {
  en: {
    whole: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    short: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  },
  np: {
    whole: ["आइतबार", "सोमबार", "मंगलबार", "बुधबार", "बिहीबार", "शुक्रबार", "शनिबार"],
    short: ["आइत", "सोम", "मंगल", "बुध", "बिही", "शुक्र", "शनि"],
  },
} as const satisfies Record<Language, Record<"whole" | "short", readonly string[]>>;

/** The day of the week, 0 for Sunday. Throws RangeError when there is no such day. */
export const weekdayOf = (day: IsoDate): number =>
  (((dayNumberOf(day) + FIRST_WEEKDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK;

/** The name of the day of the week. Throws RangeError when there is no such day. */
export const weekdayName = (day: IsoDate, language: Language): string =>
  WEEKDAYS[language].whole[weekdayOf(day)] ?? "";
