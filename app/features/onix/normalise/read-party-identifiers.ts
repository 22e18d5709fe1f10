import { all, code, type RawElement } from "#app/features/onix/read/raw-element.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import type { OnixIdentifier } from "./onix-record.ts";

const VALUE_MAX = 100;

/** Codes of ONIX list 44 for the two identifiers of ISO 27729, whose last character is a check character. */
const WITH_CHECK_CHARACTER = ["16", "21"];

/**
 * The identifiers of a person or an organisation (ISNI 16, ORCID 21, VIAF 31, GLN 06 …). An ISNI or ORCID is stored
 * without the host of its URL and without hyphens; one with a wrong check character is left out with a warning, since it
 * may identify another person.
 */
export function readPartyIdentifiers(
  parent: RawElement,
  composite: string,
  typeName: string,
  findings: Findings,
): OnixIdentifier[] {
  const found: OnixIdentifier[] = [];
  for (const element of all(parent, composite)) {
    const scheme = code(element, typeName);
    const given = code(element, "IDValue");
    if (!scheme || !given) continue;
    const value = WITH_CHECK_CHARACTER.includes(scheme) ? compact(given) : given;
    const isValid = /^\d{2}$/.test(scheme) && value.length <= VALUE_MAX && !/\p{Cc}/u.test(value);
    if (isValid && (!WITH_CHECK_CHARACTER.includes(scheme) || hasValidCheckCharacter(value)))
      found.push({ scheme, value });
    else findings.warn("record.identifier", `${composite} ${scheme} ${given}`);
  }
  return found;
}

function compact(value: string): string {
  return value
    .slice(0, VALUE_MAX)
    .replace(/^https?:\/\/[^/]+\/(?:isni\/)?/i, "")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
}

/** ISO 7064 MOD 11-2 over fifteen digits and a check character, X for ten. */
function hasValidCheckCharacter(value: string): boolean {
  if (!/^\d{15}[\dX]$/.test(value)) return false;
  let total = 0;
  for (const digit of value.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return value.endsWith(check === 10 ? "X" : String(check));
}
