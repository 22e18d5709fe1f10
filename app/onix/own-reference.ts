import { isEditionCode } from "#app/domain/editions/edition-code.ts";

/** The start of the references of our records. Receivers store them, so it must never change. */
const PREFIX = "ekadeshma:";

/** The reference of the record of an edition: the same in every export, whatever else of the edition changes. */
export function ownReference(editionCode: string): string {
  return PREFIX + editionCode;
}

/** The code of the edition that a reference of ours names; undefined for the reference of another sender. */
export function codeOfOwnReference(reference: string): string | undefined {
  if (!reference.startsWith(PREFIX)) return undefined;
  const code = reference.slice(PREFIX.length);
  return isEditionCode(code) ? code : undefined;
}

/** Whether a record was written by this product, here or elsewhere. */
export function isOwnReference(reference: string): boolean {
  return codeOfOwnReference(reference) !== undefined;
}

/** The name under which our records have the slugs of genres as subjects (ONIX list 27, code 24: a scheme of the sender). */
export const GENRE_SCHEME_NAME = "Ekadeshma genre";
export const PROPRIETARY_SCHEME = "24";
