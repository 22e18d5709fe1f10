import { CALENDARS, type Calendar } from "#app/domain/calendar/calendar.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { STATEMENT_REFUSALS, type StatementAnswer } from "./statement-labels.ts";

const CALENDAR_LABELS: Readonly<Record<Calendar, () => string>> = {
  bs: m.statement_calendar_bs,
  ad: m.statement_calendar_ad,
};

type NextStatementProps = {
  /** The bookstores, with what they are owed. */
  shops: readonly Option[];
  calendar: Calendar;
  answer: StatementAnswer;
};

/** The form that opens the next statement of a bookstore. */
export const NextStatementForm = ({ shops, calendar, answer }: NextStatementProps) => (
  <EditForm
    answer={answer}
    messages={STATEMENT_REFUSALS}
    labels={{ shop: m.statement_shop(), calendar: m.statement_calendar() }}
    submit={m.statement_open_next()}
  >
    <SelectField name="shop" options={shops} />
    <SelectField
      name="calendar"
      stored={calendar}
      options={CALENDARS.map((value) => ({ value, label: CALENDAR_LABELS[value]() }))}
    />
  </EditForm>
);
