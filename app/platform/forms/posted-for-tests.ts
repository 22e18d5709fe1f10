import type { z } from "zod";
import { parseForm } from "./parse-form.ts";
import type { PostedFields } from "./posted-fields.ts";

/** The fields of a posted form, from one value or several values for each name. */
export function postedOf(fields: Readonly<Record<string, string | readonly string[]>>): PostedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? [value] : value]),
  );
}

/** Reads fields by a schema: the value, or the code of each refused field in the order of the page. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, string | readonly string[]>>,
  codes: readonly string[] = [],
): { ok: true; value: z.output<Schema> } | { ok: false; errors: Record<string, string> } {
  const parsed = parseForm(schema, postedOf(fields), codes);
  if (parsed.ok) return parsed;
  const errors = Object.entries(parsed.errors).map(([name, { code }]) => [name, code] as const);
  return { ok: false, errors: Object.fromEntries(errors) };
}
