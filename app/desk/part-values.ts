import type { LocalizedText } from "#app/domain/text/l10n.ts";

/** A value as it is read, with the key of its label. */
export type Fact = { readonly key: string; readonly value: LocalizedText };

/** Fields of a form by their names, as the form posts them. */
export type StoredFields = Readonly<Record<string, string>>;

/** How many rows of a list are stored. */
export const countRows = (stored: StoredFields, name: string): number =>
  new Set(
    Object.keys(stored).flatMap((field) =>
      field.startsWith(`${name}.`) ? [field.slice(name.length + 1).split(".")[0]] : [],
    ),
  ).size;

/** A stored text in two languages, for the field that edits it. */
export const storedL10n = (stored: StoredFields, name: string) => ({
  en: stored[`${name}.en`] ?? "",
  np: stored[`${name}.np`] ?? "",
});
