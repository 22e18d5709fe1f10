import { CALENDARS, type Calendar } from "#app/domain/either-calendar.ts";
import * as m from "#app/i18n/generated/messages.js";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const CALENDAR_NAMES: Record<Calendar, () => string> = {
  ad: () => m.account_identity_calendar_ad(),
  bs: () => m.account_identity_calendar_bs(),
};

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
        hint={
          dayInBothCalendars
            ? m.account_identity_birth_date_saved({ day: dayInBothCalendars })
            : m.account_identity_birth_date_hint()
        }
        autoComplete="off"
        maxLength={20}
      />
      <SelectField
        name={`${name}.calendar`}
        label={m.account_identity_calendar()}
        stored={stored?.calendar}
        hint={m.account_identity_calendar_hint()}
        options={CALENDARS.map((calendar) => ({ value: calendar, label: CALENDAR_NAMES[calendar]() }))}
      />
    </FieldPair>
  );
}
