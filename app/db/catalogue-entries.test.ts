import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AVAILABILITIES } from "#app/domain/editions/catalogue-values.ts";
import { availabilityOf } from "#app/domain/stock/stock.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import { db, pool } from "./client.server.ts";

useDatabase();

/** The rows of the view that defines the entries, and the stored entries, in the same columns. */
const DEFINED = `
  select listing_id, shop_id, edition_id, book_id, format_id, publisher_id, language, status, availability, listed_on,
    list_minor::text, currency, final_minor::text, rupee_minor::text,
    array(select distinct g.id from book_genres bg join genres leaf on leaf.id = bg.genre_id
      join genres g on g.id in (leaf.id, leaf.parent_id) where bg.book_id = cl.book_id order by g.id) as genres,
    array(select distinct c.contributor_id from contributions c where c.book_id = cl.book_id
      and (c.edition_id is null or c.edition_id = cl.edition_id) order by 1) as people
  from catalogue_listings cl order by listing_id`;
const STORED = `
  select listing_id, shop_id, edition_id, book_id, format_id, publisher_id, language, status, availability, listed_on,
    list_minor::text, currency, final_minor::text, rupee_minor::text, genre_ids as genres, contributor_ids as people
  from catalogue_entries order by listing_id`;

async function expectStoredAsDefined(): Promise<void> {
  const [defined, stored] = [await pool().query(DEFINED), await pool().query(STORED)];
  expect(stored.rows).toEqual(defined.rows);
}

/** Changes of everything an entry depends on. `$id` is a row picked at random. */
const CHANGES: readonly [table: string, change: string][] = [
  ["listings", "update listings set status = 'paused' where id = $id"],
  ["listings", "update listings set status = 'listed', price_minor = 99900, currency = 'NPR' where id = $id"],
  [
    "listings",
    "update listings set availability = 'fewLeft', price_minor = null, currency = null where id = $id",
  ],
  ["listings", "delete from listing_discounts where listing_id = $id; delete from listings where id = $id"],
  ["book_editions", "update book_editions set status = 'withdrawn', status_reason = 'x' where id = $id"],
  [
    "book_editions",
    "update book_editions set status = 'forthcoming', isbn13 = '9789937000017' where id = $id",
  ],
  [
    "book_editions",
    "update book_editions set status = 'active', price_minor = 500, currency = 'USD' where id = $id",
  ],
  ["book_editions", "update book_editions set price_minor = 500, currency = 'EUR' where id = $id"],
  ["book_editions", "update book_editions set sales_territory = 'WORLD -NP' where id = $id"],
  [
    "book_editions",
    "update book_editions set sales_territory = 'WORLD -IN', price_territory = 'US' where id = $id",
  ],
  [
    "book_editions",
    `insert into edition_prices (edition_id, sequence, type, amount_minor, currency, territory)
      values ($id, 1, '02', 777, 'NPR', 'NP') on conflict do nothing`,
  ],
  ["book_editions", "update edition_prices set until = '2020-01-01' where edition_id = $id"],
  ["book_editions", "delete from edition_prices where edition_id = $id"],
  ["books", "update books set archived_on = '2026-01-01' where id = $id"],
  [
    "books",
    "update books set archived_on = null, language = 'eng', title = '{\"en\":\"Renamed\"}' where id = $id",
  ],
  ["publishers", "update publishers set status = 'closed' where id = $id"],
  ["publishers", "update publishers set status = 'active' where id = $id"],
  ["bookstores", "update bookstores set is_active = not is_active where id = $id"],
  [
    "book_editions",
    "insert into edition_discounts (edition_id, sequence, percent) values ($id, 1, 10) on conflict do nothing",
  ],
  [
    "book_editions",
    "insert into edition_discounts (edition_id, sequence, percent, until) values ($id, 2, 20, '2020-01-01') on conflict do nothing",
  ],
  ["edition_discounts", "update edition_discounts set percent = 33.33, until = null where id = $id"],
  ["edition_discounts", "delete from edition_discounts where id = $id"],
  [
    "listings",
    "insert into listing_discounts (listing_id, sequence, percent) values ($id, 1, 12.5) on conflict do nothing",
  ],
  ["listing_discounts", "delete from listing_discounts where id = $id"],
  ["books", "insert into exchange_rates values ('EUR', 'NPR', 140, '2020-01-01') on conflict do nothing"],
  ["books", "delete from exchange_rates where \"from\" = 'EUR'"],
  ["books", "update exchange_rates set rate = 133 where \"from\" = 'USD'"],
  ["contributions", "delete from contributions where id = $id"],
  [
    "book_editions",
    `insert into contributions (book_id, edition_id, contributor_id, role_id, sequence)
      select e.book_id, e.id, (select id from contributors order by id limit 1), (select id from contributor_roles where code = 'E07'),
        coalesce((select max(sequence) from contributions c where c.edition_id = e.id), 0) + 1
      from book_editions e where e.id = $id on conflict on constraint contributions_once do nothing`,
  ],
  [
    "contributions",
    `update contributions c set edition_id = e.id, sequence = 100 + c.sequence from book_editions e
      where c.id = $id and e.book_id = c.book_id and not exists (select from contributions o where o.edition_id = e.id)`,
  ],
  [
    "contributions",
    `update contributions c set edition_id = null, sequence = 200 + c.sequence
      where c.id = $id and c.edition_id is not null and not exists (select from contributions o
        where o.book_id = c.book_id and o.edition_id is null and (o.sequence >= 200 or (o.contributor_id, o.role_id) = (c.contributor_id, c.role_id)))`,
  ],
  [
    "books",
    "insert into book_genres (book_id, genre_id) select $id, id from genres where slug = 'novels' on conflict do nothing",
  ],
  ["books", "delete from book_genres where book_id = $id"],
  [
    "books",
    "update book_genres set book_id = $id where genre_id in (select id from genres where slug = 'novels') and not exists (select from book_genres o where o.book_id = $id) and book_id = (select book_id from book_genres limit 1)",
  ],
  [
    "genres",
    "update genres set parent_id = (select id from genres where slug = 'poetry') where slug = 'novels'",
  ],
  [
    "genres",
    "update genres set parent_id = (select id from genres where slug = 'fiction') where slug = 'novels'",
  ],
];

describe("catalogue entries", () => {
  test("equal the rows of the view after any change", async () => {
    for (let at = 0; at < 4; at++) {
      const author = await build.contributor();
      const book = await build.book({ genres: ["novels"], authors: [author] });
      for (const format of ["paperback", "audiobook"]) {
        const edition = await build.edition({ bookId: book.id, format });
        if (format === "audiobook")
          await build.contribution({ bookId: book.id, editionId: edition.id, role: "E07" });
        await build.listing({ editionId: edition.id });
      }
    }
    await expectStoredAsDefined();
    expect((await pool().query(STORED)).rowCount).toBe(8);
    const change = fc.record({ which: fc.nat(CHANGES.length - 1), pick: fc.nat(99) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const { which, pick } of changes) {
          const [table, text] = CHANGES[which] ?? ["", ""];
          const { rows } = await db().execute<{ id: string }>(
            sql.raw(
              `select id from ${table} order by id offset ${pick} % greatest((select count(*) from ${table}), 1) limit 1`,
            ),
          );
          const [row] = rows;
          if (row) await pool().query(text.replaceAll("$id", `'${row.id}'`));
        }
        await expectStoredAsDefined();
      }),
      propertyRuns(25),
    );
  });

  test("contain both of two changes made at the same time", async () => {
    const book = await build.book();
    const edition = await build.edition({ bookId: book.id });
    const listing = await build.listing({ editionId: edition.id });
    const [one, other] = [await pool().connect(), await pool().connect()];
    try {
      await one.query("begin");
      await one.query("update books set language = 'eng' where id = $1", [book.id]);
      // The second change is of another row, but its trigger waits for the first to commit before it reads again.
      const waiting = other.query("update book_editions set price_minor = 777 where id = $1", [edition.id]);
      await one.query("select pg_sleep(0.05)");
      await one.query("commit");
      await waiting;
    } finally {
      one.release();
      other.release();
    }
    const { rows } = await pool().query(
      "select language, list_minor from catalogue_entries where listing_id = $1",
      [listing.id],
    );
    expect(rows).toEqual([{ language: "eng", list_minor: "777" }]);
  });

  test("get the price of a new day when they are refreshed, and only where it changes", async () => {
    const edition = await build.edition({ priceMinor: 100_000n });
    const listing = await build.listing({ editionId: edition.id });
    const today = "(now() at time zone 'Asia/Kathmandu')::date";
    await db().execute(
      sql.raw(
        `insert into edition_discounts (edition_id, sequence, percent, "from", until) values ('${edition.id}', 1, 10, ${today} - 3, ${today}), ('${edition.id}', 2, 50, ${today} + 5, null)`,
      ),
    );
    const entry = async () =>
      (
        await pool().query(
          `select final_minor, priced_until - ${today} as days from catalogue_entries where listing_id = $1`,
          [listing.id],
        )
      ).rows[0];
    expect(await entry()).toEqual({ final_minor: "90000", days: 0 });
    // The state one day later: the first discount ended yesterday, and no row has been written since.
    const asOwner = (text: string) => asSuperuser(databaseName(), text);
    await asOwner(
      `set session_replication_role = replica; update edition_discounts set until = until - 1 where sequence = 1 and edition_id = '${edition.id}';
       update catalogue_entries set priced_until = priced_until - 1 where listing_id = '${listing.id}'`,
    );
    expect(await entry()).toEqual({ final_minor: "90000", days: -1 });
    await pool().query("select refresh_due_catalogue_prices()");
    expect(await entry()).toEqual({ final_minor: "100000", days: 4 });
    await expectStoredAsDefined();
  });
});

test.each(AVAILABILITIES)("of a listing that says %s follow the stock as the desk says", async (listed) => {
  for (const copies of [undefined, 0, 1, 2, 3, 40]) {
    const { rows } = await db().execute<{ shown: string }>(
      sql`select shown_availability(${listed}, ${copies ?? null}::int) as shown`,
    );
    expect(rows[0]?.shown, String(copies)).toBe(availabilityOf(listed, copies));
  }
});

test("what visitors read follows sales, holds and deliveries", async () => {
  const { id: listingId } = await build.listing({ availability: "toOrder" });
  const shown = async () => {
    const { rows } = await db().execute<{ availability: string }>(
      sql`select availability from catalogue_entries where listing_id = ${listingId}`,
    );
    return rows[0]?.availability;
  };
  expect(await shown()).toBe("toOrder");
  // Nothing is counted yet: it is the store's own word (reported-situations-2, S16).
  await db().execute(sql`update listings set availability = 'fewLeft' where id = ${listingId}`);
  expect(await shown()).toBe("fewSaid");
  await db().execute(sql`update listings set availability = 'toOrder' where id = ${listingId}`);
  await build.movement({ listingId, change: 3 });
  expect(await shown()).toBe("inStock");
  const { id: hold } = await build.hold({ listingId });
  // The hold came with a copy of its own: three are left, and no longer four.
  expect(await shown()).toBe("inStock");
  await build.movement({ listingId, kind: "sold", change: -1 });
  expect(await shown()).toBe("fewLeft");
  await build.movement({ listingId, kind: "sold", change: -2 });
  expect(await shown()).toBe("toOrder");
  await db().execute(sql`update stock_holds set status = 'cancelled' where id = ${hold}`);
  expect(await shown()).toBe("fewLeft");
  await db().execute(sql`update listings set availability = 'inStock' where id = ${listingId}`);
  await build.movement({ listingId, kind: "damaged", change: -1 });
  expect(await shown()).toBe("notHeld");
});

test("writing the entry of one listing reads no more where there are many other bookstores, publishers and listings", async () => {
  const { id } = await build.listing();
  const blocksRead = async () => {
    const { rows } = await asSuperuser(
      databaseName(),
      `explain (analyze, buffers, format json) select refresh_catalogue_entries(array['${id}'::uuid])`,
    );
    const [{ Plan: plan }] = rows[0]["QUERY PLAN"] as [{ Plan: Record<string, number> }];
    return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  };
  const alone = await blocksRead();
  expect(alone).toBeGreaterThan(10);
  // Each has a bookstore, an edition, a book and a publisher of its own.
  for (let at = 0; at < 40; at++) await build.listing();
  expect(await blocksRead()).toBeLessThan(alone * 2);
});
