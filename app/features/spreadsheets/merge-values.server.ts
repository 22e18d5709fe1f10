import type { L10n } from "#app/domain/text/l10n.ts";
import { type Credit, credit } from "#app/records/credits.server.ts";
import { creditText } from "./cell-texts.server.ts";
import type { NamedCredit } from "./credit-names.ts";
import type { SheetCredit } from "./sheet-records.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** The id of the contributor whom a cell names; every named one is known by then. */
export type ContributorIds = (credit: NamedCredit) => string;

/** A text of which only the given languages change; undefined where none is given. */
export function merged(stored: L10n | null | undefined, given: L10n): L10n | undefined {
  return given.en === undefined && given.np === undefined ? undefined : { ...stored, ...given };
}

/** Leaves out what is undefined. */
export function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** A credit that is named as a stored one is that one, with what a cell does not say: its share of royalty, its languages. */
export function creditsFrom(
  named: readonly NamedCredit[],
  stored: readonly SheetCredit[],
  ids: ContributorIds,
  { roles }: SheetReference,
): Credit[] {
  return named.map((each) => {
    const same = stored.find((known) =>
      [creditText(known, roles, "en"), creditText(known, roles, "np")].includes(each.text),
    );
    if (!same) return credit(ids(each), each.roleId);
    const { name: _name, ...kept } = same;
    return kept;
  });
}
