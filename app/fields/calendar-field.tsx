import { CALENDARS, type Calendar, calendarOf } from "#app/domain/calendar/calendar.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { SelectField } from "#app/ui/form/choice-field.tsx";

const CALENDAR_NAMES: Record<Calendar, () => string> = {
  ad: () => m.field_calendar_ad(),
  bs: () => m.field_calendar_bs(),
};

/** The calendar in which a date is typed; that of the page's language where none is stored. */
export function CalendarField({ name, stored }: { name: string; stored: Calendar | undefined }) {
  const { language } = useLanguage();
  return (
    <SelectField
      name={name}
      label={m.field_calendar()}
      stored={stored ?? calendarOf(language)}
      hint={m.field_calendar_hint()}
      options={CALENDARS.map((calendar) => ({ value: calendar, label: CALENDAR_NAMES[calendar]() }))}
    />
  );
}
