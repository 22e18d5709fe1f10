import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { editionPriceToday, listingPriceToday } from "./price-today.server.ts";

useDatabase();

const rupees = (amount: bigint) => ({ amount, currency: "NPR" });

test("a listing costs the publisher's price less all discounts of today, or the store's own less the store's", async () => {
  const { id: editionId } = await build.edition({ priceMinor: 100_00n, currency: "NPR" });
  const { id: listingId } = await build.listing({ editionId, status: "paused" });
  await db().execute(sql`
    insert into edition_discounts (edition_id, sequence, percent, "from", until) values
      (${editionId}, 0, 10, null, null), (${editionId}, 1, 50, today_in_nepal() + 1, null)`);
  await db().execute(
    sql`insert into listing_discounts (listing_id, sequence, percent) values (${listingId}, 0, 20)`,
  );
  expect(await editionPriceToday(db(), editionId)).toEqual({ list: rupees(100_00n), final: rupees(90_00n) });
  expect(await listingPriceToday(db(), listingId)).toEqual({ list: rupees(100_00n), final: rupees(72_00n) });

  await db().execute(sql`update listings set price_minor = 8000, currency = 'NPR' where id = ${listingId}`);
  expect(await listingPriceToday(db(), listingId)).toEqual({ list: rupees(80_00n), final: rupees(64_00n) });
});

test("an edition without a price in Nepal costs nothing that could be shown", async () => {
  const { id: editionId } = await build.edition({ priceMinor: null, currency: null });
  const { id: listingId } = await build.listing({ editionId });
  expect(await editionPriceToday(db(), editionId)).toBeUndefined();
  expect(await listingPriceToday(db(), listingId)).toBeUndefined();
});
