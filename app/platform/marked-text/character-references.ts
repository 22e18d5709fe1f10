import { decodeHTMLStrict } from "entities";

/** A character reference of HTML with its semicolon: `&#8377;`, `&#x20b9;` or `&eacute;`. No name exceeds 32 characters. */
const REFERENCE = /&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/**
 * Characters that a reference is not replaced with: a control character other than tab and line breaks, since it would
 * refuse the record; a noncharacter of Unicode, since `plainText` marks breaks with two of them; and the replacement
 * character, which the library returns for an invalid number.
 */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|\ufffd/u;

const SOFT_HYPHEN = /\u00ad/g;

/** Replaces each character reference with its character, once; unknown and invalid ones are not changed. */
export function decodeReferences(html: string): string {
  return html.replace(REFERENCE, (reference) => {
    const decoded = decodeHTMLStrict(reference);
    return NOT_TEXT.test(decoded) ? reference : decoded.replace(SOFT_HYPHEN, "");
  });
}

/** Whether a text contains a reference that `decodeReferences` would replace. */
export function hasReference(text: string): boolean {
  return decodeReferences(text) !== text;
}
