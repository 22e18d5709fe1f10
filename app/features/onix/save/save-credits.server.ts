import { asc, eq } from "drizzle-orm";
import { contributions } from "#app/db/tables/books.server.ts";
import { contributorRoles } from "#app/db/tables/reference.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { knownLanguage } from "#app/features/onix/normalise/known-language.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { findOrAddContributor } from "./find-or-add-contributor.server.ts";
import type { Merging } from "./merge-book.ts";
import { type ReferenceRows, roleOf } from "./reference-rows.server.ts";

/** One line of the credits: a contributor in one role. */
export type Credit = {
  readonly contributorId: string;
  readonly roleId: string;
  readonly roleCode: string;
  readonly isPrimaryCreator: boolean;
  readonly fromLanguage: string | null;
  readonly toLanguage: string | null;
  readonly creditedAs: L10n | null;
};

/** The credits of a record in their order, each contributor found or added; nobody stands twice in one role. */
export async function readCredits(
  tx: Transaction,
  rows: ReferenceRows,
  record: OnixRecord,
  publisherId: string,
  how: Merging,
  findings: Findings,
): Promise<Credit[]> {
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
        creditedAs: null,
      });
    }
  }
  return withoutDoubles(credits);
}

/** Whom the work is by: the first who made it, else the first named. */
export function mainCredit(credits: readonly Credit[]): Credit | undefined {
  return credits.find(({ isPrimaryCreator }) => isPrimaryCreator) ?? credits[0];
}

/**
 * Writes a record's credits to its book. A record of a further edition (`fill`) adds the ones that are missing; a
 * changed one decides, but readers and singers of another edition stay when it is not about a recording itself. A
 * record without credits changes none.
 */
export async function saveCredits(
  tx: Transaction,
  bookId: string,
  given: readonly Credit[],
  how: Merging,
  isRecording: boolean,
): Promise<void> {
  if (given.length === 0) return;
  const current = await currentCredits(tx, bookId);
  const performers = current.filter(({ roleCode }) => /^[EF]/.test(roleCode));
  const kept = how === "fill" ? current : isRecording ? [] : performers;
  const wanted = withoutDoubles(how === "fill" ? [...kept, ...given] : [...given, ...kept]);
  if (JSON.stringify(wanted) === JSON.stringify(current)) return;
  const main = mainCredit(wanted);
  await tx.delete(contributions).where(eq(contributions.bookId, bookId));
  await tx.insert(contributions).values(
    wanted.map(({ roleCode: _code, isPrimaryCreator: _primary, ...credit }, at) => ({
      ...credit,
      bookId,
      sequence: at + 1,
      isMain: wanted[at] === main,
    })),
  );
}

async function currentCredits(tx: Transaction, bookId: string): Promise<Credit[]> {
  return await tx
    .select({
      contributorId: contributions.contributorId,
      roleId: contributions.roleId,
      roleCode: contributorRoles.code,
      isPrimaryCreator: contributorRoles.isPrimaryCreator,
      fromLanguage: contributions.fromLanguage,
      toLanguage: contributions.toLanguage,
      creditedAs: contributions.creditedAs,
    })
    .from(contributions)
    .innerJoin(contributorRoles, eq(contributorRoles.id, contributions.roleId))
    .where(eq(contributions.bookId, bookId))
    .orderBy(asc(contributions.sequence));
}

function withoutDoubles(credits: readonly Credit[]): Credit[] {
  const seen = new Map(
    credits.toReversed().map((credit) => [`${credit.contributorId} ${credit.roleId}`, credit] as const),
  );
  return credits.filter((credit) => seen.get(`${credit.contributorId} ${credit.roleId}`) === credit);
}
