import type { EditionGroup, GroupValue } from "#app/desk/editions/edition-values.schema.ts";
import type { Fact, StoredFields } from "#app/desk/part-values.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { EditionValues } from "#app/records/editions/edition-values.server.ts";

/** A value of an edition in the form of its group, and on its page. */
export type InputOfGroup<Group extends EditionGroup, Value> = {
  readonly group: Group;
  /** Its fields as the form posts them. */
  readonly stored?: (record: EditionRecord, language: Language) => StoredFields;
  /** What is shown of it; nothing for what is not known. */
  readonly facts?: (record: EditionRecord, language: Language) => readonly Fact[];
  /** The value that the fields of its group say. */
  readonly typed: (fields: GroupValue<Group>) => Value;
};

/** A value in the group of its form. */
export type EditionInput<Name extends keyof EditionValues> = {
  [Group in EditionGroup]: InputOfGroup<Group, EditionValues[Name]>;
}[EditionGroup];

/** A fact with a text; none where nothing is known. */
export const fact = (key: string, text: string | null | undefined, language: Language): readonly Fact[] =>
  text ? [{ key, value: { text, language } }] : [];
/** A value as a form posts it. */
export const textOf = (value: string | number | null | undefined) => (value == null ? "" : String(value));
