import type { Reach } from "#app/domain/calendar/likely-calendar.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ANY_REACH } from "./day-reach.ts";
import { TypedDateField } from "./typed-date-field.tsx";

type DayFieldProps = {
  /** The field posts `name.day`; its label is that of `name.day`. */
  name: string;
  /** The day as typed (`formatDayAsTyped`). */
  stored?: string | undefined;
  /** The stored day in both calendars (`formatDateInBoth`), shown as the hint. */
  dayInBothCalendars?: string | undefined;
  /** That of the field's schema. */
  reach?: Reach;
};

/** A day, typed as people type one, in either calendar, or chosen from a month of one: what it is in the other stands beside it. */
export function DayField({ name, stored, dayInBothCalendars, reach = ANY_REACH }: DayFieldProps) {
  return (
    <TypedDateField
      name={`${name}.day`}
      group={name}
      stored={stored}
      hint={dayInBothCalendars ? m.field_day_stored({ day: dayInBothCalendars }) : m.field_day_hint()}
      reach={reach}
      isWholeDay
    />
  );
}
