import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { contributorRoles } from "#app/db/tables/reference.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { isEditionRole } from "#app/domain/credit-scope.ts";
import { knownLanguage } from "#app/features/onix/normalise/known-language.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { findOrAddContributor } from "./find-or-add-contributor.server.ts";
import type { Merging } from "./merge-book.ts";
import { type ReferenceRows, roleOf } from "./reference-rows.server.ts";

/** A credit as a record has it: a contributor in one role. */
export type Credit = {
  readonly contributorId: string;
  readonly roleId: string;
  readonly roleCode: string;
  readonly isPrimaryCreator: boolean;
  readonly fromLanguage: string | null;
  readonly toLanguage: string | null;
};

/** The credits of a record: those of the book, and those of the edition the record describes. */
export type Credits = { readonly ofBook: readonly Credit[]; readonly ofEdition: readonly Credit[] };

/** The credits of a record in their order, each contributor found or added; no contributor has one role twice. */
export async function readCredits(
  tx: Transaction,
  rows: ReferenceRows,
  record: OnixRecord,
  publisherId: string,
  how: Merging,
  findings: Findings,
): Promise<Credits> {
  const credits: Credit[] = [];
  for (const given of record.contributors) {
    const contributorId = await findOrAddContributor(tx, given, publisherId, how);
    for (const code of given.roles) {
      const role = roleOf(rows, code);
      if (role.code !== code) findings.warn("record.role", code);
      credits.push({
        contributorId,
        roleId: role.id,
        roleCode: role.code,
        isPrimaryCreator: role.isPrimaryCreator,
        fromLanguage: knownLanguage(rows.languages, given.fromLanguage, findings),
        toLanguage: knownLanguage(rows.languages, given.toLanguage, findings),
      });
    }
  }
  const wanted = withoutDoubles(credits);
  return {
    ofBook: wanted.filter(({ roleCode }) => !isEditionRole(roleCode)),
    ofEdition: wanted.filter(({ roleCode }) => isEditionRole(roleCode)),
  };
}

/** The credit that names whom the work is by: the first primary creator, else the first contributor. */
export function mainCredit(credits: readonly Credit[]): Credit | undefined {
  return credits.find(({ isPrimaryCreator }) => isPrimaryCreator) ?? credits[0];
}

/** Where credits are stored: at a book, or at one of its editions. */
type CreditOwner = { readonly bookId: string; readonly editionId: string | null };

/**
 * Writes a record's credits to its book and its edition. A record of a further edition (`fill`) adds the credits that are
 * missing; a changed record (`overlay`) decides. A record without credits changes none. Rows that need no change keep
 * their id and what members wrote into them.
 */
export async function saveCredits(
  tx: Transaction,
  bookId: string,
  editionId: string,
  credits: Credits,
  how: Merging,
): Promise<void> {
  const { ofBook, ofEdition } = credits;
  if (ofBook.length > 0) await saveCreditsOf(tx, { bookId, editionId: null }, ofBook, how);
  if (ofBook.length + ofEdition.length > 0) await saveCreditsOf(tx, { bookId, editionId }, ofEdition, how);
}

async function saveCreditsOf(
  tx: Transaction,
  owner: CreditOwner,
  given: readonly Credit[],
  how: Merging,
): Promise<void> {
  const current = await storedCredits(tx, owner);
  const storedAs = new Map(current.map((credit) => [keyOf(credit), credit]));
  const wanted = withoutDoubles(how === "fill" ? [...current, ...given] : given);
  const main = owner.editionId === null ? mainCredit(wanted) : undefined;
  const rows = wanted.map((credit, at) => {
    const stored = storedAs.get(keyOf(credit));
    return {
      ...(stored && { id: stored.id }),
      ...owner,
      contributorId: credit.contributorId,
      roleId: credit.roleId,
      sequence: at + 1,
      isMain: credit === main,
      // What a record leaves out stays.
      fromLanguage: credit.fromLanguage ?? stored?.fromLanguage ?? null,
      toLanguage: credit.toLanguage ?? stored?.toLanguage ?? null,
    };
  });

  const staying = new Set(rows.map(({ id }) => id));
  const leaving = current.filter(({ id }) => !staying.has(id)).map(({ id }) => id);
  if (leaving.length > 0) await tx.delete(contributions).where(inArray(contributions.id, leaving));
  const changed = rows.filter((row) => {
    const stored = current.find(({ id }) => id === row.id);
    return stored !== undefined && !isStoredAs(row, stored);
  });
  if (changed.length > 0) {
    // One statement, because the order is unique at the end of each.
    await tx.execute(sql`
      update contributions set sequence = given.sequence, is_main = given.is_main,
        from_language = given.from_language, to_language = given.to_language
      from jsonb_to_recordset(${JSON.stringify(changed.map(columnsByName))}::jsonb)
        as given (id uuid, sequence int, is_main boolean, from_language text, to_language text)
      where contributions.id = given.id`);
  }
  const added = rows.filter(({ id }) => id === undefined);
  if (added.length > 0) await tx.insert(contributions).values(added);
}

type CreditRow = typeof contributions.$inferInsert;

function isStoredAs(row: CreditRow, stored: StoredCredit): boolean {
  return (
    row.sequence === stored.sequence &&
    row.isMain === stored.isMain &&
    row.fromLanguage === stored.fromLanguage &&
    row.toLanguage === stored.toLanguage
  );
}

function columnsByName({ id, sequence, isMain, fromLanguage, toLanguage }: CreditRow) {
  return { id, sequence, is_main: isMain, from_language: fromLanguage, to_language: toLanguage };
}

type StoredCredit = Credit & { readonly id: string; readonly sequence: number; readonly isMain: boolean };

async function storedCredits(tx: Transaction, { bookId, editionId }: CreditOwner): Promise<StoredCredit[]> {
  const ofEdition =
    editionId === null ? isNull(contributions.editionId) : eq(contributions.editionId, editionId);
  return await tx
    .select({
      id: contributions.id,
      sequence: contributions.sequence,
      isMain: contributions.isMain,
      contributorId: contributions.contributorId,
      roleId: contributions.roleId,
      roleCode: contributorRoles.code,
      isPrimaryCreator: contributorRoles.isPrimaryCreator,
      fromLanguage: contributions.fromLanguage,
      toLanguage: contributions.toLanguage,
    })
    .from(contributions)
    .innerJoin(contributorRoles, eq(contributorRoles.id, contributions.roleId))
    .where(and(eq(contributions.bookId, bookId), ofEdition))
    .orderBy(asc(contributions.sequence));
}

const keyOf = ({ contributorId, roleId }: Credit) => `${contributorId} ${roleId}`;

function withoutDoubles(credits: readonly Credit[]): Credit[] {
  const first = new Map(credits.toReversed().map((credit) => [keyOf(credit), credit] as const));
  return credits.filter((credit) => first.get(keyOf(credit)) === credit);
}
