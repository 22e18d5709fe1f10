import type { z } from "zod";
import type { RefusalValues } from "#app/domain/result.ts";
import { INTENT } from "#app/domain/web/form-fields.ts";
import type { FormProblem } from "./form-answer.ts";
import type { FormRefusal } from "./form-messages.ts";
import type { PostedFields } from "./posted-fields.ts";
import { elementOf, isSecret, schemaAt, shapeOf } from "./schema-shape.ts";

/** The maximum of rows of one list that a form may post; a list with more is refused. */
const ROWS_MAX = 200;

export type ParsedForm<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Readonly<Record<string, FormProblem<Code>>> };

/**
 * Reads posted fields by a schema. Dots separate the names of nested fields: `title.en` is `en` of `title`, `credits.0.role` is
 * the role of the first of `credits`; a list of texts may also be posted under one repeated name.
 * @param codes the refusal codes of the feature that its schema raises (`refuseField`)
 * @returns the value, or the first problem of each field in the order of the page
 */
export function parseForm<Schema extends z.ZodType, Code extends string = never>(
  schema: Schema,
  posted: PostedFields,
  codes: readonly Code[] = [],
): ParsedForm<z.output<Schema>, Code | FormRefusal> {
  const tooLong = new Set<string>();
  const parsed = schema.safeParse(valueOf(schema, posted, "", tooLong));
  if (parsed.success && tooLong.size === 0) return { ok: true, value: parsed.data };
  const problems = new Map<string, FormProblem<Code | FormRefusal>>();
  for (const name of tooLong) problems.set(name, { code: "form_invalid" });
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path.join(".");
    if (!problems.has(name)) problems.set(name, problemOf(issue, posted[name]?.[0], codes));
  }
  return { ok: false, errors: Object.fromEntries(inOrder(schema, posted, [...problems])) };
}

/**
 * The typed values, to be shown again: those of the fields that the schema has, without those it declares secret.
 * @param by the name of the field that selects one of several schemas
 */
export function typedValues(schema: z.core.$ZodType, posted: PostedFields, by = INTENT): PostedFields {
  return Object.fromEntries(
    Object.entries(posted).filter(([name]) => {
      if (name === INTENT || name === by) return true;
      const field = schemaAt(schema, name);
      return field !== undefined && !isSecret(field);
    }),
  );
}

/** Refuses a field from within a schema, with a refusal code of the feature. For `superRefine` and `transform`. */
export function refuseField(
  context: Pick<z.RefinementCtx, "addIssue">,
  code: string,
  { values, path = [] }: { values?: RefusalValues; path?: (string | number)[] } = {},
): void {
  context.addIssue({ code: "custom", message: code, path, params: { refusal: code, values } });
}

/** The value of a schema from posted fields. @param tooLong receives the names of lists with too many rows */
function valueOf(schema: z.core.$ZodType, posted: PostedFields, name: string, tooLong: Set<string>): unknown {
  const element = elementOf(schema);
  if (element) {
    const own = posted[name];
    if (own && !shapeOf(element)) return own;
    const rows = rowsOf(posted, name);
    if (rows.length > ROWS_MAX) tooLong.add(name);
    return rows.slice(0, ROWS_MAX).map((row) => valueOf(element, posted, `${name}.${row}`, tooLong));
  }
  const shape = shapeOf(schema);
  if (!shape) return posted[name]?.[0];
  const prefix = name === "" ? "" : `${name}.`;
  return Object.fromEntries(
    [...shape].map(([key, field]) => [key, valueOf(field, posted, prefix + key, tooLong)] as const),
  );
}

/** The posted row numbers of a list, in order; of a list with too many rows, the first ones, one more than the maximum. */
export function rowsOf(posted: PostedFields, name: string): number[] {
  const rows = new Set<number>();
  for (const each of Object.keys(posted)) {
    const [, row] = each.startsWith(`${name}.`)
      ? (/^(\d{1,4})(?:\.|$)/.exec(each.slice(name.length + 1)) ?? [])
      : [];
    if (row !== undefined) rows.add(Number(row));
  }
  return [...rows].sort((one, other) => one - other).slice(0, ROWS_MAX + 1);
}

/** What the fields of any form can be refused for (`schema-fields.ts`). */
const OF_EVERY_FORM = [
  "form_required",
  "form_invalid",
  "form_other_calendar",
  "form_day_unread",
  "form_day_missing",
  "form_day_not_whole",
  "form_day_outside",
  "form_year_gregorian",
  "form_hidden_character",
] as const;

function problemOf<Code extends string>(
  issue: z.core.$ZodIssue,
  typed: string | undefined,
  codes: readonly Code[],
): FormProblem<Code | FormRefusal> {
  const own =
    issue.code === "custom" ? (issue.params as { refusal?: string; values?: RefusalValues }) : undefined;
  if (own?.refusal !== undefined) {
    const code = [...codes, ...OF_EVERY_FORM].find((each) => each === own.refusal);
    // A code that the action does not list would have no message. That is a fault of the code, and must not be reported as a
    // mistake of the person.
    if (!code) throw new Error(`A schema refuses with "${own.refusal}", which the action does not list.`);
    return own.values ? { code, values: own.values } : { code };
  }
  return { code: typed === undefined || typed.trim() === "" ? "form_required" : "form_invalid" };
}

/**
 * Sorts problems by the order of the posted fields, which is their order on the page; then by the order of the schema. A group of
 * boxes of which none is checked posts nothing: it is after the field before it in the schema.
 */
function inOrder<Problem>(schema: z.core.$ZodType, posted: PostedFields, problems: [string, Problem][]) {
  const known = Object.keys(posted).filter((name) => schemaAt(schema, name) !== undefined);
  const exact = new Map<string, number>();
  const above = new Map<string, number>();
  const noteFirst = (positions: Map<string, number>, name: string, at: number) => {
    if (!positions.has(name)) positions.set(name, at);
  };
  for (const [at, name] of known.entries()) {
    noteFirst(exact, name, at);
    for (const parent of parentsOf(name)) noteFirst(above, parent, at);
  }
  const firstOf = (positions: readonly (number | undefined)[]) =>
    Math.min(...positions.map((at) => at ?? Number.POSITIVE_INFINITY));
  let before = -1;
  for (const [at, [name, field]] of [...(shapeOf(schema) ?? [])].entries()) {
    const posted = firstOf([exact.get(name), above.get(name)]);
    if (posted < Number.POSITIVE_INFINITY) before = posted;
    else exact.set(name, shapeOf(field) ? before + 0.5 : known.length + at);
  }
  const positionOf = (name: string) => {
    // A value whose parts are posted, such as a text in two languages, is where the first of them is.
    const own = firstOf([exact.get(name), above.get(name)]);
    return own === Number.POSITIVE_INFINITY
      ? firstOf(parentsOf(name).map((parent) => exact.get(parent)))
      : own;
  };
  return problems
    .map((problem) => ({ problem, at: positionOf(problem[0]) }))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ problem }) => problem);
}

/** The names of the fields that contain a field: `credits` and `credits.0` for `credits.0.role`. */
function parentsOf(name: string): string[] {
  const parts = name.split(".");
  return parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join("."));
}
