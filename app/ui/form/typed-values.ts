import {
  AUTOSAVE,
  fieldOfStoredValue,
  INTENT,
  shownValueName,
  TAKE_STORED,
} from "#app/domain/web/form-fields.ts";

/** The typed values of a form, by the names of its fields. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

const NOT_TYPED = new Set([INTENT, AUTOSAVE, TAKE_STORED]);

/** What a person typed in a form, without passwords and files, which are never stored. */
export function typedValuesOf(form: HTMLFormElement): TypedValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    const isOfConflict = fieldOfStoredValue(name) !== undefined || name.startsWith(shownValueName(""));
    if (typeof value !== "string" || NOT_TYPED.has(name) || isOfConflict || isSecret(form, name)) continue;
    (values[name] ??= []).push(value);
  }
  return values;
}

/** Whether a field takes a password or a one-time code. */
function isSecret(form: HTMLFormElement, name: string): boolean {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)].some(
    ({ type, autocomplete }) => type === "password" || /password|one-time-code/.test(autocomplete),
  );
}
