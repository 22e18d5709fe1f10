import type { StoredFields } from "#app/desk/part-values.ts";
import { calendarOf } from "#app/domain/calendar/calendar.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type DiscountProps = {
  row: string;
  stored: StoredFields;
  /** The name of the stored row. */
  from: string;
  /** Whether it has remarks; the discounts of a bookstore have none. */
  hasRemarks?: boolean;
};

/** The fields of a discount, in a `ListField`. */
export function DiscountFields({ row, stored, from, hasRemarks = true }: DiscountProps) {
  const { language } = useLanguage();
  const day = (name: string) => {
    const text = stored[`${from}.${name}.day`];
    const isBikramSambat = (stored[`${from}.${name}.calendar`] ?? calendarOf(language)) === "bs";
    return text ? { text, calendar: isBikramSambat ? ("bs" as const) : ("ad" as const) } : undefined;
  };
  return (
    <>
      <FieldPair>
        <TextField name={`${row}.percent`} stored={stored[`${from}.percent`]} inputMode="decimal" required />
        {hasRemarks ? <TextField name={`${row}.remarks`} stored={stored[`${from}.remarks`]} /> : null}
      </FieldPair>
      <DayField name={`${row}.from`} stored={day("from")} />
      <DayField name={`${row}.until`} stored={day("until")} />
    </>
  );
}
