import { type L10n, sameL10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { unnamedCodeOf } from "#app/onix/normalise/contributor-names.ts";
import type { ExportedCredit, ExportedEdition } from "./exported-edition.ts";
import { inLanguageCode, type OneText, textsOf, writeTranslation } from "./languages.ts";
import { writeIdentifier } from "./write-trade.ts";
import { type Content, group, paragraphs, value } from "./xml.ts";

/** Codes of ONIX list 18: the name in the catalogue of a contributor who is credited by another, and another script. */
const CATALOGUE_NAME = "02";
const OTHER_SCRIPT = "05";

/** Codes of ONIX list 177, and of list 55 for a year. */
const BORN = "50";
const DIED = "51";
const YEAR = "05";

/** The contributors in their order, one composite for the roles that follow one another. */
export function writeContributors({ credits }: ExportedEdition, first: Language): Content {
  return inComposites(credits).map((roles, at) => {
    const [credit] = roles;
    return group(
      "Contributor",
      value("SequenceNumber", at + 1),
      roles.map(({ role }) => value("ContributorRole", role)),
      writeTranslation(credit.fromLanguage, credit.toLanguage),
      writeIdentifier("NameIdentifier", "NameIDType", "16", credit.isni),
      writeIdentifier("NameIdentifier", "NameIDType", "21", credit.orcid),
      writeNames(credit, first),
      writeYear(BORN, credit.born),
      writeYear(DIED, credit.died),
      textsOf(credit.biography, first).map(({ text, language }) =>
        paragraphs("BiographicalNote", text, inLanguageCode(language)),
      ),
    );
  });
}

type Composite = [ExportedCredit, ...ExportedCredit[]];

function inComposites(credits: readonly ExportedCredit[]): Composite[] {
  const composites: Composite[] = [];
  for (const credit of credits) {
    const last = composites.at(-1);
    if (last && isSameComposite(last[0], credit)) last.push(credit);
    else composites.push([credit]);
  }
  return composites;
}

function isSameComposite(one: ExportedCredit, other: ExportedCredit): boolean {
  return (
    one.contributorId === other.contributorId &&
    one.isOfEdition === other.isOfEdition &&
    one.fromLanguage === other.fromLanguage &&
    one.toLanguage === other.toLanguage &&
    sameL10n(one.creditedAs ?? {}, other.creditedAs ?? {})
  );
}

/** The name as it is printed; then, where that differs from the name in the catalogue, also the latter. */
function writeNames({ kind, name, sortName, creditedAs }: ExportedCredit, first: Language): Content {
  if (kind === "unnamed") {
    const code = unnamedCodeOf(name);
    if (code !== undefined) return value("UnnamedPersons", code);
  }
  const inElement = (text: OneText | undefined, sort: L10n | null) => text && writeName(kind, text, sort);
  const [own, otherOwn] = textsOf(name, first);
  if (creditedAs === null)
    return [inElement(own, sortName), alternative(OTHER_SCRIPT, inElement(otherOwn, sortName))];
  const [printed, otherPrinted] = textsOf(creditedAs, first);
  return [
    inElement(printed, null),
    alternative(OTHER_SCRIPT, inElement(otherPrinted, null)),
    alternative(CATALOGUE_NAME, inElement(own, sortName)),
    alternative(CATALOGUE_NAME, inElement(otherOwn, sortName)),
  ];
}

function alternative(type: string, name: Content): Content {
  return name === undefined ? undefined : group("AlternativeName", value("NameType", type), name);
}

function writeName(kind: ExportedCredit["kind"], { text, language }: OneText, sort: L10n | null): Content {
  if (kind !== "person") return value("CorporateName", text, inLanguageCode(language));
  return [
    value("PersonName", text, inLanguageCode(language)),
    value("PersonNameInverted", sort?.[language], inLanguageCode(language)),
  ];
}

function writeYear(role: string, year: number | null): Content {
  if (year === null) return undefined;
  const text = String(year).padStart(4, "0");
  return group(
    "ContributorDate",
    value("ContributorDateRole", role),
    value("Date", text, { dateformat: YEAR }),
  );
}
