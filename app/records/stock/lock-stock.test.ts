import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { lapseHolds } from "#app/records/holds/lapse-holds.server.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";

useDatabase();

/** How many sessions of the database wait for a lock; only a superuser sees it of all. */
const waiting = async () => {
  const { rows } = await asSuperuser(
    databaseName(),
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
};

test("holds that lapse lock all of their listings in the order of ids, before the first of them changes", async () => {
  const { id: shopId } = await build.bookstore();
  const ids = [await build.listing({ shopId }), await build.listing({ shopId })].map(({ id }) => id);
  const [low = "", high = ""] = ids.toSorted();
  // The one that is due first is of the listing that is locked last.
  await build.hold({ listingId: high, expiresOn: new Date(Date.now() - 7_200_000) });
  await build.hold({ listingId: low, expiresOn: new Date(Date.now() - 3_600_000) });
  let lapsed: Promise<void> | undefined;
  await transact(db(), async (tx) => {
    await tx.execute(sql`select from listings where id = ${low} for no key update`);
    lapsed = lapseHolds();
    await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 20_000 });
    // A change of many listings would come to this one now.
    await tx.execute(sql`select from listings where id = ${high} for no key update nowait`);
  });
  await lapsed;
  const { rows } = await db().execute(sql`select from stock_reservations`);
  expect(rows).toEqual([]);
});
