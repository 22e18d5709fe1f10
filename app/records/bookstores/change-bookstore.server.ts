import { and, eq, inArray } from "drizzle-orm";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { copyRequests } from "#app/db/tables/copy-requests.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import { isPhoneText } from "#app/domain/people/phone-text.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { OPEN_COPY_REQUESTS } from "#app/domain/stock/copy-request.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import {
  type CopyRequest,
  type CopyRequestScope,
  copyRequestScopes,
} from "#app/records/copy-requests/copy-request-rows.server.ts";
import { closeHoldsOf } from "#app/records/holds/close-holds.server.ts";
import type { NotifyReader } from "#app/records/holds/hold-rows.server.ts";
import { addressColumnsOf, type TypedAddress } from "#app/records/typed-address.ts";
import type { Writer } from "#app/records/writer.ts";

export type Bookstore = typeof bookstores.$inferSelect;
export type BookstoreRefusal =
  | "bookstore_phone_wrong"
  /** It is registered for VAT, and has no PAN. */
  | "bookstore_vat_without_pan";

/** The values of a bookstore that its own admins may change. */
export type BookstoreValues = Pick<
  Bookstore,
  "isActive" | "phone" | "openingHours" | "panNumber" | "isVatRegistered" | "outletCode"
>;

/** All that site administrators keep of a bookstore. */
export type BookstoreRecord = Pick<Bookstore, "name" | "description" | "phone" | "openingHours"> & {
  readonly address: TypedAddress;
};

export type BookstoreResult = ChangeResult<typeof bookstores, BookstoreRefusal, object>;

/** How those are told who wait for something of a bookstore that closes, in the transaction of the change. */
export type NotifyOfClosing = {
  readonly reader: NotifyReader;
  readonly publisher: (tx: Transaction, request: CopyRequest, scope: CopyRequestScope) => Promise<void>;
};

type OpenedBookstore = { readonly id: string; readonly openedVersion: number | null };

/**
 * Changes a bookstore as its own admins may. The listings of one that is closed leave the public pages at once, and return when
 * it opens. What it holds for readers is held no more, and they are told; so are publishers whose answer or copies it waits for.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such bookstore, or the actor may not change it
 */
export async function changeBookstore(
  on: Database,
  { notify, ...writer }: Writer & { readonly notify: NotifyOfClosing },
  { patch, ...opened }: OpenedBookstore & { readonly patch: Partial<BookstoreValues> },
): Promise<BookstoreResult> {
  return await write(on, writer, "bookstore.change", opened, {
    patchOf: () => patch,
    onClosing: async (tx, id) => {
      await closeHoldsOf(tx, { actor: writer.actor, notify: notify.reader }, id);
      await notifyPublishers(tx, notify.publisher, id);
    },
  });
}

/** The requests themselves stay: the bookstore may open again, and copies may be on their way. */
async function notifyPublishers(
  tx: Transaction,
  notify: NotifyOfClosing["publisher"],
  id: string,
): Promise<void> {
  const open = await tx
    .select({ request: copyRequests })
    .from(copyRequests)
    .innerJoin(listings, eq(listings.id, copyRequests.listingId))
    .where(and(eq(listings.shopId, id), inArray(copyRequests.status, [...OPEN_COPY_REQUESTS])))
    .orderBy(copyRequests.createdOn, copyRequests.id);
  const scopes = await copyRequestScopes(
    tx,
    open.map(({ request }) => request.listingId),
  );
  for (const [index, { request }] of open.entries())
    await notify(tx, request, scopes[index] as CopyRequestScope);
}

/** Changes all that site administrators keep of a bookstore. Otherwise as `changeBookstore`. */
export async function describeBookstore(
  on: Database,
  writer: Writer,
  { patch, ...opened }: OpenedBookstore & { readonly patch: Partial<BookstoreRecord> },
): Promise<BookstoreResult> {
  const { address, ...columns } = patch;
  return await write(on, writer, "bookstore.describe", opened, {
    patchOf: (stored) => ({ ...columns, ...(address && addressColumnsOf(stored, address)) }),
  });
}

type Change = {
  readonly patchOf: (stored: Bookstore) => Patch<typeof bookstores>;
  /** Called in the transaction where the bookstore was open before. */
  readonly onClosing?: (tx: Transaction, id: string) => Promise<void>;
};

async function write(
  on: Database,
  { actor }: Writer,
  ability: "bookstore.change" | "bookstore.describe",
  { id, openedVersion }: OpenedBookstore,
  { patchOf, onClosing }: Change,
): Promise<BookstoreResult> {
  const [result] = await changeRows(on, {
    actor,
    table: bookstores,
    kind: "bookstore",
    ability,
    action: "bookstore.change",
    scopesOf: (rows) => rows.map((row) => ({ shopId: row.id })),
    changes: [{ id, openedVersion, patch: (row): Done<Patch<typeof bookstores>> => done(patchOf(row)) }],
    check: async (_tx, candidates) =>
      candidates.map(({ after, fields }) => {
        if (after.isVatRegistered && after.panNumber === null)
          return refuse("bookstore_vat_without_pan", { field: "panNumber" });
        return fields.includes("phone") ? bookstoreFault(after) : undefined;
      }),
    afterwards: async (tx, changed) => {
      for (const { before, after } of changed)
        if (before.isActive && !after.isActive) await onClosing?.(tx, after.id);
    },
  });
  return result as BookstoreResult;
}

/** What is wrong with the values of a bookstore that is added or changed. */
export const bookstoreFault = ({ phone }: Pick<Bookstore, "phone">): Refusal<BookstoreRefusal> | undefined =>
  phone !== null && !isPhoneText(phone) ? refuse("bookstore_phone_wrong", { field: "phone" }) : undefined;
