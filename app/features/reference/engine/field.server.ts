import type { z } from "zod";
import type { ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import type { FieldControl } from "./field-view.ts";

/** A row that a field can refer to, by its id or its code. */
export type Choice = { readonly id: string; readonly name: LocalizedText; readonly isArchived: boolean };

/** What the control of a field depends on. */
export type FieldContext = {
  readonly language: Language;
  /** The rows that the field can refer to: those in use, and those to which the row refers already. */
  readonly choices: readonly Choice[];
};

/**
 * A field of a reference row, defined once: how it is typed, stored and shown. The name of the field is that of its column, in the
 * form too.
 */
export type Field<Value> = {
  readonly label: () => string;
  readonly hint?: () => string;
  /** The heading of the group of fields that it belongs to; the fields of a group follow each other. */
  readonly group?: (() => string) | undefined;
  /** Given when the row is added and never changed, because code or other systems know the row by it. */
  readonly isFixed?: boolean;
  /** The rows that it can refer to, of a table that the engine does not serve. */
  readonly choices?: (language: Language) => Promise<readonly Choice[]>;
  /** The kind of rows that it refers to. */
  readonly refersTo?: ReferenceKind;
  /** Numbers are aligned at the end of their column in a list. */
  readonly isNumber?: true;
  control(context: FieldContext): FieldControl;
  /** How the posted value is read, for the control that the form had. */
  schema(control: FieldControl): z.ZodType<Value>;
  /** A stored value as the form posts it: the texts by their names, where `""` is the name of the field itself. */
  posted(value: Value, control: FieldControl): Readonly<Record<string, string>>;
  /** The value in a list. */
  cell(value: Value, language: Language): Cell;
  /** The options of a filter by this field, of a field with few values. */
  readonly filter?: () => readonly { readonly value: string; readonly label: string }[];
};

/** The texts of a field that every builder of `fields.server.ts` takes. */
export type FieldTexts = Pick<Field<unknown>, "label" | "hint" | "group" | "isFixed">;
