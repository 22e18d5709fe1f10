import { and, eq, inArray, or } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { resultOfOne } from "#app/records/result-of-one.ts";
import type { Writer } from "#app/records/writer.ts";
import { writeListings } from "./change-listing.server.ts";
import { lockEditionsToList } from "./listed-editions.server.ts";
import {
  LISTING_PARTS,
  type Listing,
  type ListingRefusal,
  type ListingValues,
  listingFault,
  storedForm,
} from "./listing-values.server.ts";

/** An edition to list in a bookstore. */
export type NewListing = {
  readonly shopId: string;
  readonly editionId: string;
} & Partial<ListingValues> & {
    /** Since when the store lists it, for a record of the past; now for all others. */
    readonly listedOn?: Date;
  };

type Stored = Pick<Listing, "id" | "shopId" | "editionId" | "status">;

/**
 * Lists editions in bookstores: all, or none. A store has one listing of an edition: one that was withdrawn is listed again,
 * with the same row, as of now. A store that is closed may list editions, which visitors see when it opens.
 * @returns the listings in the order given, or why the first wrong one is refused, with its index as `values.row`
 * @throws AppError notFound when there is no such bookstore, or the actor may not list in it
 */
export async function addListings(
  on: Database,
  { actor, isFromRecord = false }: Writer,
  given: readonly NewListing[],
): Promise<Result<readonly Listing[], ListingRefusal>> {
  return await transact(on, async (tx) => {
    const scopes = await storesOf(tx, given);
    for (const scope of scopes) authorizeActor(actor, "listing.add", scope);
    const values = given.map(storedForm);
    const listable = await lockEditionsToList(
      tx,
      values.map(({ editionId }) => editionId),
      isFromRecord,
    );
    const stored = await storedListings(tx, values);
    const earlier = new Set<string>();
    const faults = values.map((each) => {
      const key = keyOf(each);
      const isRepeated = earlier.has(key);
      earlier.add(key);
      return faultOf(each, listable, isRepeated ? { status: "listed" } : stored.get(key));
    });
    const row = faults.findIndex((each) => each !== undefined);
    const refusal = faults[row];
    if (refusal) return { ...refusal, values: { ...refusal.values, row } };
    const again = await listAgain(tx, { actor }, values, stored);
    const isNew = (each: NewListing) => !stored.has(keyOf(each));
    const added = await addRowsIn(tx, {
      actor,
      table: listings,
      kind: "listing",
      ability: "listing.add",
      action: "listing.add",
      parts: LISTING_PARTS,
      rows: values.flatMap((each, at) =>
        isNew(each) ? [{ scope: scopes[at] as (typeof scopes)[number], values: each }] : [],
      ),
    });
    const byKey = new Map([...again, ...added].map((each) => [keyOf(each), each]));
    return done(values.map((each) => byKey.get(keyOf(each)) as Listing));
  });
}

/** Lists one edition in one bookstore, as `addListings` lists many. */
export async function addListing(
  on: Database,
  writer: Writer,
  given: NewListing,
): Promise<Result<Listing, ListingRefusal>> {
  return resultOfOne(await addListings(on, writer, [given]));
}

/** The bookstores of listings, as they are stored. @throws AppError notFound */
async function storesOf(tx: Transaction, given: readonly NewListing[]) {
  const ids = [...new Set(given.map(({ shopId }) => shopId))];
  const rows = ids.every(isUuid)
    ? await tx.select({ id: bookstores.id }).from(bookstores).where(inArray(bookstores.id, ids))
    : [];
  const found = new Set(rows.map(({ id }) => id));
  return given.map(({ shopId }) => {
    if (!found.has(shopId)) throw new AppError("notFound", { hidden: "bookstore" });
    return { shopId };
  });
}

const keyOf = ({ shopId, editionId }: Pick<NewListing, "shopId" | "editionId">): string =>
  `${shopId} ${editionId}`;

/** The listings that exist already, by their store and edition. */
async function storedListings(
  tx: Transaction,
  given: readonly NewListing[],
): Promise<ReadonlyMap<string, Stored>> {
  const byStore = Map.groupBy(given, ({ shopId }) => shopId);
  const conditions = [...byStore].map(([shopId, own]) =>
    and(
      eq(listings.shopId, shopId),
      inArray(listings.editionId, own.map(({ editionId }) => editionId).filter(isUuid)),
    ),
  );
  if (conditions.length === 0) return new Map();
  const rows = await tx
    .select({
      id: listings.id,
      shopId: listings.shopId,
      editionId: listings.editionId,
      status: listings.status,
    })
    .from(listings)
    .where(or(...conditions));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function faultOf(
  listing: NewListing,
  listable: ReadonlySet<string>,
  stored: Pick<Stored, "status"> | undefined,
): Refusal<ListingRefusal> | undefined {
  if (!listable.has(listing.editionId)) return refuse("listing_edition_not_public", { field: "edition" });
  if (stored && stored.status !== "withdrawn") return refuse("listing_taken", { field: "edition" });
  return listingFault(listing);
}

/** Lists editions again whose listings were withdrawn. */
async function listAgain(
  tx: Transaction,
  { actor }: Pick<Writer, "actor">,
  given: readonly NewListing[],
  stored: ReadonlyMap<string, Stored>,
): Promise<readonly Listing[]> {
  const now = databaseNow();
  const changes = given.flatMap(({ shopId, editionId, listedOn = now, ...values }) => {
    const id = stored.get(keyOf({ shopId, editionId }))?.id;
    const confirmed = values.availability === undefined ? {} : { confirmedOn: now };
    const patch = { ...values, ...confirmed, status: "listed", listedOn } as const;
    return id === undefined ? [] : [{ id, openedVersion: null, patch: () => done(patch) }];
  });
  const results = await writeListings(tx, actor, "listing.move", changes);
  return results.map((result) => {
    if (!result.ok) throw new Error(`A listing that was withdrawn was not listed again: ${result.code}`);
    return result.value.row;
  });
}
