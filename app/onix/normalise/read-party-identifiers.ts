import { parseIso27729 } from "#app/domain/people/party-identifiers.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, type RawElement } from "#app/onix/read/raw-element.ts";
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
    const value = WITH_CHECK_CHARACTER.includes(scheme) ? parseIso27729(given) : given;
    const isValid =
      value !== undefined && /^\d{2}$/.test(scheme) && value.length <= VALUE_MAX && !/\p{Cc}/u.test(value);
    if (isValid) found.push({ scheme, value });
    else findings.warn("record.identifier", `${composite} ${scheme} ${given}`);
  }
  return found;
}

/** The value of the identifier of a scheme (ONIX list 44). */
export const identifierOf = (identifiers: readonly OnixIdentifier[], wanted: string): string | undefined =>
  identifiers.find(({ scheme }) => scheme === wanted)?.value;

export const ISNI = "16";
export const ORCID = "21";
export const GLN = "06";
