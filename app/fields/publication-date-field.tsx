import * as m from "#app/i18n/generated/messages.js";
import { ANNOUNCED } from "./day-reach.ts";
import { TypedDateField } from "./typed-date-field.tsx";

type PublicationDateFieldProps = {
  /** The field posts `name.date`; its label is that of `name.date`. */
  name: string;
  /** The date as typed (`formatDateAsTyped`). */
  stored?: string | undefined;
};

/** A date of publication, as exactly as it is known: a year, a month or a day of either calendar. */
export function PublicationDateField({ name, stored }: PublicationDateFieldProps) {
  return (
    <TypedDateField
      name={`${name}.date`}
      group={name}
      stored={stored}
      hint={m.field_publication_date_hint()}
      reach={ANNOUNCED}
      isWholeDay={false}
    />
  );
}
