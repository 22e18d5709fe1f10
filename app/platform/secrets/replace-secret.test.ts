import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq, getTableName, isNotNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { artists } from "#app/db/tables/artists.server.ts";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { orderEvents, purchases } from "#app/db/tables/orders.server.ts";
import { refunds, transferProofs } from "#app/db/tables/payments.server.ts";
import { twoFactors, userAddresses } from "#app/db/tables/people.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { KINDS } from "#app/features/reference/kinds.server.ts";
import { makeKey, makeRecoveryCodes } from "#app/platform/auth/second-factor-key.server.ts";
import { columnNamed } from "#app/platform/changes/audited-values.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { openContent, postLetter } from "#app/platform/mail/letters.server.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { replaceSecret, SEALED_COLUMNS } from "./replace-secret.server.ts";
import { keyFor, seal, unseal } from "./sealed.server.ts";
import { openRow, phoneDigest, sealedRow, sealedValues } from "./sealed-rows.server.ts";
import { useSiteSecret } from "./site-secret.server.ts";

useDatabase();

const PREVIOUS = "only-for-tests-before-0123456789abcdef";
const SECRET = "only-for-tests-after-0123456789abcdefg";
const OTHER = "only-for-tests-other-0123456789abcdefg";
const configWith = (sessionSecret: string): Config => ({ ...readConfig({}), sessionSecret });

const IDENTITY = { citizenship: "12-34-56" };
const PICTURE = "UklGRg==";
const ACCOUNT = { bank: "A bank, Patan", holder: "Asha Rai", number: "0012345678" };
const BANK = "A bank, Patan, 0012345678";
const mail = {
  from: "company@books.test",
  to: "asha@books.test",
  subject: "A letter",
  text: "Namaste",
  language: "en",
} as const;

/** A person with an identity, a second factor and a waiting letter, all encrypted under a secret. */
async function sealedPerson(secret: string) {
  // What builders add is encrypted under it too.
  useSiteSecret(secret);
  const config = configWith(secret);
  const { id, email } = await addTestPerson();
  await db()
    .update(appUsers)
    .set({ identitySealed: seal(IDENTITY, keyFor(secret, "identity"), id) })
    .where(eq(appUsers.id, id));
  const { key, sealed } = await makeKey(config, email);
  const codes = await makeRecoveryCodes(config);
  await db().insert(twoFactors).values({ userId: id, secret: sealed, backupCodes: codes.sealed });
  await transact(db(), (tx) =>
    postLetter(tx, config, { cause: `test:${id}`, kind: "test", personId: id, mail }),
  );
  const { id: artist } = await addReferenceRow("artist");
  await db()
    .update(artists)
    .set({ bankSealed: seal(BANK, keyFor(secret, "artistBank"), artist) })
    .where(eq(artists.id, artist));
  const proof = randomUUID();
  await db()
    .insert(transferProofs)
    .values({
      id: proof,
      attemptId: (await build.paymentAttempt()).id,
      sequence: 1,
      pictureSealed: seal(PICTURE, keyFor(secret, "transferProofs"), proof),
    });
  const { id: refund } = await build.refund();
  const accountSealed = seal(ACCOUNT, keyFor(secret, "refundAccounts"), refund);
  await db().update(refunds).set({ accountSealed }).where(eq(refunds.id, refund));
  await addSealedRows(secret, id);
  return { id, artist, proof, key, refund, recoveryCodes: codes.recoveryCodes };
}

/** How many encrypted texts the database has. */
async function sealedTexts(): Promise<number> {
  const counts = SEALED_COLUMNS.map(
    ({ table, column }) => sql`(select count(${sql.identifier(column)}) from ${sql.identifier(table)})`,
  );
  const { rows } = await db().execute<{ all: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as all`,
  );
  return rows[0]?.all ?? 0;
}

const PHONE = "9841 000 222";
const ADDRESS = { ward: 6, area: "Baidam", streetAddress: "Lakeside 14", streetAddress2: "The banyan" };

/** One row of each table with encrypted values, all of them filled. */
async function addSealedRows(secret: string, userId: string): Promise<void> {
  const own = { phones: [{ countryCode: "+977", number: "9841000222", e164: "+9779841000222" }] };
  const person = { ...own, preferredPhone: "+9779841000222", birthDate: "1990-04-14" };
  await db()
    .update(appUsers)
    .set(sealedValues(appUsers, userId, person, undefined, secret))
    .where(eq(appUsers.id, userId));
  const address = {
    ...ADDRESS,
    userId,
    recipient: "Asha Rai",
    country: "NP",
    placeCode: "kaski/pokhara",
    phone: PHONE,
  };
  await db()
    .insert(userAddresses)
    .values(sealedRow(userAddresses, address, secret));
  const { id: orderId, purchaseId, shopId } = await build.order();
  const bought = { phone: PHONE, recipientPhone: PHONE, ...ADDRESS };
  await db()
    .update(purchases)
    .set({
      ...sealedValues(purchases, purchaseId, bought, undefined, secret),
      recipientName: "Bimala Rai",
      phoneDigest: phoneDigest(PHONE, secret),
    })
    .where(eq(purchases.id, purchaseId));
  const { id: hold } = await build.hold();
  await db()
    .update(stockHolds)
    .set({
      ...sealedValues(stockHolds, hold, { phone: PHONE }, undefined, secret),
      phoneDigest: phoneDigest(PHONE, secret),
    })
    .where(eq(stockHolds.id, hold));
  const { id: message } = await build.contactMessage();
  await db()
    .update(contactMessages)
    .set({
      ...sealedValues(contactMessages, message, { phone: PHONE }, undefined, secret),
      phoneDigest: phoneDigest(PHONE, secret),
    })
    .where(eq(contactMessages.id, message));
  const [event] = await db().select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const paper = {
    orderId,
    shopId,
    eventId: event?.id ?? "",
    kind: "receipt",
    fiscalYear: "2083/84",
    number: 1,
    issuedOn: new Date(),
    sellerName: { en: "A store" },
    buyerName: "Asha Rai",
    goodsPaisa: 100n,
    deliveryPaisa: 0n,
    deliveryVatPaisa: 0n,
    roundingPaisa: 0n,
    buyerAddress: { en: "Lakeside 14" },
  } as const;
  await db()
    .insert(invoices)
    .values(sealedRow(invoices, paper, secret));
}

beforeEach(async () => {
  await db().delete(letters);
  await db().delete(twoFactors);
  await db().update(artists).set({ bankSealed: null });
  await db().update(refunds).set({ accountSealed: null });
  await db().update(transferProofs).set({ pictureSealed: null });
  await db()
    .update(appUsers)
    .set({ identitySealed: null, phones: null, preferredPhone: null, birthDate: null });
  // Those of other tests are under the secret of their site.
  await asSuperuser(
    databaseName(),
    `set session_replication_role = replica;
    delete from user_addresses; delete from contact_messages; delete from stock_holds; delete from invoices; delete from purchases`,
  );
});

test("what was encrypted under the previous secret is read with the new one, and not with the previous", async () => {
  const { id, artist, proof, recoveryCodes, refund } = await sealedPerson(PREVIOUS);
  const before = await sealedTexts();
  expect(await replaceSecret(PREVIOUS, SECRET)).toEqual({ replaced: before, current: 0, unreadable: 0 });
  const [person] = await db().select().from(appUsers).where(eq(appUsers.id, id));
  const identity = person?.identitySealed ?? "";
  expect(unseal(identity, keyFor(SECRET, "identity"), id)).toEqual(IDENTITY);
  expect(() => unseal(identity, keyFor(PREVIOUS, "identity"), id)).toThrow();
  const [{ bankSealed } = { bankSealed: null }] = await db()
    .select()
    .from(artists)
    .where(eq(artists.id, artist));
  expect(unseal(bankSealed ?? "", keyFor(SECRET, "artistBank"), artist)).toBe(BANK);
  const [sent] = await db().select().from(transferProofs).where(eq(transferProofs.id, proof));
  expect(unseal(sent?.pictureSealed ?? "", keyFor(SECRET, "transferProofs"), proof)).toBe(PICTURE);
  const [owed] = await db().select().from(refunds).where(eq(refunds.id, refund));
  expect(unseal(owed?.accountSealed ?? "", keyFor(SECRET, "refundAccounts"), refund)).toEqual(ACCOUNT);
  const [letter] = await db().select().from(letters);
  expect(openContent(configWith(SECRET), letter?.id ?? "", letter?.content ?? "")).toEqual({ mail });
  const [factor] = await db().select().from(twoFactors);
  const codes = await symmetricDecrypt({ key: SECRET, data: factor?.backupCodes ?? "" });
  expect(JSON.parse(codes)).toEqual(recoveryCodes);
  expect(await symmetricDecrypt({ key: SECRET, data: factor?.secret ?? "" })).toHaveLength(32);
  expect(person && openRow(appUsers, person, SECRET).birthDate).toBe("1990-04-14");
  expect(() => person && openRow(appUsers, person, PREVIOUS)).toThrow();
  const [bought] = await db().select().from(purchases).where(isNotNull(purchases.recipientPhone));
  expect(bought && openRow(purchases, bought, SECRET)).toMatchObject({
    ...ADDRESS,
    phone: PHONE,
    phoneDigest: phoneDigest(PHONE, SECRET),
  });
  for (const table of [stockHolds, contactMessages]) {
    const [found] = await db()
      .select()
      .from(table)
      .where(eq(table.phoneDigest, phoneDigest(PHONE, SECRET)));
    expect(found && openRow(table, found, SECRET).phone).toBe(PHONE);
  }
});

test("what is in clear is encrypted under the new secret, and found by its digest", async () => {
  const { purchaseId: id } = await build.order();
  const clear = { phone: PHONE, phoneDigest: "9841000222", ward: "6" };
  await db().execute(sql`
    update purchases set phone = ${clear.phone}, phone_digest = ${clear.phoneDigest}, ward = ${clear.ward} where id = ${id}`);
  expect(await replaceSecret(PREVIOUS, SECRET)).toMatchObject({ unreadable: 0 });
  const [bought] = await db()
    .select()
    .from(purchases)
    .where(eq(purchases.phoneDigest, phoneDigest(PHONE, SECRET)));
  expect(bought?.phone).toMatch(/^v1\./);
  expect(bought && openRow(purchases, bought, SECRET)).toMatchObject({ id, phone: PHONE, ward: 6 });
});

test("a second run does what is left, and counts what neither secret reads", async () => {
  await sealedPerson(PREVIOUS);
  const one = await sealedTexts();
  await replaceSecret(PREVIOUS, SECRET);
  await sealedPerson(PREVIOUS);
  const two = await sealedTexts();
  await sealedPerson(OTHER);
  const unreadable = (await sealedTexts()) - two;
  const stored = async () => (await db().select().from(letters)).map(({ content }) => content);
  expect(await replaceSecret(PREVIOUS, SECRET)).toEqual({ replaced: two - one, current: one, unreadable });
  const before = await stored();
  expect(await replaceSecret(PREVIOUS, SECRET)).toEqual({ replaced: 0, current: two, unreadable });
  expect(await stored()).toEqual(before);
});

test("no encrypted column of the database is left out", async () => {
  await sealedPerson(PREVIOUS);
  const { rows: columns } = await db().execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const text = sql`${sql.identifier(column)}::text`;
    const { rows } = await db().execute(sql`
      select from ${sql.identifier(table)} where ${text} ~ '^"?(v1[.][A-Za-z0-9_-]{38}|[0-9a-f]{80,}$)' limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  expect(found.toSorted()).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

/** Every file that encrypts, and where the text goes. What is stored must be in `SEALED_COLUMNS`; the rest lasts half an hour at most. */
const USES = {
  "app/features/account/identity/identity-grant.server.ts": "cookie",
  "app/features/account/identity/save-identity.server.ts": "app_users.identity_sealed",
  "app/features/account/second-factor/pending-key.server.ts": "form",
  "app/features/checkout/phone-proof.server.ts": "cookie",
  // Of the kinds that name an encrypted text: one, the account of an artist.
  "app/features/reference/engine/save-sealed.server.ts": "artists.bank_sealed",
  "app/records/payments/refund-account.server.ts": "refunds.account_sealed",
  "app/records/payments/transfer-proof.server.ts": "transfer_proofs.picture_sealed",
  "app/platform/auth/second-factor-key.server.ts": "two_factors.secret",
  "app/platform/live/sealed-cursor.server.ts": "stream",
  "app/platform/mail/letters.server.ts": "letters.content",
};

test("every use of encryption is known", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts|^app\/(?:demo|platform\/secrets)\//.test(file));
  const uses = files.filter((file) =>
    /\bseal\(|\bsymmetricEncrypt\(|\bcreateCipheriv\(/.test(readFileSync(file, "utf8")),
  );
  expect(uses.toSorted()).toEqual(Object.keys(USES).toSorted());
  const columns = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  const sealed = KINDS.flatMap((kind) =>
    kind.sealed ? [`${getTableName(kind.table)}.${columnNamed(kind.table, kind.sealed.column)}`] : [],
  );
  expect(sealed).toEqual([USES["app/features/reference/engine/save-sealed.server.ts"]]);
  for (const use of Object.values(USES).filter((each) => each.includes("."))) expect(columns).toContain(use);
});
