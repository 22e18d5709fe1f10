import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { db } from "./client.server.ts";
import { importedRecords } from "./tables/editions.server.ts";

useDatabase();

const remove = (table: "books" | "book_editions" | "listings", id: string) =>
  db().execute(sql`delete from ${sql.raw(table)} where id = ${id}`);

describe("the database refuses to delete", () => {
  test.each<[what: string, constraint: string, make: () => Promise<string>]>([
    ["a contribution", "contributions_book_id_books_id_fk", async () => (await build.contribution()).bookId],
    ["a review", "reviews_book_id_books_id_fk", async () => (await build.review()).bookId],
    ["an edition", "book_editions_book_id_books_id_fk", async () => (await build.edition()).bookId],
  ])("a book that has %s", async (_what, constraint, make) => {
    const bookId = await make();
    expect(await refusalOf(() => remove("books", bookId))).toBe(constraint);
  });

  test.each<[what: string, constraint: string, add: (editionId: string, bookId: string) => Promise<unknown>]>(
    [
      ["a listing", "listings_edition_id_book_editions_id_fk", (editionId) => build.listing({ editionId })],
      [
        "a discount",
        "edition_discounts_edition_id_book_editions_id_fk",
        (editionId) => build.discount({ editionId }),
      ],
      ["a paper", "edition_papers_edition_id_book_editions_id_fk", (editionId) => build.paper({ editionId })],
      ["a cover", "edition_images_edition_id_book_editions_id_fk", (editionId) => build.cover({ editionId })],
      [
        "a credit",
        "contributions_edition_of_book",
        (editionId, bookId) => build.contribution({ editionId, bookId }),
      ],
      [
        "a catalogue record",
        "imported_records_edition_id_book_editions_id_fk",
        (editionId) =>
          db().insert(importedRecords).values({ sender: "x", recordReference: "1", editionId, digest: "x" }),
      ],
    ],
  )("an edition that has %s", async (_what, constraint, add) => {
    const { id, bookId } = await build.edition();
    await add(id, bookId);
    expect(await refusalOf(() => remove("book_editions", id))).toBe(constraint);
  });

  test("a listing that has a discount", async () => {
    const { listingId } = await build.storeDiscount();
    expect(await refusalOf(() => remove("listings", listingId))).toBe(
      "listing_discounts_listing_id_listings_id_fk",
    );
  });
});

test("a book on which nothing depends is deleted with its genres and search texts", async () => {
  const { id } = await build.book({ genres: ["novels"] });
  await remove("books", id);
  const { rows } = await db().execute(sql`select object from search_entries where object = ${id}
    union all select book_id from book_genres where book_id = ${id}`);
  expect(rows).toEqual([]);
});

test("only derived rows, the genres of a book and what readers collect or wait for are deleted with a book, an edition or a listing", async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype <> 'a'
      and confrelid in ('books'::regclass, 'book_editions'::regclass, 'listings'::regclass) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    "book_genres",
    "cart_lines",
    "catalogue_entries",
    "waitlist_entries",
  ]);
});
