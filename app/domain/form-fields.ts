// Names of the fields that forms have beside their own: `ui/form` writes them, `platform/forms` reads them.

/** Which of a page's forms was sent. */
export const INTENT = "intent";

/** The version that the stored row had when the form was opened. */
export const OPENED_VERSION = "version";

/** Name of the buttons that replace the typed value of a field by the stored one; their value is the name of the field. */
export const TAKE_STORED = "take-stored";

/** The hidden field with the value that is stored now, as the form posts it, of a field that another person changed. */
export const storedValueName = (field: string): string => `${STORED}${field}`;

/** The hidden field with the same value as it is shown to a person. */
export const shownValueName = (field: string): string => `shown:${field}`;

const STORED = "stored:";

/** The field that a name made by `storedValueName` is about; undefined for any other name. */
export const fieldOfStoredValue = (name: string): string | undefined =>
  name.startsWith(STORED) ? name.slice(STORED.length) : undefined;

/** Set in a post that a form makes by itself while the person types. */
export const AUTOSAVE = "autosave";
