import type { KeptFormOwner } from "#app/platform/outage/kept-form-owner.ts";
import type { TypedValues } from "#app/ui/form/typed-values.ts";

/** The part of `sessionStorage` that is used here. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const NONCE_BYTES = 12;

/** The name under which a form is stored: by person, page and intent. @param path path and query of the page */
export const keptName = ({ personId }: KeptFormOwner, path: string, intent: string): string =>
  `unsaved-form ${personId} ${path} ${intent}`;

/**
 * Stores the values of a form, encrypted with the key of the person and bound to the name.
 * @returns false where they cannot be stored: the browser has no encryption (a site without TLS), or its storage is full
 */
export async function keepValues(
  { formKey }: KeptFormOwner,
  name: string,
  values: TypedValues,
  store: Store,
): Promise<boolean> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(values));
    const sealed = await crypto.subtle.encrypt(algorithm(iv, name), await importKey(formKey), text);
    store.setItem(name, toBase64([...iv, ...new Uint8Array(sealed)]));
    return true;
  } catch {
    return false;
  }
}

/** The stored values of a form; undefined where there are none, or none that the key opens: these are removed. */
export async function keptValues(
  { formKey }: KeptFormOwner,
  name: string,
  store: Store,
): Promise<TypedValues | undefined> {
  const stored = store.getItem(name);
  if (stored === null) return undefined;
  try {
    const bytes = fromBase64(stored);
    const [iv, sealed] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
    const text = await crypto.subtle.decrypt(algorithm(iv, name), await importKey(formKey), sealed);
    return JSON.parse(new TextDecoder().decode(text)) as TypedValues;
  } catch {
    store.removeItem(name);
    return undefined;
  }
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(name),
});

const importKey = (key: string) =>
  crypto.subtle.importKey(
    "raw",
    fromBase64(key.replaceAll("-", "+").replaceAll("_", "/")),
    "AES-GCM",
    false,
    ["encrypt", "decrypt"],
  );

const toBase64 = (bytes: readonly number[]) => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
