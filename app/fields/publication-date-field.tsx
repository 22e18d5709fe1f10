import type { Calendar } from "#app/domain/calendar/calendar.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CalendarField } from "./calendar-field.tsx";

type PublicationDateFieldProps = {
  /** The field posts `name.date` and `name.calendar`; its label is that of `name.date`. */
  name: string;
  /** The date as typed in its calendar (`formatPublicationDateAsTyped`). */
  stored?: { readonly text: string; readonly calendar: Calendar } | undefined;
};

/** A date of publication, as exactly as it is known: a year, a month or a day of either calendar. */
export function PublicationDateField({ name, stored }: PublicationDateFieldProps) {
  return (
    <FieldPair>
      <TextField
        name={`${name}.date`}
        group={name}
        stored={stored?.text}
        hint={m.field_publication_date_hint()}
        autoComplete="off"
        maxLength={20}
      />
      <CalendarField name={`${name}.calendar`} stored={stored?.calendar} />
    </FieldPair>
  );
}
