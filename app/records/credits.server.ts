import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { contributorRoles } from "#app/db/tables/reference.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Part, PartChange } from "#app/platform/changes/row-parts.ts";
import type { Reference } from "./references.server.ts";

/** A contributor in a role, for a book or an edition. A contributor has each role at most once. */
export type Credit = {
  readonly contributorId: string;
  readonly roleId: string;
  /** The name as it is printed, where it differs from the contributor's own. */
  readonly creditedAs: L10n | null;
  /** The languages of a translation. */
  readonly fromLanguage: string | null;
  readonly toLanguage: string | null;
  /** Share of the royalty in basis points, from 0 to `ROYALTY_WHOLE_BPS`; null where none is agreed. */
  readonly royaltyBps: number | null;
};

/** A credit of a contributor in a role; every other value is null unless it is given in `more`. */
export const credit = (contributorId: string, roleId: string, more: Partial<Credit> = {}): Credit => ({
  contributorId,
  roleId,
  creditedAs: null,
  fromLanguage: null,
  toLanguage: null,
  royaltyBps: null,
  ...more,
});

/** The key of a credit among those of one book or edition. */
export const creditKey = ({ contributorId, roleId }: Pick<Credit, "contributorId" | "roleId">): string =>
  `${contributorId} ${roleId}`;

/** Whether a contributor has one role more than once. */
export const hasDuplicates = (credits: readonly Credit[]): boolean =>
  new Set(credits.map(creditKey)).size < credits.length;

/** The main credit, which names whom the work is by: the first of a primary creator, else the first of all. */
export function mainCredit<Each>(
  credits: readonly Each[],
  isPrimaryCreator: (credit: Each) => boolean,
): Each | undefined {
  return credits.find(isPrimaryCreator) ?? credits[0];
}

/**
 * The references to check of credits that are to be written. Contributors and roles of credits that the row has already are
 * left out, so that they may have been archived since.
 * @param at index of the row among those that are written together
 */
export function creditReferences(
  at: number,
  credits: readonly Credit[],
  before: readonly Credit[] = [],
): Reference[] {
  const known = new Set(before.map(creditKey));
  const field = "credits";
  return credits.flatMap((each): Reference[] => [
    ...(known.has(creditKey(each))
      ? []
      : ([
          { at, field, kind: "contributor", ref: each.contributorId },
          { at, field, kind: "role", ref: each.roleId },
        ] as const)),
    ...[each.fromLanguage, each.toLanguage].flatMap((ref) =>
      ref === null ? [] : [{ at, field, kind: "language", ref } as const],
    ),
  ]);
}

const NONE: readonly Credit[] = [];

/** Credits of the book itself, which all its editions have. */
export const creditsOfBook: Part<readonly Credit[]> = {
  table: contributions,
  none: NONE,
  read: (on, bookIds) =>
    readCredits(
      on,
      contributions.bookId,
      and(inArray(contributions.bookId, [...bookIds]), isNull(contributions.editionId)),
    ),
  write: (tx, changes) => writeCredits(tx, changes, (id) => ({ bookId: id, editionId: null })),
};

/** Credits of one edition alone, such as the reader of an audiobook. */
export const creditsOfEdition: Part<readonly Credit[]> = {
  table: contributions,
  none: NONE,
  read: (on, editionIds) =>
    readCredits(on, contributions.editionId, inArray(contributions.editionId, [...editionIds])),
  write: (tx, changes) =>
    writeCredits(tx, changes, (id, row) => ({
      bookId: (row as { readonly bookId: string }).bookId,
      editionId: id,
    })),
};

async function readCredits(
  on: Pick<Database, "select">,
  owner: typeof contributions.bookId | typeof contributions.editionId,
  condition: ReturnType<typeof and>,
): Promise<ReadonlyMap<string, readonly Credit[]>> {
  const rows = await on
    .select({
      owner,
      contributorId: contributions.contributorId,
      roleId: contributions.roleId,
      creditedAs: contributions.creditedAs,
      fromLanguage: contributions.fromLanguage,
      toLanguage: contributions.toLanguage,
      royaltyBps: contributions.royaltyBps,
    })
    .from(contributions)
    .where(condition)
    .orderBy(asc(contributions.sequence));
  const byOwner = Map.groupBy(rows, (row) => row.owner ?? "");
  return new Map(
    [...byOwner].map(([id, own]) => [id, own.map(({ owner: _owner, ...each }): Credit => each)] as const),
  );
}

type Owner = { readonly bookId: string; readonly editionId: string | null };
type CreditRow = typeof contributions.$inferInsert;

async function writeCredits(
  tx: Transaction,
  changes: readonly PartChange<readonly Credit[]>[],
  ownerOf: (id: string, row: object) => Owner,
): Promise<void> {
  const primary = await primaryRoles(tx, changes);
  const stored = await storedRows(
    tx,
    changes.filter(({ before }) => before.length > 0).map(({ id, row }) => ownerOf(id, row)),
  );
  const wanted = changes.flatMap(({ id, row, after }) => {
    const owner = ownerOf(id, row);
    const main =
      owner.editionId === null ? mainCredit(after, ({ roleId }) => primary.has(roleId)) : undefined;
    return after.map((each, at): CreditRow => {
      const known = stored.get(rowKey({ ...owner, ...each }));
      return { ...(known && { id: known.id }), ...owner, ...each, sequence: at + 1, isMain: each === main };
    });
  });
  const remaining = new Map(wanted.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])));
  const removed = [...stored.values()].filter(({ id }) => !remaining.has(id)).map(({ id }) => id);
  if (removed.length > 0) await tx.delete(contributions).where(inArray(contributions.id, removed));
  const changed = [...stored.values()].flatMap((row) => {
    const wantedRow = remaining.get(row.id);
    return wantedRow && differs(row, wantedRow) ? [wantedRow] : [];
  });
  if (changed.length > 0) {
    // One statement: the constraint that each sequence number is unique is checked at the end of each statement.
    await tx.execute(sql`
      update contributions set sequence = given.sequence, is_main = given.is_main, credited_as = given.credited_as,
        from_language = given.from_language, to_language = given.to_language, royalty_bps = given.royalty_bps
      from jsonb_to_recordset(${JSON.stringify(changed.map(columnsByName))}::jsonb)
        as given (id uuid, sequence int, is_main boolean, credited_as jsonb, from_language text, to_language text, royalty_bps int)
      where contributions.id = given.id`);
  }
  const added = wanted.filter(({ id }) => id === undefined);
  if (added.length > 0) await tx.insert(contributions).values(added);
}

async function primaryRoles(
  tx: Transaction,
  changes: readonly PartChange<readonly Credit[]>[],
): Promise<ReadonlySet<string>> {
  const roleIds = new Set(changes.flatMap(({ after }) => after.map(({ roleId }) => roleId)));
  if (roleIds.size === 0) return new Set();
  const rows = await tx
    .select({ id: contributorRoles.id })
    .from(contributorRoles)
    .where(and(inArray(contributorRoles.id, [...roleIds]), eq(contributorRoles.isPrimaryCreator, true)));
  return new Set(rows.map(({ id }) => id));
}

type StoredRow = typeof contributions.$inferSelect;

async function storedRows(
  tx: Transaction,
  owners: readonly Owner[],
): Promise<ReadonlyMap<string, StoredRow>> {
  if (owners.length === 0) return new Map();
  const editionIds = owners.flatMap(({ editionId }) => editionId ?? []);
  const rows = await tx
    .select()
    .from(contributions)
    .where(
      editionIds.length > 0
        ? inArray(contributions.editionId, editionIds)
        : and(
            inArray(
              contributions.bookId,
              owners.map(({ bookId }) => bookId),
            ),
            isNull(contributions.editionId),
          ),
    );
  return new Map(rows.map((row) => [rowKey(row), row]));
}

const rowKey = ({
  bookId,
  editionId,
  contributorId,
  roleId,
}: Owner & Pick<Credit, "contributorId" | "roleId">) => `${bookId} ${editionId} ${contributorId} ${roleId}`;

function differs(stored: StoredRow, wanted: CreditRow): boolean {
  return (
    stored.sequence !== wanted.sequence ||
    stored.isMain !== wanted.isMain ||
    stored.fromLanguage !== wanted.fromLanguage ||
    stored.toLanguage !== wanted.toLanguage ||
    stored.royaltyBps !== wanted.royaltyBps ||
    !isDeepStrictEqual(stored.creditedAs, wanted.creditedAs ?? null)
  );
}

const columnsByName = ({
  id,
  sequence,
  isMain,
  creditedAs,
  fromLanguage,
  toLanguage,
  royaltyBps,
}: CreditRow) => ({
  id,
  sequence,
  is_main: isMain,
  credited_as: creditedAs,
  from_language: fromLanguage,
  to_language: toLanguage,
  royalty_bps: royaltyBps,
});
