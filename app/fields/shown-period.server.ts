import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { lastDayBefore, startOfDayInNepal, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Language } from "#app/domain/text/language.ts";

type Days = { readonly from: IsoDate | undefined; readonly until: IsoDate | undefined };
type Instants = { readonly from: Date | null; readonly until: Date | null };

const DAY_MILLISECONDS = 86_400_000;

/** The columns of the days of a form: the last day is a whole day of Nepal. */
export const periodOfDays = ({ from, until }: Days): Instants => ({
  from: from === undefined ? null : startOfDayInNepal(from),
  until: until === undefined ? null : new Date(startOfDayInNepal(until).getTime() + DAY_MILLISECONDS),
});

/** The fields of a form with the days of a row; the opposite of `periodOfDays`. */
export const storedPeriod = ({ from, until }: Instants, language: Language): Record<string, string> => ({
  ...storedDay("from", from && todayInNepal(from), language),
  ...storedDay("until", until && lastDayBefore(until), language),
});

function storedDay(name: string, day: IsoDate | null, language: Language): Record<string, string> {
  if (day === null) return { [`${name}.day`]: "" };
  return { [`${name}.day`]: formatDayAsTyped(day, language) };
}
