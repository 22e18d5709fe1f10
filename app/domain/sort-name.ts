import type { ContributorKind } from "./catalogue-values.ts";
import type { L10n } from "./l10n.ts";

/** A name with its last word first, as the family name, where nothing marks the family name. */
export function familyNameFirst(name: string): string {
  const at = name.lastIndexOf(" ");
  return at === -1 ? name : `${name.slice(at + 1)}, ${name.slice(0, at)}`;
}

/** The name of a contributor as an alphabetical list has it: of a person the family name first, else the name itself. */
export function sortNameOf(name: L10n, kind: ContributorKind): L10n {
  if (kind !== "person") return name;
  return {
    ...(name.en === undefined ? {} : { en: familyNameFirst(name.en) }),
    ...(name.np === undefined ? {} : { np: familyNameFirst(name.np) }),
  };
}
