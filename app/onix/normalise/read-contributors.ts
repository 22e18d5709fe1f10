import { inNaturalOrder } from "#app/domain/people/sort-name.ts";
import { l10nByScript, l10nOfAll } from "#app/domain/text/l10n-by-script.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, codes, type RawElement } from "#app/onix/read/raw-element.ts";
import { isContributorRole, isUnnamedCode, OTHER_ROLE } from "./known-codes.ts";
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

/** The code of ONIX list 18 for the name under which a catalogue has a contributor. */
const CATALOGUE_NAME = "02";

type UnorderedContributor = Omit<OnixContributor, "sequence">;

/**
 * The credits in their order: by `SequenceNumber` where there is one, else as the record lists them. An unknown
 * role becomes "other" with a warning; a contributor without any name is left out with a warning.
 * @param isOwn whether the record is ours: then it distinguishes the printed name from that in the catalogue
 */
export function readContributors(
  detail: RawElement | undefined,
  isOwn: boolean,
  findings: Findings,
): OnixContributor[] {
  const numbered: { position: number; contributor: UnorderedContributor }[] = [];
  let position = 0;
  for (const element of all(detail, "Contributor")) {
    const given = code(element, "SequenceNumber");
    // A contributor without a number has the number of the preceding one, and the sort is stable, so it remains after it.
    position = given && /^\d{1,4}$/.test(given) ? Number(given) : position;
    const contributor = readContributor(element, isOwn, findings);
    if (contributor) numbered.push({ position, contributor });
  }
  numbered.sort((a, b) => a.position - b.position);
  return numbered.map(({ contributor }, index) => ({ sequence: index + 1, ...contributor }));
}

function readContributor(
  element: RawElement,
  isOwn: boolean,
  findings: Findings,
): UnorderedContributor | undefined {
  const name = readName(element, findings);
  if (!name) {
    findings.warn(
      "record.contributorWithoutName",
      `Contributor ${code(element, "SequenceNumber") ?? ""}`.trim(),
    );
    return undefined;
  }
  const names = (isOwn && readPrintedAndOwnName(element, name, findings)) || {
    ...name,
    ...readOtherName(element, TRANSLITERATED, name, findings),
  };
  const notes = all(element, "BiographicalNote").map((note) => readParagraphs(note, "isLeftOut", findings));
  const biography = l10nOfAll(notes.filter((note) => note !== undefined));
  const fromLanguage = readLanguageCode(element, "FromLanguage", findings);
  const toLanguage = readLanguageCode(element, "ToLanguage", findings);
  return {
    roles: readRoles(element, findings),
    ...names,
    ...readYears(element),
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
  | "personName"
  | "personNameInverted"
  | "namesBeforeKey"
  | "keyNames"
  | "prefixToKey"
  | "suffixToKey"
  | "corporateName"
  | "unnamedCode"
>;

function readName(element: RawElement, findings: Findings): Name | undefined {
  const readNamePart = (name: string) => readLine(element, name, NAME_MAX, findings);
  const personNameInverted = readNamePart("PersonNameInverted");
  const namesBeforeKey = readNamePart("NamesBeforeKey");
  const keyNames = readNamePart("KeyNames");
  const prefixToKey = readNamePart("PrefixToKey");
  const suffixToKey = readNamePart("SuffixToKey");
  const parts = keyNames ? NAME_PARTS.map(readNamePart).filter((part) => part !== undefined) : [];
  const personName =
    readNamePart("PersonName") ??
    (parts.join(" ") || (personNameInverted && inNaturalOrder(personNameInverted)));
  if (personName) {
    return {
      personName,
      ...(personNameInverted && { personNameInverted }),
      ...(namesBeforeKey && { namesBeforeKey }),
      ...(keyNames && { keyNames }),
      ...(prefixToKey && { prefixToKey }),
      ...(suffixToKey && { suffixToKey }),
    };
  }
  const corporateName = readNamePart("CorporateName") ?? readNamePart("CorporateNameInverted");
  if (corporateName) return { corporateName };
  const unnamedCode = code(element, "UnnamedPersons");
  return unnamedCode && isUnnamedCode(unnamedCode) ? { unnamedCode } : undefined;
}

const shownName = ({ personName, corporateName }: Name): string => personName ?? corporateName ?? "";

/** The first alternative name of a type that is in another script than a name. */
function readOtherName(
  element: RawElement,
  type: string,
  name: Name,
  findings: Findings,
): Pick<OnixContributor, "otherName" | "otherNameInverted"> {
  const isNepali = "np" in l10nByScript(shownName(name));
  for (const other of alternativeNames(element, type, findings)) {
    const otherName = shownName(other);
    if (otherName === "" || shownName(name) === "" || "np" in l10nByScript(otherName) === isNepali) continue;
    return { otherName, ...(other.personNameInverted && { otherNameInverted: other.personNameInverted }) };
  }
  return {};
}

const alternativeNames = (element: RawElement, type: string, findings: Findings): Name[] =>
  all(element, "AlternativeName").flatMap((each) =>
    code(each, "NameType") === type ? (readName(each, findings) ?? []) : [],
  );

/** The name in the catalogue of a contributor who is printed under another name; undefined where there is no such name. */
function readPrintedAndOwnName(element: RawElement, printed: Name, findings: Findings) {
  const [own] = alternativeNames(element, CATALOGUE_NAME, findings);
  if (!own) return undefined;
  const { otherName } = readOtherName(element, TRANSLITERATED, printed, findings);
  return {
    ...own,
    ...readOtherName(element, CATALOGUE_NAME, own, findings),
    printedName: { ...(otherName && l10nByScript(otherName)), ...l10nByScript(shownName(printed)) },
  };
}

/** The years of birth and death (ONIX list 177). */
function readYears(element: RawElement): Pick<OnixContributor, "born" | "died"> {
  const yearOf = (role: string) => {
    const date = all(element, "ContributorDate").find((one) => code(one, "ContributorDateRole") === role);
    const year = /^(\d{4})(?:\d{2}){0,2}$/.exec(code(date, "Date") ?? "")?.[1];
    return year === undefined ? undefined : Number(year);
  };
  const [born, died] = [yearOf("50"), yearOf("51")];
  const isPossible = born === undefined || died === undefined || born <= died;
  return isPossible ? { ...(born !== undefined && { born }), ...(died !== undefined && { died }) } : {};
}
