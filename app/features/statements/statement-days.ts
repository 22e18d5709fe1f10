import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { monthOf, periodName } from "#app/domain/calendar/period.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The days of a statement: the name of the month of either calendar that they are, or the first and the last of them. */
export function statementDays(
  { fromDay, untilDay }: { readonly fromDay: IsoDate; readonly untilDay: IsoDate },
  language: Language,
): string {
  const month = (["bs", "ad"] as const)
    .map((calendar) => monthOf(fromDay, calendar))
    .find(({ from, until }) => from === fromDay && until === untilDay);
  if (month) return periodName(month, language);
  return m.statement_between({
    from: formatDateInBoth(fromDay, language),
    until: formatDateInBoth(untilDay, language),
  });
}
