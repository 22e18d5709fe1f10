import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { REFERENCE_ROWS } from "#app/domain/reference/reference-kinds.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { db } from "./client.server.ts";

useDatabase();

/** Tables that people edit by a separate form. Rows that are part of another row, such as its discounts, use its version. */
const EDITABLE = [
  "book_editions",
  "books",
  "bookstores",
  "brand_book_pages",
  "brand_book_sections",
  "brand_tokens",
  "contact_messages",
  "contributor_proposals",
  "contributors",
  "copy_request_remarks",
  "copy_requests",
  "delivery_zones",
  "editor_lists",
  "exchange_rates",
  "genres",
  "imprints",
  "list_views",
  "listings",
  "operations",
  "orders",
  "payment_attempts",
  "promos",
  "publishers",
  "refunds",
  "reviews",
  "series",
  "site_settings",
  "statement_disputes",
  "statements",
  "stock_holds",
  "user_addresses",
  ...Object.values(REFERENCE_ROWS).map(({ table }) => table),
].toSorted();

const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows;

describe("tables that people edit", () => {
  test("are all tables that record the creator of a row", async () => {
    const rows = await rowsOf(sql`
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'created_by'
      order by table_name`);
    expect(rows.map(({ table_name }) => table_name)).toEqual(EDITABLE);
  });

  test.each(EDITABLE)(
    "%s has a version and the time of the last change, written by a trigger",
    async (table) => {
      const columns = await rowsOf(sql`
      select column_name from information_schema.columns
      where table_name = ${table} and column_name in ('version', 'created_on', 'created_by', 'updated_on')`);
      expect(columns).toHaveLength(4);
      const triggers = await rowsOf(sql`
      select from pg_trigger where tgrelid = ${table}::regclass and tgname = 'touch_row' and tgenabled = 'O'`);
      expect(triggers).toHaveLength(1);
    },
  );

  test("cannot have their version set, and do not change it when nothing changes", async () => {
    const { id } = await build.genre();
    const version = async () => (await rowsOf(sql`select version from genres where id = ${id}`))[0]?.version;
    await db().execute(sql`update genres set version = 40, sort_order = 7 where id = ${id}`);
    expect(await version()).toBe(2);
    await db().execute(sql`update genres set sort_order = 7 where id = ${id}`);
    expect(await version()).toBe(2);
  });

  test("never lose the creator of a row: that person cannot be deleted", async () => {
    const person = await build.person();
    await build.bookstore({ createdBy: person.id });
    expect(await refusalOf(() => db().execute(sql`delete from app_users where id = ${person.id}`))).toBe(
      "bookstores_created_by_app_users_id_fk",
    );
  });
});

test("a topic and kind is announced once in a transaction, however many rows change", async () => {
  const announced = async () =>
    (await rowsOf(sql`select count(*)::int as n from live_events where topic = 'test:announce'`))[0]?.n;
  await db().execute(
    sql`do $$ begin for i in 1..3 loop perform announce('test:announce', 'genre'); end loop; end $$`,
  );
  expect(await announced()).toBe(1);
  await db().execute(sql`select announce('test:announce', 'genre')`);
  expect(await announced()).toBe(2);
});
