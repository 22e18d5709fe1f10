import { bookEditions } from "#app/db/tables/editions.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import type { AuditAction } from "#app/domain/access/audit-actions.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isPublicStatus } from "#app/domain/editions/edition.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch, RowWithParts } from "#app/platform/changes/row-parts.ts";
import { withPublicationDate } from "#app/records/publication-date.server.ts";
import { resultOfOne } from "#app/records/result-of-one.ts";
import type { Writer } from "#app/records/writer.ts";
import {
  type BooksOfEditions,
  booksOfEditions,
  checkEditions,
  lockBooksOfPublic,
} from "./check-editions.server.ts";
import { abilityToWrite } from "./edition-fields.server.ts";
import { EDITION_PARTS } from "./edition-parts.server.ts";
import {
  type EditionRefusal,
  type EditionValues,
  type NewEdition,
  storedForm,
} from "./edition-values.server.ts";

/** An edition with its covers, discounts and own credits. */
export type Edition = RowWithParts<typeof bookEditions, typeof EDITION_PARTS>;

export type EditionPatch = Partial<EditionValues>;

/** A change of an edition. `openedVersion` is null where the new values are computed from the stored ones alone. */
export type EditionChange = {
  readonly id: string;
  readonly openedVersion: number | null;
  readonly patch: EditionPatch | ((edition: Edition) => EditionPatch);
};

export type EditionResult = ChangeResult<typeof bookEditions, EditionRefusal, typeof EDITION_PARTS>;

/**
 * Adds editions with their covers, discounts and own credits: all, or none. An edition that a person adds is a draft, or has
 * every field that a public edition needs.
 * @returns the editions in the order given, or why the first wrong one is refused, with its index as `values.row`
 * @throws AppError notFound when there is no such book, or the actor may not add editions to it
 */
export async function addEditions(
  on: Database,
  { actor, ...source }: Writer,
  given: readonly NewEdition[],
): Promise<Result<readonly Edition[], EditionRefusal>> {
  return await transact(on, async (tx) => {
    const values = given.map(storedForm);
    if (!values.every(({ bookId }) => isUuid(bookId))) throw new AppError("notFound", { hidden: "book" });
    const books = await lockBooksOfPublic(
      tx,
      await booksOfEditions(
        tx,
        values.map(({ bookId }) => bookId),
      ),
      values,
    );
    const rows = values.map((edition) => ({
      scope: scopeAt(books, edition.bookId),
      values: withPublicationDate(edition),
    }));
    for (const [at, { scope }] of rows.entries()) {
      authorizeActor(actor, "edition.change", scope);
      authorizeReserved(actor, Object.entries(values[at] ?? {}).flatMap(fieldIfFilled), scope);
    }
    const toCheck = values.map((edition) => ({ edition, fields: Object.keys(edition) }));
    const refusals = await checkEditions(tx, toCheck, books, source);
    const row = refusals.findIndex((each) => each !== undefined);
    const refusal = refusals[row];
    if (refusal) return { ...refusal, values: { ...refusal.values, row } };
    const added = await addRowsIn(tx, {
      actor,
      table: bookEditions,
      kind: "edition",
      ability: "edition.change",
      action: "edition.add",
      parts: EDITION_PARTS,
      rows,
    });
    return done(added);
  });
}

/** Adds one edition, as `addEditions` adds many. */
export async function addEdition(
  on: Database,
  writer: Writer,
  given: NewEdition,
): Promise<Result<Edition, EditionRefusal>> {
  return resultOfOne(await addEditions(on, writer, [given]));
}

/**
 * Changes editions with their covers, discounts and own credits. A change of the status against the usual order needs a
 * reason, and an edition becomes public only when no field is missing (`lifecycle.ts`).
 * @returns for each edition its result: what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such edition, or the actor may not change it, its price or its status
 */
export async function changeEditions(
  on: Database,
  writer: Writer,
  changes: readonly EditionChange[],
): Promise<EditionResult[]> {
  return await writeEditions(on, writer, "edition.change", changes);
}

/** Changes one edition, as `changeEditions` changes many. */
export async function changeEdition(
  on: Database,
  writer: Writer,
  change: EditionChange,
): Promise<EditionResult> {
  const [result] = await changeEditions(on, writer, [change]);
  return result as EditionResult;
}

/** What the verbs of an edition may write: its values, and the date on which it was archived. */
type WrittenPatch = EditionPatch & { readonly archivedOn?: string | null };

/** Changes editions. Every verb that changes editions calls this function, with its action for the audit trail. */
export async function writeEditions(
  on: Database,
  { actor, ...source }: Writer,
  action: AuditAction,
  changes: readonly {
    readonly id: string;
    readonly openedVersion: number | null;
    readonly patch: WrittenPatch | ((edition: Edition) => WrittenPatch | Refusal<EditionRefusal>);
  }[],
): Promise<EditionResult[]> {
  let books: BooksOfEditions = new Map();
  return await changeRows(on, {
    actor,
    table: bookEditions,
    kind: "edition",
    ability: "edition.change",
    action,
    parts: EDITION_PARTS,
    async scopesOf(rows, tx) {
      books = await booksOfEditions(
        tx,
        rows.map(({ bookId }) => bookId),
      );
      return rows.map(({ bookId }) => scopeAt(books, bookId));
    },
    changes: changes.map(({ id, openedVersion, patch }) => ({
      id,
      openedVersion,
      patch: (
        edition: Edition,
      ): Done<Patch<typeof bookEditions, typeof EDITION_PARTS>> | Refusal<EditionRefusal> => {
        const given = typeof patch === "function" ? patch(edition) : patch;
        return isRefusal(given) ? given : done(withPublicationDate(storedForm<WrittenPatch>(given)));
      },
    })),
    async check(tx, candidates) {
      for (const { fields, scope } of candidates) authorizeReserved(actor, fields, scope);
      const moved = candidates.filter(({ fields }) => fields.includes("status"));
      books = await lockBooksOfPublic(
        tx,
        books,
        moved.map(({ after }) => after),
      );
      const toCheck = candidates.map(({ before, after, fields }) => ({
        id: before.id,
        edition: after,
        before,
        fields,
      }));
      const refusals = await checkEditions(tx, toCheck, books, source);
      return candidates.map(({ after }, at) => refusals[at] ?? archivedFault(after));
    },
  });
}

const isRefusal = (given: WrittenPatch | Refusal<EditionRefusal>): given is Refusal<EditionRefusal> =>
  "ok" in given;

/** The name of a field of a new edition, unless its value is empty or the one that every new edition has. */
function fieldIfFilled([field, value]: [field: string, value: unknown]): string[] {
  const isDefault = value == null || value === "draft" || (Array.isArray(value) && value.length === 0);
  return isDefault ? [] : [field];
}

/** @throws AppError notFound when one of the fields is reserved and the actor may not write it */
function authorizeReserved(
  actor: Writer["actor"],
  fields: readonly string[],
  scope: { readonly publisherId: string; readonly bookId: string },
): void {
  const abilities = new Set(fields.map(abilityToWrite));
  for (const ability of abilities) authorizeActor(actor, ability, scope);
}

/** Refuses an edition that is archived and public: it must be withdrawn before archiving, and restored before publishing. */
function archivedFault({ archivedOn, status }: Edition): Refusal<EditionRefusal> | undefined {
  return archivedOn !== null && isPublicStatus(status)
    ? refuse("edition_is_public", { field: "status" })
    : undefined;
}

function scopeAt(books: BooksOfEditions, bookId: string): { publisherId: string; bookId: string } {
  const book = books.get(bookId);
  if (!book) throw new AppError("notFound", { hidden: "book" });
  return { publisherId: book.publisherId, bookId };
}
