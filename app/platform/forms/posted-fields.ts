/** What a form may weigh; the server lets larger ones in parts through, so that their own page refuses them. */
const MAX_BYTES = 64 * 1024;

/** What a decoder writes for bytes that are no text: the person who sent it typed something else. */
const REPLACEMENT_CHARACTER = "\ufffd";

/** A percent sign that encodes no byte; browsers write such a sign as `%25`. */
const BARE_PERCENT = /%(?![\da-f]{2})/i;

/** The text fields of a posted form: the values of each name in the order they were sent. Files are left out. */
export type PostedFields = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the text fields of a posted form.
 * @returns nothing for a body that is no such form: of another type, broken, too large, or of bytes that are no text
 */
export async function postedFields(request: Request): Promise<PostedFields | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return undefined;
  const form = await formOf(request);
  if (!form) return undefined;
  // Without a prototype, a field may have the name of a method that every object has.
  const fields: Record<string, string[]> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    if (value.includes(REPLACEMENT_CHARACTER)) return undefined;
    const values = (fields[name] ??= []);
    values.push(value);
  }
  return fields;
}

async function formOf(request: Request): Promise<FormData | URLSearchParams | undefined> {
  try {
    if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
      return await request.formData();
    // The standard parser leaves broken percent signs as they are.
    const text = await request.text();
    return BARE_PERCENT.test(text) ? undefined : new URLSearchParams(text);
  } catch {
    return undefined;
  }
}
