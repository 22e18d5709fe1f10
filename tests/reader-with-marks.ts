import { randomUUID } from "node:crypto";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import type { purchases } from "#app/db/tables/orders.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { SEALED_TABLES } from "#app/platform/secrets/sealed-columns.server.ts";
import { openRow, sealedRow, sealedValues } from "#app/platform/secrets/sealed-rows.server.ts";
import { requestHold } from "#app/records/holds/request-hold.server.ts";
import { addTestPerson } from "./sign-in.ts";

/** What nobody else has, and nothing but what the person typed into a field of its kind contains. */
export const MARKS = {
  name: "Zephyrine",
  phone: "9851777333",
  email: "zephyrine-mark",
  street: "Quillfeather Tole",
  birthDate: "1931-02-17",
  note: "Xanthic note",
} as const;

/** Adds a person with telephone number, birth date and address, who wrote to the company. @returns their id */
export async function addReaderWithMarks(): Promise<string> {
  const { id } = await addTestPerson({ email: `${MARKS.email}@example.com` });
  const e164 = `+977${MARKS.phone}`;
  await db()
    .update(appUsers)
    .set({
      name: `${MARKS.name} Rai`,
      firstName: MARKS.name,
      ...sealedValues(appUsers, id, {
        phones: [{ countryCode: "+977", number: MARKS.phone, e164 }],
        preferredPhone: e164,
        birthDate: MARKS.birthDate,
      }),
    })
    .where(eq(appUsers.id, id));
  await db()
    .insert(userAddresses)
    .values(
      sealedRow(userAddresses, {
        userId: id,
        country: "NP",
        placeCode: "kaski/pokhara",
        streetAddress: MARKS.street,
        recipient: `${MARKS.name} Rai`,
        phone: e164,
      }),
    );
  await db()
    .insert(contactMessages)
    .values(
      sealedRow(contactMessages, {
        name: MARKS.name,
        email: `${MARKS.email}@example.com`,
        phone: MARKS.phone,
        subject: "other",
        body: `${MARKS.note}: I am ${MARKS.name}.`,
        language: "en",
      }),
    );
  return id;
}

/** What such a reader buys under their name, with an address. */
export const boughtByReader = (personId: string) => ({
  personId,
  name: `${MARKS.name} Rai`,
  phone: MARKS.phone,
  email: `${MARKS.email}@example.com`,
  giftNote: MARKS.note,
  recipient: { name: `${MARKS.name}’s mother`, phone: MARKS.phone },
  address: {
    country: "NP",
    placeCode: "kaski/pokhara",
    ward: 6,
    area: MARKS.street,
    streetAddress: MARKS.street,
    streetAddress2: MARKS.street,
  },
});

/** A copy of a listing is held for such a reader. */
export const holdForReader = async (personId: string, listingId: string) =>
  await requestHold(
    {
      submission: randomUUID(),
      listingId,
      name: `${MARKS.name} Rai`,
      phone: MARKS.phone,
      email: `${MARKS.email}@example.com`,
      language: "en",
      createdBy: personId,
      isProved: true,
      networkKey: "n",
      sendsLetters: true,
    },
    async () => {},
  );

/** The columns of the database, those of the queue included, in which a mark is found as it was typed. */
export async function columnsWith(marks: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db().execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('information_schema', 'pg_catalog') and t.table_type = 'BASE TABLE'
      and has_table_privilege(format('%I.%I', c.table_schema, c.table_name), 'select')
      and c.data_type in ('text', 'character varying', 'date', 'jsonb', 'ARRAY', 'json')`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await db().execute(sql`
      select from ${sql.identifier(schema)}.${sql.identifier(table)}
      where ${sql.identifier(column)}::text ~* ${marks.join("|")} limit 1`);
    if (rows.length > 0)
      found.push(schema === "public" ? `${table}.${column}` : `${schema}.${table}.${column}`);
  }
  return found.toSorted();
}

/** The encrypted columns in which a mark is found once they are decrypted. */
export async function sealedColumnsWith(marks: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const pattern = new RegExp(marks.join("|"), "i");
  for (const { table, name, columns } of SEALED_TABLES) {
    const rows = await db()
      .select(getTableColumns(table as typeof purchases))
      .from(table as typeof purchases);
    for (const row of rows.map((each) => openRow(table, each) as Readonly<Record<string, unknown>>))
      for (const column of columns)
        if (pattern.test(JSON.stringify(row[column.key] ?? null))) found.add(`${name}.${column.name}`);
  }
  return [...found].toSorted();
}
