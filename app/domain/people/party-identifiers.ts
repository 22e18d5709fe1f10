import { typedDigits } from "#app/domain/text/digits.ts";

/**
 * An ISNI or ORCID as it is stored: fifteen digits and the check character of ISO 7064 MOD 11-2, X for ten. Undefined for a text
 * that is none. Spaces, hyphens and the host of a URL are left out.
 */
export function parseIso27729(text: string): string | undefined {
  const value = plainIdentifier(text);
  return hasCheckCharacter(value) ? value : undefined;
}

/** An identifier as it was typed, without spaces, hyphens and the host of a URL, and with Latin digits. */
export const plainIdentifier = (text: string): string =>
  typedDigits(text)
    .trim()
    .slice(0, 100)
    .replace(/^https?:\/\/[^/]+\/(?:isni\/)?/i, "")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();

function hasCheckCharacter(value: string): boolean {
  if (!/^\d{15}[\dX]$/.test(value)) return false;
  let total = 0;
  for (const digit of value.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return value.endsWith(check === 10 ? "X" : String(check));
}

/** A stored ISNI in groups of four with spaces, as it is printed. */
export const formatIsni = (isni: string): string => isni.replace(/(.{4})(?=.)/g, "$1 ");

/** A stored ORCID in groups of four with hyphens, as its URL has it. */
export const formatOrcid = (orcid: string): string => orcid.replace(/(.{4})(?=.)/g, "$1-");

/** A GLN as it is stored: thirteen digits, the last of them the check digit of GS1. Undefined for a text that is none. */
export function parseGln(text: string): string | undefined {
  const value = plainIdentifier(text);
  if (!/^\d{13}$/.test(value)) return undefined;
  const sum = Array.from(value.slice(0, 12), Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(value[12]) ? value : undefined;
}

/** How each identifier is read, printed, and how many characters it has. */
export const PARTY_IDENTIFIERS = {
  isni: { parse: parseIso27729, format: formatIsni, length: 16 },
  orcid: { parse: parseIso27729, format: formatOrcid, length: 16 },
  gln: { parse: parseGln, format: (gln: string) => gln, length: 13 },
} as const;

export type PartyIdentifier = keyof typeof PARTY_IDENTIFIERS;

/** A Permanent Account Number of Nepal's tax office as it is stored. */
export const PAN_NUMBER = /^\d{9}$/;

/** The digits with which all ISBNs begin that an agency allotted to one publisher, as they are stored: without hyphens. */
export const ISBN_PREFIX = /^97[89]\d{2,9}$/;
