import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { changeStoredCart } from "#app/records/carts/stored-cart.server.ts";
import { ageDatabase } from "#tests/age-database.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import {
  addReaderWithMarks,
  boughtByReader,
  columnsWith,
  holdForReader,
  MARKS,
  sealedColumnsWith,
} from "#tests/reader-with-marks.ts";
import { deleteDueAccounts } from "./features/account/deletion/delete-due-accounts.server.ts";
import { tellBuyer } from "./features/orders/order-letters.server.ts";
import { schedule } from "./jobs.server.ts";
import { acceptOrder } from "./records/orders/move-order.server.ts";
import { buy, storedOrder, storeWith } from "./records/orders/orders-for-tests.ts";
import { startPreorders } from "./records/orders/start-preorders.server.ts";

useDatabase();
const mailbox = useMailbox({ TEXT_MESSAGE_LOG: "/dev/null" });

/** The columns of the database in which something of the reader is found, encrypted or not. */
const columnsWithMarks = async () => [
  ...(await columnsWith(Object.values(MARKS))),
  ...(await sealedColumnsWith(Object.values(MARKS))),
];

test("nothing of a person is left a year after they were erased, but the papers that tax law asks for (reported-situations-2, M19, M33)", async () => {
  const id = await addReaderWithMarks();
  const notify = tellBuyer(mailbox.sender);
  const { listing, seller } = await storeWith(9);
  const coming = await build.edition({ status: "forthcoming" });
  const { listing: announced } = await storeWith(undefined, {
    editionId: coming.id,
    shopId: listing.shopId,
    availability: "notHeld",
  });
  const tell = async (
    tx: Parameters<typeof notify>[0],
    placed: Parameters<Parameters<typeof buy>[2] & object>[1],
  ) => {
    for (const order of placed.orders) await notify(tx, order, placed.purchase);
  };
  const bought = await buy([{ listingId: listing.id }], boughtByReader(id), tell);
  const later = await buy([{ listingId: announced.id }], boughtByReader(id), tell);
  if (!bought.ok || !later.ok) throw new Error("Nothing was bought.");
  await acceptOrder(
    db(),
    { actor: seller, notify },
    { id: bought.value.orders[0]?.id ?? "", openedVersion: null },
  );
  await db().insert(waitlistEntries).values({
    listingId: listing.id,
    email: "zephyrine-mark@example.com",
    language: "en",
    personId: id,
  });
  await holdForReader(id, listing.id);
  await db()
    .insert(contactMessages)
    .values(
      sealedRow(contactMessages, {
        name: MARKS.name,
        email: `${MARKS.email}@example.com`,
        phone: MARKS.phone,
        subject: "A complaint",
        body: "The cover was torn.",
        language: "en",
        isComplaint: true,
      }),
    );
  await changeStoredCart(id, () => [{ listingId: listing.id, copies: 1, isSaved: false, seenPaisa: null }]);
  expect(await columnsWithMarks()).toEqual(
    expect.arrayContaining([
      "app_users.name",
      "contact_messages.body",
      "purchases.name",
      "stock_holds.name",
      "stock_holds.phone",
    ]),
  );

  await db().update(appUsers).set({ deleteAfter: sql`now() - interval '1 day'` }).where(eq(appUsers.id, id));
  expect(await deleteDueAccounts()).toBe(1);
  // What was preordered is for nobody any more, and is not sent when it is published.
  const [preorder] = later.value.orders;
  expect((await storedOrder(preorder?.id ?? "")).status).toBe("cancelled");
  await db().update(bookEditions).set({ status: "active" }).where(eq(bookEditions.id, coming.id));
  await startPreorders(notify);
  expect((await storedOrder(preorder?.id ?? "")).status).toBe("cancelled");

  const tasks = schedule(mailbox.sender.config);
  const run = async () => {
    for (const name of [
      "endWaitingOrders",
      "lapseHolds",
      "tidyLetters",
      "eraseOldPurchases",
      "removeOldHolds",
      "removeOldMessages",
      "removeExpired",
      "tidySearch",
    ])
      await tasks[name]?.work();
  };
  for (let month = 0; month < 14; month += 1) {
    await ageDatabase("30 days");
    await run();
  }
  expect(await columnsWithMarks()).toEqual([]);
  // What is kept of a complaint says nothing of who wrote it.
  expect(await db().select().from(contactMessages)).toMatchObject([
    {
      name: "–",
      email: null,
      phone: null,
      phoneDigest: null,
      body: "The cover was torn.",
      isComplaint: true,
    },
  ]);
  expect(await db().$count(purchases, sql`person_id is not null`)).toBe(0);
  expect(await db().$count(orders)).toBeGreaterThan(1);
}, 120_000);
