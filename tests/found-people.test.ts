import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { eraseOldPurchases } from "#app/records/orders/erase-old-purchases.server.ts";
import { PRICE, wanted } from "#app/records/orders/orders-for-tests.ts";
import { placePurchase } from "#app/records/orders/place-purchase.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();

const YEAR_MS = 366 * 86_400_000;

async function found(kind: string, query: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select object as id from search_best(${kind}, ${query})`,
  );
  return rows.map(({ id }) => id);
}

test("a person is found by each of their names, in either script and any order, and no more once erased", async () => {
  const { id } = await build.person({ firstName: "आशा", middleNames: ["देवी"], lastName: "राई" });
  const other = await build.person({ firstName: "Kamal", lastName: "Lama", customDisplayName: "Himal" });
  for (const query of ["asha rai", "rai asha", "आशा", "Asha Devi Rai", "aasha", "devi"])
    expect(await found("app_users", query), query).toEqual([id]);
  expect(await found("app_users", "हिमाल")).toEqual([other.id]);
  await db().update(appUsers).set({ lastName: "गुरुङ" }).where(eq(appUsers.id, id));
  expect(await found("app_users", "rai")).toEqual([]);
  expect(await found("app_users", "gurung")).toEqual([id]);
});

test("a purchase is found by the names in it until they are forgotten, and is not written again as its state changes", async () => {
  const listing = await build.listing({ priceMinor: PRICE, currency: "NPR", availability: "inStock" });
  await build.movement({ listingId: listing.id, change: 5 });
  const bought = await placePurchase(
    wanted([{ listingId: listing.id, copies: 1 }], { name: "विष्णु थापा" }),
    async () => {},
  );
  if (!bought.ok) throw new Error(bought.code);
  const id = bought.value.purchase.id;
  expect(await found("purchases", "thapa bishnu")).toEqual([id]);
  const written = async () =>
    await db().execute(
      sql`select e.xmin from search_texts t join search_entries e on e.id = t.entry where e.object = ${id}`,
    );
  const { rows: before } = await written();
  await db().update(purchases).set({ giftNote: "For Dashain." }).where(eq(purchases.id, id));
  expect((await written()).rows).toEqual(before);
  await db().execute(sql`update orders set status = 'cancelled' where purchase_id = ${id}`);
  await eraseOldPurchases(new Date(Date.now() + 20 * YEAR_MS));
  expect(await found("purchases", "thapa")).toEqual([]);
});

test("a message is found by its subject, its writer and the words of its beginning", async () => {
  const [message] = await db()
    .insert(contactMessages)
    .values(
      sealedRow(contactMessages, {
        name: "Sunita Karki",
        email: "sunita@people.test",
        subject: "विद्यालयका लागि किताब",
        body: "हामीलाई पुस्तकालयको लागि पचास प्रति चाहियो।",
        language: "np",
      }),
    )
    .returning();
  for (const query of ["vidyalaya", "karki sunita", "पुस्तकालय", "pustakalaya", "sunita@people.test"])
    expect(await found("contact_messages", query), query).toEqual([message?.id]);
});
