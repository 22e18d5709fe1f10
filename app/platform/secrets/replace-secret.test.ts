import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { artists } from "#app/db/tables/artists.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { refunds, transferProofs } from "#app/db/tables/payments.server.ts";
import { twoFactors } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { KINDS } from "#app/features/reference/kinds.server.ts";
import { makeKey, makeRecoveryCodes } from "#app/platform/auth/second-factor-key.server.ts";
import { columnNamed } from "#app/platform/changes/audited-values.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { openContent, postLetter } from "#app/platform/mail/letters.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { replaceSecret, SEALED_COLUMNS } from "./replace-secret.server.ts";
import { keyFor, seal, unseal } from "./sealed.server.ts";

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
  return { id, artist, proof, key, refund, recoveryCodes: codes.recoveryCodes };
}

beforeEach(async () => {
  await db().delete(letters);
  await db().delete(twoFactors);
  await db().update(artists).set({ bankSealed: null });
  await db().update(refunds).set({ accountSealed: null });
  await db().update(transferProofs).set({ pictureSealed: null });
  await db().update(appUsers).set({ identitySealed: null });
});

test("what was encrypted under the previous secret is read with the new one, and not with the previous", async () => {
  const { id, artist, proof, recoveryCodes, refund } = await sealedPerson(PREVIOUS);
  expect(await replaceSecret(PREVIOUS, SECRET)).toEqual({ replaced: 7, current: 0, unreadable: 0 });
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
});

test("a second run does what is left, and counts what neither secret reads", async () => {
  await sealedPerson(PREVIOUS);
  await replaceSecret(PREVIOUS, SECRET);
  await sealedPerson(PREVIOUS);
  await sealedPerson(OTHER);
  const stored = async () => (await db().select().from(letters)).map(({ content }) => content);
  expect(await replaceSecret(PREVIOUS, SECRET)).toEqual({ replaced: 7, current: 7, unreadable: 7 });
  const before = await stored();
  expect(await replaceSecret(PREVIOUS, SECRET)).toEqual({ replaced: 0, current: 14, unreadable: 7 });
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
