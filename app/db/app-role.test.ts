import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { db, pool } from "./client.server.ts";
import { APP_ROLE } from "./session-settings.ts";

useDatabase();

const INSUFFICIENT_PRIVILEGE = "42501";

describe("the app's role", () => {
  test("is the current role of every session", async () => {
    const { rows } = await pool().query("select current_user as role, session_user as login");
    expect(rows).toEqual([{ role: APP_ROLE, login: "ekadeshma_web" }]);
  });

  test.each([
    "create table intruder (id int)",
    "create table public.intruder as select 1 as id",
    "create view intruder as select 1 as id",
    "create function intruder() returns int language sql return 1",
    "create schema intruder",
    "create database intruder",
    "create role intruder",
    "create extension citext",
    "alter table books add column intruder text",
    "alter table books disable trigger all",
    "alter table promos drop constraint promos_token_not_reserved",
    "alter view catalogue_listings set (security_invoker = false)",
    "create index intruder on books (version)",
    "create trigger intruder before insert on books execute function keep_genres_two_levels()",
    "create or replace function is_reserved_token(token text) returns boolean language sql return false",
    "drop table page_views",
    "drop view catalogue_listings",
    "drop function random_edition_code",
    "truncate page_views",
    "update audit_entries set action = 'a.b'",
    "delete from audit_entries",
    "update stock_movements set copies = 1",
    "delete from stock_movements",
    "update sold_lines set unit_minor = 1",
    "delete from sold_lines",
    "update sales set receipt_number = 1",
    "delete from sales",
    "update document_series set last_number = 1",
    "delete from stock_reservations",
    "update stock_levels set on_hand = 1",
    "insert into stock_levels (place_id, edition_id, on_hand, sold, returned, reserved) select null, null, 1, 0, 0, 0",
    "delete from stock_places",
    "update catalogue_entries set final_minor = 1",
    "delete from catalogue_entries",
    "delete from search_terms",
    "update search_texts set names = '{}'",
    "delete from search_postings",
    "update search_entries set length = 1",
    "truncate audit_entries",
    "select * from schema_migrations",
    "insert into schema_migrations (name, checksum) values ('0009_intruder.sql', '')",
    "delete from schema_migrations",
    "set role ekadeshma_owner",
    "set session authorization postgres",
    "grant ekadeshma_app to pg_monitor",
    "copy books to '/tmp/intruder'",
    "copy books to program 'cat'",
    "select pg_read_file('/etc/passwd')",
  ])("may not %s", async (statement) => {
    expect(await refusalOf(() => pool().query(statement))).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test("has no more privileges after `reset role`, as its login", async () => {
    const client = await pool().connect();
    try {
      await client.query("reset role");
      for (const statement of [
        "create table intruder (id int)",
        "drop table books",
        "table schema_migrations",
      ])
        expect(await refusalOf(() => client.query(statement))).toBe(INSUFFICIENT_PRIVILEGE);
    } finally {
      client.release(true);
    }
  });

  test("may read and write all tables, except those it may only read and the audit entries, which it may only read and add", async () => {
    const { rows } = await db().execute<{ name: string; privileges: string }>(sql`
      select c.relname as name, concat_ws(' ',
        case when has_table_privilege(c.oid, 'select') then 'select' end,
        case when has_table_privilege(c.oid, 'insert') then 'insert' end,
        case when has_table_privilege(c.oid, 'update') then 'update' end,
        case when has_table_privilege(c.oid, 'delete') then 'delete' end) as privileges
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`);
    const other = Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]));
    expect(other).toEqual({
      audit_entries: "select insert",
      // Written by triggers alone.
      catalogue_entries: "select",
      search_entries: "select",
      search_kinds: "select",
      search_postings: "select",
      search_terms: "select",
      search_texts: "select",
      installation: "select",
      order_events: "select insert",
      payment_attempt_orders: "select insert",
      invoice_lines: "select insert",
      invoice_prints: "select insert",
      invoices: "select insert",
      payment_events: "select insert",
      document_series: "select",
      stock_levels: "select",
      stock_reservations: "select",
      // Added to and read, as the audit trail.
      stock_movements: "select insert",
      stock_places: "select insert",
      money_accounts: "select insert",
      money_balances: "select",
      money_entries: "select insert",
      money_postings: "select insert",
      sales: "select insert",
      shops: "select",
      sold_line_discounts: "select insert",
      sold_lines: "select insert",
      statement_lines: "select insert",
    });
  });
});
