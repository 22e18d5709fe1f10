const NOTHING = new FormData();

/** The texts of a posted form. A body that is no form, a file in place of a text: as if the field were not there. */
export async function readFields<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Partial<Record<Field, string>>> {
  const form = await request.formData().catch(() => NOTHING);
  const read: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = form.get(field);
    if (typeof value === "string") read[field] = value;
  }
  return read;
}
