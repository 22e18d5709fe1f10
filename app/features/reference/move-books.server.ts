import { eq } from "drizzle-orm";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { editionPapers } from "#app/db/tables/edition-papers.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import type { PaperUse } from "#app/domain/reference/paper.ts";
import { changeBooks } from "#app/records/books/save-book.server.ts";
import { type Credit, creditKey } from "#app/records/credits.server.ts";
import { changeEditions } from "#app/records/editions/save-edition.server.ts";

// What is stored stays as it is but for the one reference, so the values are taken like those of records: an archived contributor
// or an ISBN of an unknown range is no reason to refuse a merge.
const isFromRecord = true;

/** Gives the editions of a format another one. */
export async function moveEditions(tx: Transaction, actor: Actor, from: string, into: string): Promise<void> {
  const rows = await tx
    .select({ id: bookEditions.id })
    .from(bookEditions)
    .where(eq(bookEditions.formatId, from))
    .orderBy(bookEditions.bookId, bookEditions.id);
  const changes = rows.map(({ id }) => ({ id, openedVersion: null, patch: { formatId: into } }));
  allDone(await changeEditions(tx, { actor, isFromRecord }, changes));
}

/** The columns by which the papers of editions refer to reference rows. */
export type PaperColumn = "paperId" | "coatingId" | "printingMethodId";

/** Lets the papers of editions refer to another row by a column. */
export const movePapers =
  (column: PaperColumn) =>
  async (tx: Transaction, actor: Actor, from: string, into: string): Promise<void> => {
    const rows = await tx
      .selectDistinct({ id: bookEditions.id, bookId: bookEditions.bookId })
      .from(editionPapers)
      .innerJoin(bookEditions, eq(bookEditions.id, editionPapers.editionId))
      .where(eq(editionPapers[column], from))
      .orderBy(bookEditions.bookId, bookEditions.id);
    const patch = ({ papers }: { readonly papers: readonly PaperUse[] }) => ({
      papers: papers.map((paper) => (paper[column] === from ? { ...paper, [column]: into } : paper)),
    });
    const changes = rows.map(({ id }) => ({ id, openedVersion: null, patch }));
    allDone(await changeEditions(tx, { actor, isFromRecord }, changes));
  };

/** Gives the credits of a role another one. A contributor with both has one credit afterwards, with what either of them has. */
export async function moveCredits(tx: Transaction, actor: Actor, from: string, into: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ bookId: contributions.bookId, editionId: contributions.editionId })
    .from(contributions)
    .where(eq(contributions.roleId, from))
    .orderBy(contributions.bookId, contributions.editionId);
  const patch = ({ credits }: { readonly credits: readonly Credit[] }) => ({
    credits: withRole(credits, from, into),
  });
  const change = (id: string) => ({ id, openedVersion: null, patch });
  const books = rows.flatMap(({ bookId, editionId }) => (editionId === null ? [change(bookId)] : []));
  const editions = rows.flatMap(({ editionId }) => (editionId === null ? [] : [change(editionId)]));
  allDone(await changeBooks(tx, { actor, isFromRecord }, books));
  allDone(await changeEditions(tx, { actor, isFromRecord }, editions));
}

/** Credits with one role in place of another. */
export function withRole(credits: readonly Credit[], from: string, into: string): Credit[] {
  const byKey = new Map<string, Credit>();
  for (const credit of credits) {
    const next = credit.roleId === from ? { ...credit, roleId: into } : credit;
    const key = creditKey(next);
    const known = byKey.get(key);
    byKey.set(key, known ? joined(known, next) : next);
  }
  return [...byKey.values()];
}

/** The first credit, with the values of the second where it has none. */
const joined = (one: Credit, other: Credit): Credit => ({
  ...one,
  creditedAs: one.creditedAs ?? other.creditedAs,
  fromLanguage: one.fromLanguage ?? other.fromLanguage,
  toLanguage: one.toLanguage ?? other.toLanguage,
  royaltyBps: one.royaltyBps ?? other.royaltyBps,
});

/** @throws Error where a row could not be moved: the merge is undone as a whole */
function allDone(results: readonly { readonly ok: boolean }[]): void {
  const refused = results.find(({ ok }) => !ok);
  if (refused) throw new Error(`What uses a merged row was refused: ${JSON.stringify(refused)}`);
}
