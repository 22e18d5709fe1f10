import { MaxFileSizeExceededError, parseMultipartRequest } from "@remix-run/multipart-parser";

/** The maximum size of a form without its file. The server accepts larger multipart forms, so that the page of the form refuses them. */
const MAX_BYTES = 64 * 1024;

/** Fields and files that a form with a file may have. */
const PARTS_MAX = 50;

/** A decoder writes this character for bytes that are not UTF-8, so a text with it is not the one that was typed. */
const REPLACEMENT_CHARACTER = "\ufffd";

/** A percent sign that does not begin an encoded byte; browsers encode such a sign as `%25`. */
const BARE_PERCENT = /%(?![\da-f]{2})/i;

/** The text fields of a posted form: the values of each name in the order in which they were sent. Files are omitted. */
export type PostedFields = Readonly<Record<string, readonly string[]>>;

/** The field of a form that takes a file, which is the last field of the form. */
export type FileField = {
  readonly name: string;
  /** The largest file that is read; the rest of a larger one stays unread. */
  readonly maxBytes: number;
};

/** The file of a posted form, in memory, with the type that the browser states; or why it was not read. */
export type PostedFile =
  | { readonly bytes: Buffer; readonly statedType: string | undefined }
  | { readonly problem: "tooLarge" | "several" };

export type PostedForm = { readonly fields: PostedFields; readonly file?: PostedFile | undefined };

/**
 * Reads the text fields of a posted form.
 * @returns undefined for a body that is not a form: of another type, malformed, too large, or with bytes that are not UTF-8
 */
export async function postedFields(request: Request): Promise<PostedFields | undefined> {
  return (await postedForm(request))?.fields;
}

/**
 * Reads the text fields of a posted form, and the file of the one field that takes one. A file is read while it arrives, and
 * never more of it than its maximum.
 * @param file the field that takes a file; without it files are omitted
 * @returns undefined for a body that is not a form, as `postedFields`; no file where none was chosen
 */
export async function postedForm(request: Request, file?: FileField): Promise<PostedForm | undefined> {
  if (file && /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? ""))
    return await formWithFile(request, file);
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return undefined;
  const form = await formOf(request);
  if (!form) return undefined;
  const fields = fieldsByName();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    if (value.includes(REPLACEMENT_CHARACTER)) return undefined;
    addTo(fields, name, value);
  }
  return { fields };
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

async function formWithFile(
  request: Request,
  { name, maxBytes }: FileField,
): Promise<PostedForm | undefined> {
  const fields = fieldsByName();
  let file: PostedFile | undefined;
  let textBytes = 0;
  try {
    const limits = { maxFileSize: maxBytes, maxTotalSize: maxBytes + MAX_BYTES, maxParts: PARTS_MAX };
    for await (const part of parseMultipartRequest(request, limits)) {
      if (part.name === undefined) return undefined;
      if (part.filename === undefined) {
        textBytes += part.size;
        if (textBytes > MAX_BYTES) return undefined;
        // Throws for bytes that are not UTF-8.
        addTo(fields, part.name, part.text);
        continue;
      }
      // A browser sends an empty file without a name where none was chosen.
      if (part.name !== name || (part.filename === "" && part.size === 0)) continue;
      file = file
        ? { problem: "several" }
        : { bytes: Buffer.from(part.arrayBuffer), statedType: part.mediaType };
    }
    return { fields, file };
  } catch (error) {
    // The fields before the file have been read, so that the page can show them again.
    if (error instanceof MaxFileSizeExceededError) return { fields, file: { problem: "tooLarge" } };
    // Two files that are too large together.
    if (file) return { fields, file: { problem: "several" } };
    return undefined;
  }
}

/** Without a prototype, a field may have the name of a method that every object has. */
const fieldsByName = (): Record<string, string[]> => Object.create(null);

function addTo(fields: Record<string, string[]>, name: string, value: string): void {
  const values = (fields[name] ??= []);
  values.push(value);
}
