import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { kindNamed } from "#app/features/reference/kinds.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type FormConflict, storedValues } from "#app/platform/forms/form-answer.ts";
import { choice, openedVersion, optionalLine } from "#app/platform/forms/schema-fields.ts";
import type { Option } from "#app/ui/form/choice-field.tsx";
import { choicesOf } from "./choices.server.ts";
import { CHECKED, type FieldView } from "./field-view.ts";
import { type FormDefinition, fieldsOf, idsReferredTo, type Values } from "./kind.server.ts";

/**
 * The fields of the form of a row.
 * @param row the stored values; undefined for the form of a new row, which also has the fields that never change
 */
export async function formFields(
  kind: FormDefinition,
  language: Language,
  row?: Values,
): Promise<FieldView[]> {
  const shown = fieldsOf(kind).filter(([, { isFixed }]) => !isFixed || !row);
  return await Promise.all(
    shown.map(async ([name, field]): Promise<FieldView> => {
      const all = field.refersTo
        ? await choicesOf(kindNamed(field.refersTo), language)
        : ((await field.choices?.(language)) ?? []);
      const stored = idsReferredTo(kind, name, row?.[name]);
      const choices = all.filter(({ id, isArchived }) => !isArchived || stored.includes(id));
      return {
        name,
        label: field.label(),
        ...(field.hint && { hint: field.hint() }),
        ...(field.group && { group: field.group() }),
        ...field.control({ language, choices }),
      };
    }),
  );
}

const fieldNamed = (kind: FormDefinition, name: string) => kind.parts?.[name] ?? kind.fields[name];

const shapeOf = (kind: FormDefinition, fields: readonly FieldView[]) =>
  Object.fromEntries(
    fields.flatMap((view) => {
      const field = fieldNamed(kind, view.name);
      return field ? [[view.name, field.schema(view)] as const] : [];
    }),
  );

/** The form of a new row. */
export const addSchema = (kind: FormDefinition, fields: readonly FieldView[]): z.ZodType<Values> =>
  z.object(shapeOf(kind, fields));

const opened = z.object({ version: openedVersion });

/** The form that changes a row. */
export const saveSchema = (kind: FormDefinition, fields: readonly FieldView[]) =>
  z
    .object({ ...shapeOf(kind, fields), version: openedVersion })
    .transform(({ version, ...values }) => ({ version, values: values as Values }));

/** The forms of the page of a row, by their intent. */
export const pageSchemas = (kind: FormDefinition, fields: readonly FieldView[]) => ({
  save: saveSchema(kind, fields),
  archive: opened,
  restore: opened,
  remove: opened,
  picture: opened,
  removePicture: z.object({ version: openedVersion, hash: choice((text) => text) }),
  sealed: z.object({ version: openedVersion, sealed: optionalLine(NAME_MAX) }),
  merge: z.object({ version: openedVersion, into: choice((id) => (isUuid(id) ? id : undefined)) }),
});

/** The values of a row as its form posts them, by the names of the fields. */
export function postedValues(
  kind: FormDefinition,
  fields: readonly FieldView[],
  row: Values,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((view) =>
      Object.entries(fieldNamed(kind, view.name)?.posted(row[view.name], view) ?? {}).map(
        ([part, text]) => [view.name + part, text] as const,
      ),
    ),
  );
}

/** The values of a row as a conflict shows them. */
export function conflictValues(
  kind: FormDefinition,
  fields: readonly FieldView[],
  row: Values,
): FormConflict {
  const yesOrNo = (stored: string) => (stored === CHECKED ? m.reference_yes() : m.reference_no());
  const shown = fields.flatMap((view): [string, (stored: string) => string | undefined][] => {
    if (view.kind === "yesNo") return [[view.name, yesOrNo]];
    if (view.kind === "certificates")
      return [[`${view.name}.certification`, (stored) => labelIn(view.options, stored)]];
    if (view.kind === "rate") return [[`${view.name}.per`, (stored) => labelIn(view.per.options, stored)]];
    if (view.kind === "choices") return view.options.map(({ value }) => [`${view.name}.${value}`, yesOrNo]);
    if (view.kind === "place") return [[view.name, (stored) => placeNamed(view, stored)]];
    if (view.kind !== "choice") return [];
    return [[view.name, (stored) => labelIn(view.options, stored) ?? view.empty]];
  });
  return storedValues(postedValues(kind, fields, row), Object.fromEntries(shown));
}

const labelIn = (options: readonly Option[], stored: string) =>
  options.find(({ value }) => value === stored)?.label;

/** The name of a local level that the control offers. */
const placeNamed = (view: FieldView & { kind: "place" }, code: string): string | undefined =>
  code === ""
    ? m.reference_none()
    : view.groups.flatMap(({ levels }) => levels).find((level) => level.code === code)?.label;
