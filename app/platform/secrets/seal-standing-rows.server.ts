import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isInClear } from "#app/db/tables/sealed-columns.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { SEALED_TABLES, type SealedTable } from "./sealed-columns.server.ts";
import { isSealed, openValue, phoneDigest, sealValue } from "./sealed-rows.server.ts";
import { siteSecret } from "./site-secret.server.ts";

/** Rows that are encrypted in one transaction: whoever changes one meanwhile waits no longer. */
const PORTION = 200;

const textRow = z.object({ id: z.string(), texts: z.array(z.string().nullable()) });
const leftRow = z.object({ left: z.coerce.number() });

const namesOf = ({ columns }: SealedTable): SQL[] => columns.map(({ name }) => sql.identifier(name) as never);

const isLeft = (of: SealedTable): SQL =>
  isInClear(namesOf(of).map((name) => sql`${sql.identifier(of.name)}.${name}`));

/** How many rows have personal data in clear, from before it was stored encrypted. */
export async function rowsInClear(on: Database = db()): Promise<number> {
  const counts = SEALED_TABLES.map(
    (of) => sql`(select count(*) from ${sql.identifier(of.name)} where ${isLeft(of)})`,
  );
  const [row] = await queryRows(on, leftRow, sql`select (${sql.join(counts, sql` + `)})::int as left`);
  return row?.left ?? 0;
}

/**
 * Encrypts what is in clear, a portion at a time. It can be interrupted, called again, and run in several processes at once.
 * @param afterPortion called once a portion is stored, with how many rows have been encrypted
 * @returns how many rows were encrypted
 */
export async function sealStandingRows(
  on: Database = db(),
  secret: string = siteSecret(),
  afterPortion: (done: number) => void = () => {},
): Promise<number> {
  let sum = 0;
  for (const of of SEALED_TABLES)
    for (let count = 1; count > 0; sum += count) {
      count = await transact(on, (tx) => sealPortion(tx, of, secret));
      if (count > 0) afterPortion(sum + count);
    }
  return sum;
}

async function sealPortion(tx: Transaction, of: SealedTable, secret: string): Promise<number> {
  const table = sql.identifier(of.name);
  const rows = await queryRows(
    tx,
    textRow,
    sql`
    select id, array[${sql.join(namesOf(of), sql`, `)}] as texts from ${table} where ${isLeft(of)}
    order by id limit ${PORTION} for update skip locked`,
  );
  for (const { id, texts } of rows) {
    const changes = of.columns.flatMap((column, at) => {
      const text = texts[at] ?? null;
      if (text === null || isSealed(text)) return [];
      const value = openValue(column, id, text, secret);
      const digest =
        column.key === "phone" && of.hasDigest
          ? [sql`phone_digest = ${phoneDigest(String(value), secret)}`]
          : [];
      return [sql`${sql.identifier(column.name)} = ${sealValue(column, id, value, secret)}`, ...digest];
    });
    await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where id = ${id}`);
  }
  // The words of a message had its telephone number.
  if (of.name === "contact_messages" && rows.length > 0)
    await tx.execute(sql`
      select refresh_search('contact_messages', ${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  return rows.length;
}
