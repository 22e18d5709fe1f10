import {
  fieldOfStoredValue,
  shownValueName,
  storedValueName,
  TAKE_STORED,
  wholeOf,
} from "#app/domain/web/form-fields.ts";
import { withStored } from "./compare-with-stored.ts";
import type { FormConflict } from "./form-answer.ts";
import type { PostedFields } from "./posted-fields.ts";

/**
 * The form after a button that takes a stored value was pressed without script: one value is the stored one, and the other
 * conflicts stay. Nothing is saved.
 */
export function takeStored(
  typed: PostedFields,
  posted: PostedFields,
): { readonly values: PostedFields; readonly conflict: FormConflict } {
  const whole = posted[TAKE_STORED]?.[0] ?? "";
  const all = Object.keys(posted).flatMap((key) => {
    const field = fieldOfStoredValue(key);
    const stored = posted[storedValueName(field ?? "")]?.[0];
    if (field === undefined || stored === undefined) return [];
    return [[field, { stored, shown: posted[shownValueName(field)]?.[0] ?? stored }] as const];
  });
  const [taken, remaining] = [
    all.filter(([field]) => wholeOf(field) === whole),
    all.filter(([field]) => wholeOf(field) !== whole),
  ];
  return {
    values: taken.length === 0 ? typed : withStored(typed, whole, Object.fromEntries(taken)),
    conflict: Object.fromEntries(remaining),
  };
}
