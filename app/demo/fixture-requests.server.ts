import type { Database } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { addCopyRequest } from "#app/records/copy-requests/add-copy-request.server.ts";
import { valueOf } from "./demo-rows.ts";
import type { FixtureBookstore } from "./fixture-bookstores.server.ts";
import { canaryOf, type FixtureObject } from "./fixture-types.ts";

/** Adds a request of a bookstore for copies of its first listing, with a remark that its publisher may read too. */
export async function addFixtureRequest(
  db: Database,
  { listingIds: [listingId = ""] }: FixtureBookstore,
  owner: "X" | "Y",
  publisher: "A" | "B",
): Promise<FixtureObject> {
  const canary = canaryOf(owner);
  const asked = { listingId, quantity: 10, neededBy: null, remark: `An example for checks. ${canary}` };
  const { id } = valueOf(await addCopyRequest(db, { actor: SYSTEM }, asked));
  return { kind: "copyRequest", id, owner, alsoReadBy: publisher, canary };
}
