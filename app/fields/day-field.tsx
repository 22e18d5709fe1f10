import type { Calendar } from "#app/domain/calendar/calendar.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CalendarField } from "./calendar-field.tsx";

type DayFieldProps = {
  /** The field posts `name.day` and `name.calendar`; its label is that of `name.day`. */
  name: string;
  /** The day as typed in one of the calendars (`formatDayAsTyped`). */
  stored?: { readonly text: string; readonly calendar: Calendar } | undefined;
  /** The stored day in both calendars (`formatDateInBoth`), shown as the hint. */
  dayInBothCalendars?: string | undefined;
};

/** A day, typed in the Gregorian calendar or in Bikram Sambat. The stored day is shown in both calendars. */
export function DayField({ name, stored, dayInBothCalendars }: DayFieldProps) {
  return (
    <FieldPair>
      <TextField
        name={`${name}.day`}
        group={name}
        stored={stored?.text}
        hint={dayInBothCalendars ? m.field_day_stored({ day: dayInBothCalendars }) : m.field_day_hint()}
        autoComplete="off"
        maxLength={20}
      />
      <CalendarField name={`${name}.calendar`} stored={stored?.calendar} />
    </FieldPair>
  );
}
