import { eq } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { LISTING_STATUSES } from "#app/domain/editions/catalogue-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import type { Writer } from "#app/records/writer.ts";
import { lockEditionsToList } from "./listed-editions.server.ts";
import {
  LISTING_PARTS,
  type Listing,
  type ListingRefusal,
  type ListingResult,
  type ListingValues,
  listingFault,
  storedForm,
} from "./listing-values.server.ts";

/** A listing and the version it had when the page was opened; null where the new values follow from the stored ones alone. */
type OpenedListing = { readonly id: string; readonly openedVersion: number | null };

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The values that the verbs write, and what follows from them. */
type WrittenPatch = Patch<typeof listings, typeof LISTING_PARTS>;

/**
 * Changes a listing: the store's own price and discounts, and whether it has the edition. Stating the availability confirms it
 * as of today.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such listing, or the actor may not change it
 */
export async function changeListing(
  on: Database,
  { actor }: Writer,
  { id, openedVersion, patch }: OpenedListing & { readonly patch: Partial<ListingValues> },
): Promise<ListingResult> {
  const now = databaseNow();
  const [result] = await writeListings(on, actor, "listing.change", [
    { id, openedVersion, patch: (listing) => done(confirmed(storedForm(patch), listing, now)) },
  ]);
  return result as ListingResult;
}

/** Two people who state the same on one day do not contradict each other. */
function confirmed(patch: Partial<ListingValues>, listing: Listing, now: Date): WrittenPatch {
  if (patch.availability === undefined) return patch;
  const isStated =
    patch.availability === listing.availability && todayInNepal(listing.confirmedOn) === todayInNepal(now);
  return isStated ? patch : { ...patch, confirmedOn: now };
}

/**
 * Lists, pauses or withdraws a listing. Only an edition that visitors may see is listed. One that was withdrawn is listed as of
 * now; one that was only paused, as of when it was listed before.
 * @returns what it is now, `form_conflict`, or why it is refused; a listing that has the status already is not changed
 * @throws AppError notFound when there is no such listing, or the actor may not change it
 */
export async function moveListing(
  on: Database,
  { actor }: Writer,
  { id, openedVersion, to }: OpenedListing & { readonly to: ListingStatus },
): Promise<ListingResult> {
  return await transact(on, async (tx) => {
    const [row] = isUuid(id)
      ? await tx
          .select({ shopId: listings.shopId, editionId: listings.editionId })
          .from(listings)
          .where(eq(listings.id, id))
      : [];
    if (!row) throw new AppError("notFound", { hidden: "listing" });
    authorizeActor(actor, "listing.change", { shopId: row.shopId });
    const listable = to === "listed" ? await lockEditionsToList(tx, [row.editionId]) : undefined;
    const patch = (listing: Listing): Done<WrittenPatch> | Refusal<ListingRefusal> => {
      if (listing.status === to) return done({});
      if (listable && !listable.has(row.editionId))
        return refuse("listing_edition_not_public", { field: "status" });
      const isNew = to === "listed" && listing.status === "withdrawn";
      return done({ status: to, ...(isNew ? { listedOn: databaseNow() } : {}) });
    };
    const [result] = await writeListings(tx, actor, "listing.move", [{ id, openedVersion, patch }]);
    return result as ListingResult;
  });
}

/** Changes listings. Every verb that changes listings calls this function, with its action for the audit trail. */
export async function writeListings(
  on: Database,
  actor: Writer["actor"],
  action: "listing.change" | "listing.move",
  changes: readonly (OpenedListing & {
    readonly patch: (listing: Listing) => Done<WrittenPatch> | Refusal<ListingRefusal>;
  })[],
): Promise<ListingResult[]> {
  return await changeRows(on, {
    actor,
    table: listings,
    kind: "listing",
    ability: "listing.change",
    action,
    parts: LISTING_PARTS,
    scopesOf: (rows) => rows.map(({ shopId }) => ({ shopId })),
    changes,
    check: async (_tx, candidates) => candidates.map(({ after }) => listingFault(after)),
  });
}
