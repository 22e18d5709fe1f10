import { ownForm, type SignedInPerson } from "./signed-in-person.ts";

/** A file as a form sends it. */
export type Upload = readonly [name: string, type: string, bytes: Uint8Array<ArrayBuffer>];

/**
 * Posts a form as a browser does, with its files.
 * @param url absolute
 * @param field the name of the field of the files
 */
export async function sendFiles(
  who: SignedInPerson,
  url: string,
  fields: Record<string, string>,
  files: readonly Upload[],
  field = "picture",
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(ownForm(who, fields))) form.append(name, value);
  for (const [name, type, bytes] of files) form.append(field, new Blob([bytes], { type }), name);
  return await fetch(url, {
    method: "POST",
    redirect: "manual",
    // A connection that idled while a large file was made may be closed by the site at the moment when it is used again.
    headers: { ...who.headers(), origin: new URL(url).origin, connection: "close" },
    body: form,
  });
}
