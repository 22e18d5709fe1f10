// Names of the fields that forms have beside their own: `ui/form` writes them, `platform/forms` reads them.

/** Which of a page's forms was sent. */
export const INTENT = "intent";

/** The person who was signed in when the form was opened: their id, a space and their name. */
export const FORM_OWNER = "owner";

/** The version that the stored row had when the form was opened. */
export const OPENED_VERSION = "version";

/** Name of the buttons that replace a typed value by the stored one; their value is the name of the value (`wholeOf`). */
export const TAKE_STORED = "take-stored";

/** The hidden field with the value that is stored now, as the form posts it, of a field that another person changed. */
export const storedValueName = (field: string): string => `${STORED}${field}`;

/** The hidden field with the same value as it is shown to a person. */
export const shownValueName = (field: string): string => `shown:${field}`;

const STORED = "stored:";

/** The field that a name made by `storedValueName` is about; undefined for any other name. */
export const fieldOfStoredValue = (name: string): string | undefined =>
  name.startsWith(STORED) ? name.slice(STORED.length) : undefined;

/**
 * The value that a field is a part of and that is chosen as a whole: a day with its calendar, an amount with its currency, a list
 * with its rows. A text in two languages is two values.
 */
export function wholeOf(field: string): string {
  const [first = field, ...rest] = field.split(".");
  const isText = rest.length === 1 && (rest[0] === "en" || rest[0] === "np");
  return isText ? field : first;
}

/** Set in a post that a form makes by itself while the person types. */
export const AUTOSAVE = "autosave";
