import { and, eq, sql } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { COPIES_MAX } from "#app/domain/stock/copy-request.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import { writeRemark } from "./add-remark.server.ts";
import {
  type CopyRequest,
  type CopyRequestRefusal,
  type CopyRequestScope,
  type CopyRequestWriter,
  copyRequestScopes,
} from "./copy-request-rows.server.ts";

/** What a bookstore asks for. */
export type NewCopyRequest = {
  readonly listingId: string;
  readonly quantity: number;
  readonly neededBy: IsoDate | null;
  readonly remark: string | null;
};

/**
 * Asks the publisher of a listed edition for copies. One request of a listing waits for an answer at a time.
 * @throws AppError notFound when there is no such listing, or the actor may not act for its bookstore
 */
export async function addCopyRequest(
  on: Database,
  writer: CopyRequestWriter,
  { listingId, quantity, neededBy, remark }: NewCopyRequest,
): Promise<Result<CopyRequest, CopyRequestRefusal>> {
  return await transact(on, async (tx) => {
    // Two requests for one listing follow each other.
    const listing = await lockRow(tx, listings, listingId, "listing");
    const [scope] = await copyRequestScopes(tx, [listingId]);
    authorizeActor(writer.actor, "copyRequest.add", scope as CopyRequestScope);
    const fault = valueFault({ quantity, neededBy }) ?? (await listingFault(tx, listing));
    if (fault) return fault;
    const request = await addRow(tx, {
      actor: writer.actor,
      table: copyRequests,
      kind: "copyRequest",
      ability: "copyRequest.add",
      action: "copyRequest.add",
      scope: scope as CopyRequestScope,
      values: { listingId, quantity, neededBy },
    });
    const said = { side: "bookstore", status: "requested", quantity, text: remark } as const;
    await writeRemark(tx, writer, request, scope as CopyRequestScope, said);
    return done(request);
  });
}

function valueFault({
  quantity,
  neededBy,
}: Pick<NewCopyRequest, "quantity" | "neededBy">): Refusal<CopyRequestRefusal> | undefined {
  if (!isCopies(quantity))
    return refuse("copyrequest_quantity_wrong", { field: "quantity", max: COPIES_MAX });
  if (neededBy !== null && neededBy < todayInNepal(databaseNow()))
    return refuse("copyrequest_day_passed", { field: "neededBy.day" });
  return undefined;
}

/** Whether a number of copies may be asked for, agreed or received. */
export const isCopies = (quantity: number, max = COPIES_MAX): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= max;

/** Copies are printed, and of an edition that visitors may see; the store must list it, if only paused. */
async function listingFault(
  tx: Transaction,
  listing: Pick<typeof listings.$inferSelect, "id" | "editionId" | "status">,
): Promise<Refusal<CopyRequestRefusal> | undefined> {
  const { rows } = await tx.execute(sql`
    select from book_editions e
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    join book_formats f on f.id = e.format_id
    where e.id = ${listing.editionId} and f.medium = 'print' and ${isListableEdition}`);
  if (listing.status === "withdrawn" || rows.length === 0) return refuse("copyrequest_not_available");
  const waiting = await tx.$count(
    copyRequests,
    and(eq(copyRequests.listingId, listing.id), eq(copyRequests.status, "requested")),
  );
  return waiting > 0 ? refuse("copyrequest_waits") : undefined;
}
