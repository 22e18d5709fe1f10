/** Maximum size of a form. The server passes larger multipart forms on, so that their own page refuses them. */
const FORM_MAX_BYTES = 64 * 1024;

/** The replacement character for bytes that are not UTF-8: the text is not what the person typed. */
const REPLACEMENT = "\ufffd";

/** A percent sign without two hexadecimal digits; browsers encode it as `%25`. */
const BARE_PERCENT = /%(?![\da-f]{2})/i;

/**
 * The text fields of a posted form, the first of each name; files are ignored.
 * @returns undefined for any other body: of another type, malformed, too large, or not valid UTF-8
 */
export async function postedFields(request: Request): Promise<Readonly<Record<string, string>> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > FORM_MAX_BYTES) return undefined;
  const form = await formOf(request);
  if (!form) return undefined;
  // Without a prototype no field name is special.
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    if (value.includes(REPLACEMENT)) return undefined;
    fields[name] ??= value;
  }
  return fields;
}

async function formOf(request: Request): Promise<FormData | URLSearchParams | undefined> {
  try {
    if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
      return await request.formData();
    // URLSearchParams accepts malformed percent signs.
    const text = await request.text();
    return BARE_PERCENT.test(text) ? undefined : new URLSearchParams(text);
  } catch {
    return undefined;
  }
}
