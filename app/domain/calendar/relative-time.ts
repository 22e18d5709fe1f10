import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { todayInNepal } from "./nepal-date.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago an instant was, in words: `5 minutes ago`, `yesterday`, `३ घण्टा पहिले`. Days are those of Nepal's calendar. An
 * instant after `now`, by a clock that differs, is now.
 */
export function timeAgo(at: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(PLATFORM_TAGS[language].intl, { numeric: "auto" });
  const passed = now.getTime() - at.getTime();
  if (passed < MINUTE) return format.format(0, "second");
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), "hour");
  const days = Math.round((dayOf(now) - dayOf(at)) / DAY);
  if (days < 14) return format.format(-days, "day");
  if (days < 61) return format.format(-Math.floor(days / 7), "week");
  if (days < 365) return format.format(-Math.floor(days / 30.44), "month");
  return format.format(-Math.floor(days / 365.25) || -1, "year");
}

/** The beginning of an instant's day in Nepal, as milliseconds that can be subtracted. */
const dayOf = (at: Date): number => Date.parse(todayInNepal(at));
