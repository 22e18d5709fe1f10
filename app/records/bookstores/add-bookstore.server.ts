import { freeSlug } from "#app/db/reads/free-slug.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { transactAgain } from "#app/db/transact-again.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { makeFirstAdmin } from "#app/records/organisation-roles.server.ts";
import { addressColumnsOf } from "#app/records/typed-address.ts";
import {
  type Bookstore,
  type BookstoreRecord,
  type BookstoreRefusal,
  bookstoreFault,
} from "./change-bookstore.server.ts";

/** A bookstore to add. Its slug is made from its name, and remains when the name changes. */
export type NewBookstore = BookstoreRecord & { readonly isActive: boolean };

const WITHOUT_PLACE = { country: null, state: null, district: null, city: null };

/**
 * Adds a bookstore and makes the person who adds it its admin, in one transaction.
 * @returns the bookstore, or why it is refused
 * @throws AppError notFound when the viewer may not add bookstores
 */
export async function addBookstore(
  on: Database,
  viewer: Viewer | null,
  given: NewBookstore,
): Promise<Result<Bookstore, BookstoreRefusal>> {
  authorize(viewer, "bookstore.add");
  const fault = bookstoreFault(given);
  if (fault) return refuse(fault.code, fault.values);
  return await transactAgain(on, async (tx) => {
    const { address, ...columns } = given;
    const slug = await freeSlug(tx, bookstores, given.name);
    const [added] = await addRowsIn(tx, {
      actor: viewer,
      table: bookstores,
      kind: "bookstore",
      ability: "bookstore.add",
      action: "bookstore.add",
      rows: [{ scope: null, values: { ...columns, ...addressColumnsOf(WITHOUT_PLACE, address), slug } }],
    });
    if (!added) throw new Error("The bookstore was not added.");
    await makeFirstAdmin(tx, viewer, { shopId: added.id });
    return done(added);
  });
}
