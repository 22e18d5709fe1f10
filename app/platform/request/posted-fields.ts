/** What a form may weigh; the server lets larger ones in parts through, so that their own page refuses them. */
const WORDS_MAX_BYTES = 64 * 1024;

/** What stands in a text for bytes that were none: the person who sent it typed something else. */
const BROKEN = "\ufffd";

/** A percent sign that announces no byte; browsers write such a sign as `%25`. */
const BARE_PERCENT = /%(?![\da-f]{2})/i;

/**
 * The words of a posted form, the first of each name; files do not count.
 * @returns nothing for a body that is no such form: of another type, broken, too large, or of bytes that are no text
 */
export async function postedFields(request: Request): Promise<Readonly<Record<string, string>> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > WORDS_MAX_BYTES) return undefined;
  const form = await formOf(request);
  if (!form) return undefined;
  // Without a prototype, no name means anything but itself.
  const words: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    if (value.includes(BROKEN)) return undefined;
    words[name] ??= value;
  }
  return words;
}

async function formOf(request: Request): Promise<FormData | URLSearchParams | undefined> {
  try {
    if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
      return await request.formData();
    // What reads forms lets broken percent signs stand as they are.
    const text = await request.text();
    return BARE_PERCENT.test(text) ? undefined : new URLSearchParams(text);
  } catch {
    return undefined;
  }
}
