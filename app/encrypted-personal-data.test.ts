import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import { rowsInClear, sealStandingRows } from "#app/platform/secrets/seal-standing-rows.server.ts";
import { SEALED_TABLES } from "#app/platform/secrets/sealed-columns.server.ts";
import { openRow, phoneDigest, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
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
import { addTestPerson } from "#tests/sign-in.ts";
import { tellBuyer } from "./features/orders/order-letters.server.ts";
import { acceptOrder, packOrder } from "./records/orders/move-order.server.ts";
import { buy, storeWith } from "./records/orders/orders-for-tests.ts";

useDatabase();
const mailbox = useMailbox({ TEXT_MESSAGE_LOG: "/dev/null" });

/** What is typed into fields that ask for a telephone number, a street or a birth date. */
const ENCRYPTED = [MARKS.phone, MARKS.street, MARKS.birthDate];

/** A reader who has given everything that is asked for, whose order was packed with its invoice, and for whom letters wait. */
async function aReader() {
  const id = await addReaderWithMarks();
  const notify = tellBuyer(mailbox.sender);
  const { listing, seller } = await storeWith(9);
  const bought = await buy([{ listingId: listing.id }], boughtByReader(id), async (tx, placed) => {
    for (const order of placed.orders) await notify(tx, order, placed.purchase);
  });
  if (!bought.ok) throw new Error("Nothing was bought.");
  const order = { id: bought.value.orders[0]?.id ?? "", openedVersion: null };
  await acceptOrder(db(), { actor: seller, notify }, order);
  await packOrder(db(), { actor: seller, notify }, order);
  await holdForReader(id, listing.id);
  return { id, order };
}

let reader: Awaited<ReturnType<typeof aReader>>;
beforeAll(async () => {
  reader = await aReader();
});

test("no telephone number, street or birth date that was typed is in the database as it was typed", async () => {
  expect(await sealedColumnsWith(ENCRYPTED)).toEqual(
    expect.arrayContaining(["app_users.phones", "purchases.phone", "invoices.buyer_address"]),
  );
  expect(await columnsWith(ENCRYPTED)).toEqual([]);
});

/** Writes every encrypted value as it was before: in clear, and the digits in place of their digest. */
async function asBefore(): Promise<void> {
  for (const { table, name, columns, hasDigest } of SEALED_TABLES)
    for (const row of await db()
      .select()
      .from(table as typeof purchases)) {
      const opened = openRow(table, row) as Readonly<Record<string, unknown>>;
      const filled = columns.filter(({ key }) => (opened[key] ?? null) !== null);
      const changes = filled.map(({ key, name: column, clearAs }) => {
        const value = opened[key];
        return sql`${sql.identifier(column)} = ${clearAs === "json" ? JSON.stringify(value) : String(value)}`;
      });
      if (hasDigest && typeof opened.phone === "string")
        changes.push(sql`phone_digest = ${phoneDigits(opened.phone)}`);
      if (changes.length > 0)
        await db().execute(sql`
          update ${sql.identifier(name)} set ${sql.join(changes, sql`, `)} where id = ${row.id}`);
    }
}

test("what an older version stored in clear is read and found as before, and encrypted by the task", async () => {
  const { id, order } = reader;
  await asBefore();
  expect(await columnsWith(ENCRYPTED)).toEqual([
    "app_users.birth_date",
    "app_users.phones",
    "app_users.preferred_phone",
    "contact_messages.phone",
    "contact_messages.phone_digest",
    "invoices.buyer_address",
    "purchases.area",
    "purchases.phone",
    "purchases.phone_digest",
    "purchases.recipient_phone",
    "purchases.street_address",
    "purchases.street_address2",
    "stock_holds.phone",
    "stock_holds.phone_digest",
    "user_addresses.phone",
    "user_addresses.street_address",
  ]);
  const read = async () => await sealedColumnsWith(ENCRYPTED);
  const before = await read();
  const [purchase] = await db().select().from(purchases).limit(1);
  expect(purchase && openRow(purchases, purchase)).toMatchObject({ phone: MARKS.phone, ward: 6 });
  const [paper] = await db().select().from(invoices).where(eq(invoices.orderId, order.id));
  expect(paper && openRow(invoices, paper).buyerAddress?.en).toContain(MARKS.street);
  // One copy of a listing is held for a telephone number, also where the first is in clear.
  const [held] = await db().select().from(stockHolds).where(eq(stockHolds.createdBy, id));
  expect(await holdForReader(id, held?.listingId ?? "")).toMatchObject({ code: "hold_already" });

  expect(await rowsInClear()).toBeGreaterThan(5);
  // Two processes share the work.
  const done = await Promise.all([sealStandingRows(), sealStandingRows()]);
  expect(await rowsInClear()).toBe(0);
  expect(done[0] + done[1]).toBeGreaterThan(5);
  expect(await columnsWith(ENCRYPTED)).toEqual([]);
  expect(await read()).toEqual(before);
  expect(await holdForReader(id, held?.listingId ?? "")).toMatchObject({ code: "hold_already" });
  for (const table of [purchases, stockHolds, contactMessages])
    expect(await db().$count(table, eq(table.phoneDigest, phoneDigest(MARKS.phone)))).toBeGreaterThan(0);
  expect(await sealStandingRows()).toBe(0);
});

test("encrypting what stands can be interrupted", async () => {
  await db().delete(contactMessages);
  await db().execute(sql`
    insert into contact_messages (name, phone, subject, body, language)
    select 'A', '98410' || to_char(n, 'fm00000'), 's', 'b', 'en' from generate_series(1, 450) n`);
  const left = await rowsInClear();
  expect(left).toBeGreaterThanOrEqual(450);
  const end = () => {
    throw new Error("The process ends.");
  };
  await expect(sealStandingRows(undefined, undefined, end)).rejects.toThrow("The process ends.");
  expect(await rowsInClear()).toBe(left - 200);
  expect(await sealStandingRows()).toBe(left - 200);
  expect(await rowsInClear()).toBe(0);
});

test("a value that is copied to another row, or to another column, is not read there", async () => {
  const [one, other] = [await addTestPerson(), await addTestPerson()];
  const address = {
    recipient: "A",
    country: "NP",
    placeCode: "kaski/pokhara",
    streetAddress: "Lakeside 14",
    area: "Baidam",
  };
  for (const { id: userId } of [one, other])
    await db()
      .insert(userAddresses)
      .values(sealedRow(userAddresses, { ...address, userId }));
  const addressOf = async ({ id }: { id: string }) => {
    const [row] = await db().select().from(userAddresses).where(eq(userAddresses.userId, id));
    if (!row) throw new Error("There is no address.");
    return row;
  };
  const { streetAddress } = await addressOf(one);
  const target = await addressOf(other);
  expect(openRow(userAddresses, target).streetAddress).toBe("Lakeside 14");
  expect(() => openRow(userAddresses, { ...target, streetAddress })).toThrow();
  expect(() => openRow(userAddresses, { ...target, area: target.streetAddress })).toThrow();
});
