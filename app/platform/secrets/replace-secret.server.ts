import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { keyFor, seal, unseal } from "./sealed.server.ts";
import { SEALED_TABLES, type SealedColumn, type SealedTable } from "./sealed-columns.server.ts";
import { isSealed, openValue, phoneDigest, sealValue } from "./sealed-rows.server.ts";

/** Encrypts and decrypts the texts of a column under a session secret. `owner` is the id of the row. */
type Cipher = {
  /** Whether a text is encrypted; all are where it is left out. */
  isSealed?(text: string): boolean;
  seal(value: unknown, secret: string, owner: string): Promise<string>;
  unseal(text: string, secret: string, owner: string): Promise<unknown>;
};

/** Our own encryption, under the key of one purpose. */
const ofPurpose = (purpose: string): Cipher => ({
  seal: async (value, secret, owner) => seal(value, keyFor(secret, purpose), owner),
  unseal: async (text, secret, owner) => unseal(text, keyFor(secret, purpose), owner),
});

/** That of one value of a row. What is still in clear is read with any secret. */
const ofColumn = (column: SealedColumn): Cipher => ({
  isSealed,
  seal: async (value, secret, owner) => sealValue(column, owner, value, secret),
  unseal: async (text, secret, owner) => openValue(column, owner, text, secret),
});

/** That of the identity library, which reads these columns itself at sign-in. */
const OF_LIBRARY: Cipher = {
  seal: async (value, secret) => await symmetricEncrypt({ key: secret, data: String(value) }),
  unseal: async (text, secret) => await symmetricDecrypt({ key: secret, data: text }),
};

/** The columns that are encrypted under the session secret. All else that it signs or encrypts lasts days at most. */
export const SEALED_COLUMNS: readonly { table: string; column: string; cipher: Cipher }[] = [
  { table: "app_users", column: "identity_sealed", cipher: ofPurpose("identity") },
  { table: "artists", column: "bank_sealed", cipher: ofPurpose("artistBank") },
  { table: "letters", column: "content", cipher: ofPurpose("letters") },
  { table: "refunds", column: "account_sealed", cipher: ofPurpose("refundAccounts") },
  { table: "transfer_proofs", column: "picture_sealed", cipher: ofPurpose("transferProofs") },
  { table: "two_factors", column: "secret", cipher: OF_LIBRARY },
  { table: "two_factors", column: "backup_codes", cipher: OF_LIBRARY },
  ...SEALED_TABLES.flatMap(({ name, columns }) =>
    columns.map((column) => ({ table: name, column: column.name, cipher: ofColumn(column) })),
  ),
];

/** How many texts were encrypted again, were under the new secret already, or can be read with neither. */
export type ReplacedSecret = { replaced: number; current: number; unreadable: number };

/**
 * Encrypts everything in the database that is encrypted under the previous session secret again, under the new one, in one transaction.
 * Called again, it does only what is left, such as what a process with the previous secret wrote meanwhile.
 */
export async function replaceSecret(
  previous: string,
  secret: string,
  on: Database = db(),
): Promise<ReplacedSecret> {
  const report: ReplacedSecret = { replaced: 0, current: 0, unreadable: 0 };
  await transact(on, async (tx) => {
    for (const sealed of SEALED_COLUMNS)
      for (const row of await rowsOf(tx, sealed))
        report[await replaceRow(tx, sealed, row, previous, secret)] += 1;
    for (const of of SEALED_TABLES) if (of.hasDigest) await replaceDigests(tx, of, secret);
  });
  return report;
}

type Encrypted = (typeof SEALED_COLUMNS)[number];
const sealedRow = z.object({
  id: z.string(),
  text: z.string(),
});

type Row = z.infer<typeof sealedRow>;

async function rowsOf(
  tx: Transaction,
  { table, column }: Pick<Encrypted, "table" | "column">,
): Promise<readonly Row[]> {
  const text = sql.identifier(column);
  const rows = await queryRows(
    tx,
    sealedRow,
    sql`
    select id, ${text} as text from ${sql.identifier(table)} where ${text} is not null order by id for update`,
  );
  return rows;
}

async function replaceRow(
  tx: Transaction,
  { table, column, cipher }: Encrypted,
  { id, text }: Row,
  previous: string,
  secret: string,
): Promise<keyof ReplacedSecret> {
  const isCurrent =
    cipher.isSealed?.(text) !== false &&
    (await cipher.unseal(text, secret, id).then(
      () => true,
      () => false,
    ));
  if (isCurrent) return "current";
  let value: unknown;
  try {
    value = await cipher.unseal(text, previous, id);
  } catch {
    return "unreadable";
  }
  const sealedAgain = await cipher.seal(value, secret, id);
  await tx.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sealedAgain} where id = ${id}`);
  return "replaced";
}

/** Telephone numbers are found by digests under the new secret; those that cannot be read are found no more. */
async function replaceDigests(tx: Transaction, of: SealedTable, secret: string): Promise<void> {
  const phone = of.columns.find(({ key }) => key === "phone");
  if (!phone) throw new Error(`The digests of ${of.name} are of no column.`);
  for (const { id, text } of await rowsOf(tx, { table: of.name, column: phone.name })) {
    let digest: string;
    try {
      digest = phoneDigest(String(openValue(phone, id, text, secret)), secret);
    } catch {
      continue;
    }
    await tx.execute(sql`
      update ${sql.identifier(of.name)} set phone_digest = ${digest} where id = ${id} and phone_digest is distinct from ${digest}`);
  }
}
