import { isEditionRole } from "#app/domain/editions/credit-scope.ts";
import type { Findings } from "#app/onix/findings.ts";
import { knownLanguage } from "#app/onix/normalise/known-language.ts";
import type { OnixContributor, OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { type Credit, credit, creditKey, mainCredit } from "#app/records/credits.server.ts";
import type { NamedContributorRow } from "./find-or-add-contributors.server.ts";
import type { MergeMode } from "./merge-book.ts";
import { type ReferenceRows, roleOf } from "./reference-rows.server.ts";

/** The credits of a record: those of the book, and those of the edition the record describes. */
export type Credits = {
  readonly ofBook: readonly Credit[];
  readonly ofEdition: readonly Credit[];
  /** The contributor of the main credit (see `mainCredit`); undefined when no credit is of the book. */
  readonly mainContributorId: string | undefined;
};

/**
 * The credits of a record in their order, without duplicates.
 * @param named the contributors that the record names
 */
export function creditsIn(
  rows: ReferenceRows,
  { contributors }: OnixRecord,
  named: ReadonlyMap<OnixContributor, NamedContributorRow>,
  findings: Findings,
): Credits {
  const read = contributors.flatMap((given) =>
    given.roles.map((code) => {
      const role = roleOf(rows, code);
      if (role.code !== code) findings.warn("record.role", code);
      const { id, otherName } = named.get(given) as NamedContributorRow;
      const newCredit = credit(id, role.id, {
        fromLanguage: knownLanguage(rows.languages, given.fromLanguage, findings),
        toLanguage: knownLanguage(rows.languages, given.toLanguage, findings),
        creditedAs: given.printedName ?? otherName,
      });
      return { newCredit, isOfEdition: isEditionRole(role.code), isPrimaryCreator: role.isPrimaryCreator };
    }),
  );
  const ofBook = read.filter(({ isOfEdition }) => !isOfEdition);
  return {
    ofBook: withoutDuplicates(ofBook.map(({ newCredit }) => newCredit)),
    ofEdition: withoutDuplicates(
      read.filter(({ isOfEdition }) => isOfEdition).map(({ newCredit }) => newCredit),
    ),
    mainContributorId: mainCredit(ofBook, ({ isPrimaryCreator }) => isPrimaryCreator)?.newCredit
      .contributorId,
  };
}

/**
 * The credits after a record is merged into them. A record of a further edition (`fill`) adds missing credits; the
 * credits of a changed record (`overlay`) replace the stored ones. A credit that is in both preserves the values that
 * the record leaves out: the name as credited, languages. It also preserves its share of the royalty, of which records say
 * nothing.
 */
export function mergeCredits(
  stored: readonly Credit[],
  given: readonly Credit[],
  mode: MergeMode,
): readonly Credit[] {
  const storedAs = new Map(stored.map((each) => [creditKey(each), each]));
  const wanted = withoutDuplicates(mode === "fill" ? [...stored, ...given] : given);
  return wanted.map((each) => {
    const known = storedAs.get(creditKey(each));
    return {
      ...each,
      creditedAs: each.creditedAs ?? known?.creditedAs ?? null,
      fromLanguage: each.fromLanguage ?? known?.fromLanguage ?? null,
      toLanguage: each.toLanguage ?? known?.toLanguage ?? null,
      royaltyBps: known?.royaltyBps ?? null,
    };
  });
}

function withoutDuplicates(credits: readonly Credit[]): Credit[] {
  const first = new Map(credits.toReversed().map((each) => [creditKey(each), each] as const));
  return credits.filter((each) => first.get(creditKey(each)) === each);
}
