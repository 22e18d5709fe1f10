import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import {
  catalogueVersion,
  followCatalogue,
  unfollowCatalogue,
} from "#app/platform/catalogue-version/catalogue-version.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asJson } from "#app/platform/request/as-json.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import { bookPage, relatedCards } from "./book-page.server.ts";
import { readFilters } from "./filters.ts";
import { newestBooks } from "./listing-page.server.ts";
import { bookData, listData, newestData } from "./public-data.server.ts";
import { searchCatalogue } from "./search-catalogue.server.ts";

useDatabase();

let shopId: string;
let slug: string;

beforeAll(async () => {
  shopId = (await build.bookstore()).id;
  const { id: publisherId } = await build.publisher();
  const author = await build.contributor();
  const { id: seriesId } = await build.series({ publisherId });
  for (const title of ["One", "Two", "Three"]) {
    const book = await build.book({
      title: { en: title },
      genres: ["novels"],
      authors: [author],
      ...(title === "Three" ? {} : { seriesId, publisherId }),
    });
    const edition = await build.edition({ bookId: book.id });
    await build.cover({ editionId: edition.id });
    await build.listing({ editionId: edition.id, shopId });
    slug = editionSlug(title, edition.code);
  }
  followCatalogue();
  await vi.waitFor(() => expect(catalogueVersion()).toBeDefined(), { timeout: 20_000 });
});
afterAll(async () => {
  await unfollowCatalogue();
});

const read = (query: string) => readFilters(new URLSearchParams(query));

/** The data of pages as they may be kept, as texts. */
const kept = async () => [
  (await listData(shopId, read(""), "en")).json,
  (await listData(shopId, read("genre=novels&q=one"), "np")).json,
  (await newestData(shopId, 5, "en")).json,
  await bookData(slug, shopId, "en").then(({ path, data }) => path + data.json, String),
];

/** The same, read from the database. */
const stored = async () => {
  const list = async (query: string, language: "en" | "np") => {
    const result = await searchCatalogue(shopId, read(query).filters, language);
    return asJson({ result, hasIgnoredParameters: result.hasIgnoredParameters }).json;
  };
  const book = async () => {
    const { bookId, path, shopIds: _shops, ...page } = await bookPage(slug, shopId, "en");
    return path + asJson({ page, related: await relatedCards(bookId, shopId, "en") }).json;
  };
  return [
    await list("", "en"),
    await list("genre=novels&q=one", "np"),
    asJson({ newest: await newestBooks(shopId, 5, "en") }).json,
    await book().catch(String),
  ];
};

/** Changes of what the pages show; `$n` is a number that differs each time. */
const CHANGES: readonly string[] = [
  "update books set title = jsonb_build_object('en', 'Title $n') where id = $book",
  "update books set description = jsonb_build_object('en', 'Text $n') where id = $book",
  "update book_editions set pages = $n where book_id = $book",
  "update book_editions set price_minor = $n where book_id = $book",
  "update book_editions set status = case when status = 'active' then 'forthcoming' else 'active' end where book_id = $book",
  "update listings set availability = case when availability = 'toOrder' then 'fewLeft' else 'toOrder' end",
  "update listings set confirmed_on = now() - make_interval(days => $n % 900)",
  "update contributors set name = jsonb_build_object('en', 'Name $n')",
  "update contributions set credited_as = jsonb_build_object('en', 'Credited $n') where book_id = $book",
  "update genres set name = jsonb_build_object('en', 'Genre $n') where slug = 'novels'",
  "update book_formats set title = jsonb_build_object('en', 'Format $n')",
  "update contributor_roles set name = jsonb_build_object('en', 'Role $n')",
  "update languages set name = jsonb_build_object('en', 'Language $n')",
  "update publishers set name = jsonb_build_object('en', 'Publisher $n')",
  "update bookstores set name = jsonb_build_object('en', 'Bookstore $n')",
  "update series set title = jsonb_build_object('en', 'Series $n')",
  "update edition_images set alt_text = jsonb_build_object('en', 'Cover $n')",
  "update images set dominant_colour = '#' || lpad(to_hex($n % 65536), 6, '0')",
  "insert into book_awards (book_id, sequence, name) values ($book, (select coalesce(max(sequence), 0) + 1 from book_awards), jsonb_build_object('en', 'Award $n'))",
  "delete from book_awards",
  "insert into reviews (book_id, kind, text, reviewer_name, status) values ($book, 'press', '{\"en\":\"Review $n\"}', '{\"en\":\"A\"}', 'published')",
  "delete from reviews",
  "insert into edition_discounts (edition_id, sequence, percent) select id, 1, 1 + $n % 90 from book_editions where book_id = $book on conflict (edition_id, sequence) do update set percent = excluded.percent",
  "delete from edition_discounts",
  "update book_genres set is_main = not is_main where book_id = $book",
];

describe("the data of public pages", () => {
  test("are those of the database after every commit of this process", async () => {
    const { rows } = await pool().query<{ id: string }>("select id from books order by id");
    let number = 1000;
    const change = fc.record({
      which: fc.nat(CHANGES.length - 1),
      pick: fc.nat(2),
      inTransaction: fc.boolean(),
    });
    await kept();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const { which, pick, inTransaction } of changes) {
          number += 1;
          const text = (CHANGES[which] ?? "")
            .replaceAll("$book", `'${rows[pick]?.id}'`)
            .replaceAll("$n", String(number));
          if (inTransaction) await transact(db(), async (tx) => void (await tx.execute(sql.raw(text))));
          else await pool().query(text);
          const texts = await kept();
          expect(texts, text).toEqual(await stored());
        }
      }),
      propertyRuns(25),
    );
  });

  test("are not read again while nothing changes", async () => {
    const before = await kept();
    const query = vi.spyOn(pool(), "query");
    expect(await kept()).toEqual(before);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  test("are read only from tables whose changes are notified", async () => {
    const query = vi.spyOn(pool(), "query");
    await stored();
    const statements = query.mock.calls.map(
      ([statement]) => statement as unknown as { text: string; values: unknown[] },
    );
    query.mockRestore();
    const tables = new Set<string>();
    for (const { text, values } of statements) {
      const { rows } = await pool().query({ text: `explain (format json) ${text}`, values });
      for (const [, table] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g))
        tables.add(table ?? "");
    }
    expect(tables.size).toBeGreaterThan(20);
    const { rows } = await pool().query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname in ('notify_catalogue', 'notify_update')",
    );
    const notified = rows.map(({ name }) => name);
    expect([...tables].filter((table) => !notified.includes(table))).toEqual([]);
  });

  test("without related books because they could not be read are not kept", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    await pool().query("update genres set sort_order = sort_order");
    const run = pool().query.bind(pool());
    const query = vi
      .spyOn(pool(), "query")
      .mockImplementation(((statement: { text?: string }) =>
        statement.text?.includes("with shared as")
          ? Promise.reject(new Error("no related books"))
          : run(statement as never)) as never);
    const incomplete = await bookData(slug, shopId, "en");
    query.mockRestore();
    expect(JSON.parse(incomplete.data.json)).toMatchObject({ related: [] });
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    const complete = await bookData(slug, shopId, "en");
    expect(JSON.parse(complete.data.json)).toMatchObject({ related: [{}, {}] });
  });
});
