import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

const migration = readFileSync(path.resolve("app/db/migrations/0011_public_truth.sql"), "utf8");
const apply = () => asSuperuser(databaseName(), migration);

/** Restores the state before the migration: classics are below fiction. */
beforeEach(async () => {
  await asSuperuser(
    databaseName(),
    `update genres set parent_id = (select id from genres where slug = 'fiction'), sort_order = 103, thema_codes = '{FBC}'
      where slug = 'classics'`,
  );
});

async function genresOf(bookId: string): Promise<string[]> {
  const { rows } = await db().execute<{ slug: string }>(sql`
    select g.slug from book_genres bg join genres g on g.id = bg.genre_id where bg.book_id = ${bookId} order by g.slug`);
  return rows.map(({ slug }) => slug);
}

async function classics() {
  const { rows } = await db().execute<{ parent: string | null; position: number; codes: string[] }>(sql`
    select above.slug as parent, g.sort_order as position, g.thema_codes as codes
    from genres g left join genres above on above.id = g.parent_id where g.slug = 'classics'`);
  return rows[0];
}

test("classics become a genre without a parent, and remain one when the migration is applied again", async () => {
  await apply();
  expect(await classics()).toEqual({ parent: null, position: 150, codes: [] });
  await apply();
  expect(await classics()).toEqual({ parent: null, position: 150, codes: [] });
});

test("changes by an administrator are kept", async () => {
  await asSuperuser(
    databaseName(),
    `update genres set parent_id = (select id from genres where slug = 'poetry'), sort_order = 7 where slug = 'classics'`,
  );
  await apply();
  expect(await classics()).toEqual({ parent: "poetry", position: 7, codes: ["FBC"] });
});

test("a book gets genres by its imported record: classic fiction also belongs to fiction, other classics do not", async () => {
  const of = async (genres: string[], code?: string, scheme = "93") =>
    (await build.book({ genres, subjects: code ? [{ scheme, code }] : [] })).id;
  const books: [id: string, expected: string[]][] = [
    [await of(["classics"], "FBC"), ["classics", "fiction"]],
    [await of(["classics"], "FC", "12"), ["classics", "fiction"]],
    [await of(["classics"], "FIC004000", "10"), ["classics", "fiction"]],
    [await of(["classics"], "DBSG"), ["classics"]],
    [await of(["philosophy", "classics"]), ["classics", "philosophy"]],
    [await of(["novels", "classics"], "FBC"), ["classics", "novels"]],
    [await of(["essays"], "FBC"), ["essays"]],
  ];
  await apply();
  for (const [id, expected] of books) expect(await genresOf(id)).toEqual(expected);
});

test("the demo's offer links to discounted books; another offer at the same address is not changed", async () => {
  const promo = { token: "dashain", target: "/bookstore?sort=price-low" };
  const { id } = await build.promo({
    ...promo,
    title: { en: "A shelf for the holidays", np: "चाडबाडको तखता" },
    text: { en: "One shelf." },
  });
  const found = async () => {
    const { rows } = await db().execute<{ target: string; en: string }>(
      sql`select target, title ->> 'en' as en from promos where id = ${id}`,
    );
    return rows[0];
  };
  await apply();
  expect(await found()).toEqual({
    target: "/bookstore?offer=discounted",
    en: "Discounted books for Dashain",
  });
  await asSuperuser(
    databaseName(),
    `update promos set target = '/bookstore?sort=price-low', title = '{"en": "Ours"}' where id = '${id}'`,
  );
  await apply();
  expect(await found()).toEqual({ target: "/bookstore?sort=price-low", en: "Ours" });
});
