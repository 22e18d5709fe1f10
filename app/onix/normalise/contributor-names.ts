import type { ContributorKind } from "#app/domain/editions/catalogue-values.ts";
import { familyNameFirst, invertedName } from "#app/domain/people/sort-name.ts";
import { type L10n, sameL10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { OnixContributor } from "./onix-record.ts";

/** A contributor as the catalogue stores one; `sortName` has the family name first. */
export type NamedContributor = {
  readonly kind: ContributorKind;
  readonly name: L10n;
  readonly sortName: L10n;
};

const UNKNOWN: L10n = { en: "Unknown", np: "अज्ञात" };

/** Names for the codes of ONIX list 19: contributors that are not named. */
const UNNAMED_NAMES: Readonly<Record<string, L10n>> = {
  "01": UNKNOWN,
  "02": { en: "Anonymous", np: "अनाम" },
  "03": { en: "And others", np: "र अन्य" },
  "04": { en: "Various authors", np: "विभिन्न लेखक" },
  "05": { en: "Synthesised male voice", np: "कृत्रिम पुरुष स्वर" },
  "06": { en: "Synthesised female voice", np: "कृत्रिम महिला स्वर" },
  "07": { en: "Synthesised voice", np: "कृत्रिम स्वर" },
  "08": { en: "Synthesised voice after a real actor", np: "वास्तविक कलाकारमा आधारित कृत्रिम स्वर" },
  "09": { en: "Artificial intelligence", np: "कृत्रिम बुद्धिमत्ता" },
};

/** The code of ONIX list 19 for a contributor that is not named; undefined for any other name. */
export function unnamedCodeOf(name: L10n): string | undefined {
  return Object.entries(UNNAMED_NAMES).find(([, unnamed]) => sameL10n(unnamed, name))?.[0];
}

/** The name of a contributor in the catalogue, in each script the record has. */
export function nameContributor(given: OnixContributor): NamedContributor {
  const { personName, corporateName, otherName } = given;
  const shown = personName ?? corporateName;
  if (shown === undefined) {
    const name = UNNAMED_NAMES[given.unnamedCode ?? ""] ?? UNKNOWN;
    return { kind: "unnamed", name, sortName: name };
  }
  const name = { ...(otherName && l10nByScript(otherName)), ...l10nByScript(shown) };
  if (personName === undefined) return { kind: "organisation", name, sortName: name };
  const sortName = {
    ...(otherName && l10nByScript(given.otherNameInverted ?? familyNameFirst(otherName))),
    ...l10nByScript(sortNameOf(given, personName)),
  };
  return { kind: "person", name, sortName };
}

function sortNameOf(
  { personNameInverted, keyNames, prefixToKey, namesBeforeKey, suffixToKey }: OnixContributor,
  name: string,
): string {
  if (personNameInverted) return personNameInverted;
  if (keyNames)
    return invertedName([prefixToKey, keyNames].filter(Boolean).join(" "), namesBeforeKey, suffixToKey);
  return familyNameFirst(name);
}
