import { fieldOfStoredValue, shownValueName, storedValueName, TAKE_STORED } from "#app/domain/form-fields.ts";
import type { FormConflict } from "./form-answer.ts";
import type { PostedFields } from "./posted-fields.ts";

/**
 * The form after a button that takes a stored value was pressed without script: one field has the stored value, and the
 * other conflicts stay. Nothing is saved.
 */
export function takeStored(
  typed: PostedFields,
  posted: PostedFields,
): { readonly values: PostedFields; readonly conflict: FormConflict } {
  const name = posted[TAKE_STORED]?.[0] ?? "";
  const stored = posted[storedValueName(name)]?.[0];
  const remaining = Object.entries(posted).flatMap(([key, [value]]) => {
    const field = fieldOfStoredValue(key);
    if (field === undefined || field === name || value === undefined) return [];
    return [[field, { stored: value, shown: posted[shownValueName(field)]?.[0] ?? value }] as const];
  });
  return {
    values: stored === undefined ? typed : { ...typed, [name]: [stored] },
    conflict: Object.fromEntries(remaining),
  };
}
