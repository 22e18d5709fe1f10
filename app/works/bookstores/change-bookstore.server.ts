import type { Database } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { isPhoneText } from "#app/domain/phone-text.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import { addressColumnsOf, type TypedAddress } from "#app/works/typed-address.ts";
import type { Writer } from "#app/works/writer.ts";

export type Bookstore = typeof bookstores.$inferSelect;
export type BookstoreRefusal = "bookstore_phone_wrong";

/** The values of a bookstore that its own admins may change. */
export type BookstoreValues = Pick<Bookstore, "isActive" | "phone" | "openingHours">;

/** All that site administrators keep of a bookstore. */
export type BookstoreRecord = Pick<Bookstore, "name" | "description" | "phone" | "openingHours"> & {
  readonly address: TypedAddress;
};

export type BookstoreResult = ChangeResult<typeof bookstores, BookstoreRefusal, object>;

type OpenedBookstore = { readonly id: string; readonly openedVersion: number | null };

/**
 * Changes a bookstore as its own admins may. The listings of one that is closed leave the public pages at once, and return when
 * it opens.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such bookstore, or the actor may not change it
 */
export async function changeBookstore(
  on: Database,
  writer: Writer,
  { patch, ...opened }: OpenedBookstore & { readonly patch: Partial<BookstoreValues> },
): Promise<BookstoreResult> {
  return await write(on, writer, "bookstore.change", opened, () => patch);
}

/** Changes all that site administrators keep of a bookstore. Otherwise as `changeBookstore`. */
export async function describeBookstore(
  on: Database,
  writer: Writer,
  { patch, ...opened }: OpenedBookstore & { readonly patch: Partial<BookstoreRecord> },
): Promise<BookstoreResult> {
  const { address, ...columns } = patch;
  return await write(on, writer, "bookstore.describe", opened, (stored) => ({
    ...columns,
    ...(address && addressColumnsOf(stored, address)),
  }));
}

async function write(
  on: Database,
  { actor }: Writer,
  ability: "bookstore.change" | "bookstore.describe",
  { id, openedVersion }: OpenedBookstore,
  patchOf: (stored: Bookstore) => Patch<typeof bookstores>,
): Promise<BookstoreResult> {
  const [result] = await changeRows(on, {
    actor,
    table: bookstores,
    kind: "bookstore",
    ability,
    action: "bookstore.change",
    scopesOf: (rows) => rows.map((row) => ({ bookstoreId: row.id })),
    changes: [{ id, openedVersion, patch: (row): Done<Patch<typeof bookstores>> => done(patchOf(row)) }],
    check: async (_tx, candidates) =>
      candidates.map(({ after, fields }) => (fields.includes("phone") ? bookstoreFault(after) : undefined)),
  });
  return result as BookstoreResult;
}

/** What is wrong with the values of a bookstore that is added or changed. */
export const bookstoreFault = ({ phone }: Pick<Bookstore, "phone">): Refusal<BookstoreRefusal> | undefined =>
  phone !== null && !isPhoneText(phone) ? refuse("bookstore_phone_wrong", { field: "phone" }) : undefined;
