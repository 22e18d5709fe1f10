import { INTENT, OPENED_VERSION, wholeOf } from "#app/domain/web/form-fields.ts";
import type { FormConflict, StoredValue } from "./form-answer.ts";
import type { PostedFields } from "./posted-fields.ts";

/** The columns that a value of a form is written to, where they are not named as the first part of its name. */
export type FormColumns = Readonly<Record<string, readonly string[]>>;

/** What is known of a change that conflicts with another person's (`Conflict` of `platform/changes`). */
export type Changes = {
  /** The columns that both changed. */
  readonly fields?: object;
  /** The columns that the others changed and the person left as they were. */
  readonly others?: readonly string[];
  /** Every column that the form writes. */
  readonly patched?: readonly string[];
  readonly columns: FormColumns;
};

/**
 * Compares a form with what is stored, value by value. What the person left as it was takes the stored value; what they alone
 * changed stays as typed; what both changed, or where nothing is known, is returned with all its fields.
 * @param stored the fields as they are stored now
 */
export function compareWithStored(
  typed: PostedFields,
  stored: FormConflict,
  { fields = {}, others = [], patched = [], columns }: Changes = { columns: {} },
): { readonly values: PostedFields; readonly differing: FormConflict } {
  const names = [...Object.keys(stored), ...Object.keys(typed).filter(isField)];
  const both = Object.keys(fields);
  let values = typed;
  const differing: Record<string, StoredValue> = {};
  for (const whole of new Set(names.map(wholeOf))) {
    const isIn = (among: readonly string[]) => columnsOf(whole, columns).some((each) => among.includes(each));
    const parts = Object.entries(stored).filter(([name]) => wholeOf(name) === whole);
    const isConflict = isIn(both);
    const isOthers = !isConflict && isIn(others);
    const isKnown = isConflict || isOthers || isIn(patched);
    if (
      parts.every(([name, part]) => part.stored === (typed[name]?.[0] ?? "")) &&
      !isLonger(whole, typed, parts, isKnown)
    )
      continue;
    if (isOthers) values = withStored(values, whole, Object.fromEntries(parts));
    else if (isConflict || !isKnown)
      // A list without rows has no fields.
      Object.assign(differing, parts.length > 0 ? Object.fromEntries(parts) : { [whole]: NOTHING });
  }
  return { values, differing };
}

/** The form with a value as it is stored. @param parts the fields of the value */
export function withStored(values: PostedFields, whole: string, parts: FormConflict): PostedFields {
  const rest = Object.entries(values).filter(([name]) => wholeOf(name) !== whole);
  const taken = Object.entries(parts).map(([name, { stored }]) => [name, [stored]] as const);
  const isEmptied =
    parts[whole] === undefined ? taken.length === 0 : isList(whole, values) && taken.length === 1;
  // Without its name the page would show the stored list, and not that it has no rows.
  return Object.fromEntries([...rest, ...(isEmptied ? [[whole, []] as const] : taken)]);
}

const NOTHING: StoredValue = { stored: "", shown: "" };

const isField = (name: string) => name !== INTENT && name !== OPENED_VERSION;

const columnsOf = (whole: string, columns: FormColumns): readonly string[] => {
  const [first = whole] = whole.split(".");
  return columns[first] ?? [first];
};

const isList = (whole: string, values: PostedFields) =>
  Object.keys(values).some((name) => /^\.\d/.test(name.slice(whole.length)) && name.startsWith(whole));

/** Whether the form has fields of a value with texts that the stored value does not have, such as more rows. */
const isLonger = (
  whole: string,
  typed: PostedFields,
  parts: readonly (readonly [string, StoredValue])[],
  isKnown: boolean,
): boolean =>
  isKnown &&
  Object.entries(typed).some(
    ([name, [text = ""]]) =>
      wholeOf(name) === whole &&
      isField(name) &&
      text.trim() !== "" &&
      !parts.some(([part]) => part === name),
  );
