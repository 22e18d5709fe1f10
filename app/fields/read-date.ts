import { isWithinBikramSambat, toBikramSambat } from "#app/domain/calendar/bikram-sambat.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { Reach } from "#app/domain/calendar/likely-calendar.ts";
import { formatBikramSambat, formatGregorian, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { dayOfTyped, isTypedDate, readTypedDate } from "#app/domain/calendar/typed-date.ts";
import { weekdayName } from "#app/domain/calendar/weekday.ts";
import { formatPublicationDate } from "#app/domain/editions/publication-date.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

/** What a text that is being typed is read as. */
export type ReadDate = {
  readonly isDate: boolean;
  readonly text: string;
  /** The Gregorian day of a whole day. */
  readonly day: IsoDate | undefined;
};

type Reading = { readonly language: Language; readonly reach: Reach; readonly isWholeDay: boolean };

/**
 * What a text is read as so far: of a day its weekday and the day in the other calendar.
 * @returns undefined while too little is typed to say anything
 */
export function readDate(text: string, { language, reach, isWholeDay }: Reading): ReadDate | undefined {
  const read = readTypedDate(text, { language, reach, today: todayInNepal(new Date()) });
  if (!isTypedDate(read))
    return read.parts ? { isDate: false, text: m.field_day_no_such(), day: undefined } : undefined;
  const day = dayOfTyped(read);
  if (day === undefined) {
    // A year or a month is the beginning of a day that is being typed.
    return isWholeDay ? undefined : { isDate: true, text: formatPublicationDate(read, language), day };
  }
  return {
    isDate: true,
    text: `${weekdayName(day, language)}, ${inBoth(day, read.calendar, language)}`,
    day,
  };
}

/** A day in both calendars, the one that was not typed first. */
function inBoth(day: IsoDate, typed: "ad" | "bs", language: Language): string {
  const gregorian = formatGregorian(day, language);
  if (!isWithinBikramSambat(day)) return gregorian;
  const nepali = formatBikramSambat(toBikramSambat(day), language);
  return typed === "bs" ? `${gregorian} (${nepali})` : `${nepali} (${gregorian})`;
}
