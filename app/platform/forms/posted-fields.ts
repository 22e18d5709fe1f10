/** The maximum size of a form. The server accepts larger multipart forms, so that the page of the form refuses them. */
const MAX_BYTES = 64 * 1024;

/** A decoder writes this character for bytes that are not UTF-8, so a text with it is not the one that was typed. */
const REPLACEMENT_CHARACTER = "\ufffd";

/** A percent sign that does not begin an encoded byte; browsers encode such a sign as `%25`. */
const BARE_PERCENT = /%(?![\da-f]{2})/i;

/** The text fields of a posted form: the values of each name in the order in which they were sent. Files are omitted. */
export type PostedFields = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the text fields of a posted form.
 * @returns undefined for a body that is not a form: of another type, malformed, too large, or with bytes that are not UTF-8
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
    // `URLSearchParams` accepts malformed percent encoding unchanged.
    const text = await request.text();
    return BARE_PERCENT.test(text) ? undefined : new URLSearchParams(text);
  } catch {
    return undefined;
  }
}
