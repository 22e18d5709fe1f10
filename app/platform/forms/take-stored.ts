import type { FormConflict } from "./form-answer.ts";
import type { PostedFields } from "./posted-fields.ts";

/** Name of the buttons that take a stored value in place of the typed one (`ui/form/conflict`). */
export const TAKE_STORED = "take-stored";
const STORED = "stored:";
const SHOWN = "shown:";

/**
 * The form after such a button was pressed without script: one field holds the stored value, and the other conflicts stay.
 * Nothing is saved.
 */
export function takeStored(
  typed: PostedFields,
  posted: PostedFields,
): { readonly values: PostedFields; readonly conflict: FormConflict } {
  const name = posted[TAKE_STORED]?.[0] ?? "";
  const stored = posted[`${STORED}${name}`]?.[0];
  const open = Object.keys(posted).flatMap((key) => {
    const field = key.startsWith(STORED) ? key.slice(STORED.length) : name;
    const value = posted[`${STORED}${field}`]?.[0];
    return field === name || value === undefined
      ? []
      : [[field, { stored: value, shown: posted[`${SHOWN}${field}`]?.[0] ?? value }] as const];
  });
  return {
    values: stored === undefined ? typed : { ...typed, [name]: [stored] },
    conflict: Object.fromEntries(open),
  };
}
