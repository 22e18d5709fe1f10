import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { changeStoredCart } from "#app/records/carts/stored-cart.server.ts";
import { ageDatabase } from "#tests/age-database.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { deleteDueAccounts } from "./features/account/deletion/delete-due-accounts.server.ts";
import { tellBuyer } from "./features/orders/order-letters.server.ts";
import { schedule } from "./jobs.server.ts";
import { requestHold } from "./records/holds/request-hold.server.ts";
import { acceptOrder } from "./records/orders/move-order.server.ts";
import { buy, storedOrder, storeWith } from "./records/orders/orders-for-tests.ts";
import { startPreorders } from "./records/orders/start-preorders.server.ts";

useDatabase();
const mailbox = useMailbox({ TEXT_MESSAGE_LOG: "/dev/null" });

/** What nobody else has, and nothing but what the person typed contains. */
const MARKS = ["Zephyrine", "9851777333", "zephyrine-mark", "Quillfeather Tole", "Xanthic note"];

/** A person who has left something everywhere a reader can. */
async function aReader() {
  const { id } = await addTestPerson({ email: "zephyrine-mark@example.com" });
  await db()
    .update(appUsers)
    .set({
      name: "Zephyrine Rai",
      firstName: "Zephyrine",
      phones: [{ countryCode: "+977", number: "9851777333", e164: "+9779851777333" }],
    })
    .where(eq(appUsers.id, id));
  await db().insert(userAddresses).values({
    userId: id,
    country: "NP",
    placeCode: "kaski/pokhara",
    streetAddress: "Quillfeather Tole",
    recipient: "Zephyrine Rai",
    phone: "9851777333",
  });
  await db().insert(contactMessages).values({
    name: "Zephyrine",
    email: "zephyrine-mark@example.com",
    phone: "9851777333",
    subject: "other",
    body: "Xanthic note: I am Zephyrine.",
    language: "en",
  });
  return id;
}

/** What a reader buys under their name, with an address. */
const asReader = (personId: string) => ({
  personId,
  name: "Zephyrine Rai",
  phone: "9851777333",
  email: "zephyrine-mark@example.com",
  giftNote: "Xanthic note",
  recipient: { name: "Zephyrine’s mother", phone: "9851777333" },
  address: {
    country: "NP",
    placeCode: "kaski/pokhara",
    ward: 6,
    streetAddress: "Quillfeather Tole",
    streetAddress2: "Xanthic note",
  },
});

/** The columns of the database in which a mark is found, by table. */
async function columnsWithMarks(): Promise<string[]> {
  const { rows: columns } = await db().execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY', 'json')`);
  const found: string[] = [];
  const pattern = MARKS.join("|");
  for (const { table, column } of columns) {
    const { rows } = await db().execute(sql`
      select from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~* ${pattern} limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

test("nothing of a person is left a year after they were erased, but the papers that tax law asks for (reported-situations-2, M19, M33)", async () => {
  const id = await aReader();
  const notify = tellBuyer(mailbox.sender);
  const { listing, seller } = await storeWith(9);
  const coming = await build.edition({ status: "forthcoming" });
  const { listing: announced } = await storeWith(undefined, {
    editionId: coming.id,
    bookstoreId: listing.bookstoreId,
    availability: "notHeld",
  });
  const tell = async (
    tx: Parameters<typeof notify>[0],
    placed: Parameters<Parameters<typeof buy>[2] & object>[1],
  ) => {
    for (const order of placed.orders) await notify(tx, order, placed.purchase);
  };
  const bought = await buy([{ listingId: listing.id }], asReader(id), tell);
  const later = await buy([{ listingId: announced.id }], asReader(id), tell);
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
  await requestHold(
    {
      submission: crypto.randomUUID(),
      listingId: listing.id,
      name: "Zephyrine Rai",
      phone: "9851777333",
      email: "zephyrine-mark@example.com",
      language: "en",
      createdBy: id,
      isProved: true,
      networkKey: "n",
      sendsLetters: true,
    },
    async () => {},
  );
  await changeStoredCart(id, () => [{ listingId: listing.id, copies: 1, isSaved: false, seenPaisa: null }]);
  expect(await columnsWithMarks()).toEqual(
    expect.arrayContaining([
      "app_users.name",
      "contact_messages.body",
      "purchases.name",
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
  expect(await db().$count(purchases, sql`person_id is not null`)).toBe(0);
  expect(await db().$count(orders)).toBeGreaterThan(1);
}, 120_000);
