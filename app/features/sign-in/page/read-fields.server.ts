import { postedFields } from "#app/platform/request/posted-fields.ts";

/** The texts of a posted form. A body that is no form, a file in place of a text: as if the field were not there. */
export async function readFields<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Partial<Record<Field, string>>> {
  const words = (await postedFields(request)) ?? {};
  const read: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = Object.hasOwn(words, field) ? words[field] : undefined;
    if (value !== undefined) read[field] = value;
  }
  return read;
}
