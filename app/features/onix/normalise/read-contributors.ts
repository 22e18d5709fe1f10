import { all, code, codes, type RawElement } from "#app/features/onix/read/raw-element.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { isContributorRole, isUnnamedCode, OTHER_ROLE } from "./known-codes.ts";
import { l10nByScript, l10nOfAll } from "./l10n-by-script.ts";
import type { OnixContributor } from "./onix-record.ts";
import { readLanguageCode } from "./read-details.ts";
import { readPartyIdentifiers } from "./read-party-identifiers.ts";
import { NAME_MAX, readLine, readParagraphs } from "./text-values.ts";

/** The parts of a person's name in their order. */
const NAME_PARTS = [
  "TitlesBeforeNames",
  "NamesBeforeKey",
  "PrefixToKey",
  "KeyNames",
  "NamesAfterKey",
  "SuffixToKey",
] as const;

/** The code of ONIX list 18 for the same name in another script. */
const TRANSLITERATED = "05";

type UnorderedContributor = Omit<OnixContributor, "sequence">;

/**
 * The credits in their order: by `SequenceNumber` where there is one, else as the record lists them. An unknown
 * role becomes "other" with a warning; a contributor without any name is left out with a warning.
 */
export function readContributors(detail: RawElement | undefined, findings: Findings): OnixContributor[] {
  const numbered: { position: number; contributor: UnorderedContributor }[] = [];
  let position = 0;
  for (const element of all(detail, "Contributor")) {
    const given = code(element, "SequenceNumber");
    // A contributor without a number has the number of the preceding one, and the sort is stable, so it remains after it.
    position = given && /^\d{1,4}$/.test(given) ? Number(given) : position;
    const contributor = readContributor(element, findings);
    if (contributor) numbered.push({ position, contributor });
  }
  numbered.sort((a, b) => a.position - b.position);
  return numbered.map(({ contributor }, index) => ({ sequence: index + 1, ...contributor }));
}

function readContributor(element: RawElement, findings: Findings): UnorderedContributor | undefined {
  const name = readName(element, findings);
  if (!name) {
    findings.warn(
      "record.contributorWithoutName",
      `Contributor ${code(element, "SequenceNumber") ?? ""}`.trim(),
    );
    return undefined;
  }
  const shownName = name.personName ?? name.corporateName;
  const otherName = shownName ? readOtherName(element, shownName, findings) : undefined;
  const notes = all(element, "BiographicalNote").map((note) => readParagraphs(note, "isLeftOut", findings));
  const biography = l10nOfAll(notes.filter((note) => note !== undefined));
  const fromLanguage = readLanguageCode(element, "FromLanguage", findings);
  const toLanguage = readLanguageCode(element, "ToLanguage", findings);
  return {
    roles: readRoles(element, findings),
    ...name,
    ...(otherName && { otherName }),
    ...(biography && { biography }),
    identifiers: readPartyIdentifiers(element, "NameIdentifier", "NameIDType", findings),
    ...(fromLanguage && { fromLanguage }),
    ...(toLanguage && { toLanguage }),
  };
}

function readRoles(element: RawElement, findings: Findings): string[] {
  const given = codes(element, "ContributorRole").map((role) => role.toUpperCase());
  const roles = given.map((role) => {
    if (isContributorRole(role)) return role;
    findings.warn("record.role", role);
    return OTHER_ROLE;
  });
  if (roles.length === 0) findings.warn("record.role", "ContributorRole");
  return roles.length === 0 ? [OTHER_ROLE] : [...new Set(roles)];
}

type Name = Pick<
  OnixContributor,
  "personName" | "personNameInverted" | "namesBeforeKey" | "keyNames" | "corporateName" | "unnamedCode"
>;

function readName(element: RawElement, findings: Findings): Name | undefined {
  const readNamePart = (name: string) => readLine(element, name, NAME_MAX, findings);
  const personNameInverted = readNamePart("PersonNameInverted");
  const namesBeforeKey = readNamePart("NamesBeforeKey");
  const keyNames = readNamePart("KeyNames");
  const parts = keyNames ? NAME_PARTS.map(readNamePart).filter((part) => part !== undefined) : [];
  const personName = readNamePart("PersonName") ?? (parts.join(" ") || inNaturalOrder(personNameInverted));
  if (personName) {
    return {
      personName,
      ...(personNameInverted && { personNameInverted }),
      ...(namesBeforeKey && { namesBeforeKey }),
      ...(keyNames && { keyNames }),
    };
  }
  const corporateName = readNamePart("CorporateName") ?? readNamePart("CorporateNameInverted");
  if (corporateName) return { corporateName };
  const unnamedCode = code(element, "UnnamedPersons");
  return unnamedCode && isUnnamedCode(unnamedCode) ? { unnamedCode } : undefined;
}

/** Turns `Parijat, Bishnu` into `Bishnu Parijat`; a name without a comma, or with several, is not changed. */
function inNaturalOrder(name: string | undefined): string | undefined {
  const parts = name?.split(", ");
  return parts?.length === 2 ? `${parts[1]} ${parts[0]}` : name;
}

function readOtherName(element: RawElement, shownName: string, findings: Findings): string | undefined {
  for (const other of all(element, "AlternativeName")) {
    if (code(other, "NameType") !== TRANSLITERATED) continue;
    const name = readName(other, findings);
    const text = name?.personName ?? name?.corporateName;
    if (text && "np" in l10nByScript(text) !== "np" in l10nByScript(shownName)) return text;
  }
  return undefined;
}
