import { eq, inArray } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import type { copyRequestRemarks, copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { ScopeOf } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { ChangeResult } from "#app/platform/changes/change-rows.server.ts";
import type { NoParts } from "#app/platform/changes/row-parts.ts";
import type { Writer } from "#app/records/writer.ts";

export type CopyRequest = typeof copyRequests.$inferSelect;
export type CopyRequestRemark = typeof copyRequestRemarks.$inferSelect;
export type CopyRequestScope = ScopeOf<"copyRequest.add">;

export type CopyRequestRefusal =
  /** Not a printed edition that visitors may see, or a listing that was withdrawn. */
  | "copyrequest_not_available"
  /** An earlier request of the listing has not been answered. */
  | "copyrequest_waits"
  | "copyrequest_quantity_wrong"
  | "copyrequest_day_passed"
  /** It was answered, sent, received or cancelled meanwhile. */
  | "copyrequest_move_refused"
  | "copyrequest_reason_missing"
  | "copyrequest_remark_missing"
  | "copyrequest_remarks_full";

export type CopyRequestResult = ChangeResult<typeof copyRequests, CopyRequestRefusal, NoParts>;

/** What was done on a request, for the letters about it. */
export type CopyRequestEvent = {
  readonly request: CopyRequest;
  readonly remark: CopyRequestRemark;
  readonly scope: CopyRequestScope;
};

/** Who acts on requests, and what is called in the transaction for everything that is done, to tell the other side. */
export type CopyRequestWriter = Pick<Writer, "actor"> & {
  readonly notify?: (tx: Transaction, event: CopyRequestEvent) => Promise<void>;
};

/**
 * The bookstore, publisher and book of listings, from their stored rows, in the order given.
 * @throws AppError notFound where there is no such listing
 */
export async function copyRequestScopes(
  tx: Transaction,
  listingIds: readonly string[],
): Promise<CopyRequestScope[]> {
  const rows = await tx
    .select({
      id: listings.id,
      shopId: listings.shopId,
      publisherId: books.publisherId,
      bookId: books.id,
    })
    .from(listings)
    .innerJoin(bookEditions, eq(bookEditions.id, listings.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(inArray(listings.id, [...new Set(listingIds)]));
  const byId = new Map(rows.map(({ id, ...scope }) => [id, scope]));
  return listingIds.map((id) => {
    const scope = byId.get(id);
    if (!scope) throw new AppError("notFound", { hidden: "listing" });
    return scope;
  });
}
