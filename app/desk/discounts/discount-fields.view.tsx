import type { StoredFields } from "#app/desk/part-values.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { NEAR } from "#app/fields/day-reach.ts";
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
  return (
    <>
      <FieldPair>
        <TextField name={`${row}.percent`} stored={stored[`${from}.percent`]} inputMode="decimal" required />
        {hasRemarks ? <TextField name={`${row}.remarks`} stored={stored[`${from}.remarks`]} /> : null}
      </FieldPair>
      <DayField name={`${row}.from`} stored={stored[`${from}.from.day`]} reach={NEAR} />
      <DayField name={`${row}.until`} stored={stored[`${from}.until.day`]} reach={NEAR} />
    </>
  );
}
