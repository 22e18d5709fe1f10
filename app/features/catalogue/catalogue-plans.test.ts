import { beforeAll, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { readAsAWhole } from "#tests/plans.ts";
import { readFilters } from "./filters.ts";
import { newestBooks } from "./listing-page.server.ts";
import { searchCatalogue } from "./search-catalogue.server.ts";
import { suggestionsOf } from "./suggestions/suggestions.server.ts";

useDatabase();

let shopId: string;
let code: string;

beforeAll(async () => {
  shopId = (await build.bookstore()).id;
  for (const language of ["nep", "eng"] as const) {
    const book = await build.book({
      language,
      title: { en: "Plain Sailing" },
      authors: [await build.contributor({ slug: `author-${language}` })],
    });
    const edition = await build.edition({ bookId: book.id });
    code = edition.code;
    await build.listing({ shopId, editionId: edition.id });
  }
  const columns = `shop_id, edition_id, format_id, language, status, availability, availability_group,
    list_minor, currency, final_minor, rupee_minor, priced_until, genre_ids`;
  // Of few listings reading all is cheap.
  await asSuperuser(
    databaseName(),
    `set session_replication_role = replica;
    insert into catalogue_entries (listing_id, listed_on, book_id, publisher_id, contributor_ids, codes, ${columns})
      select gen_random_uuid(), listed_on - n * interval '1 minute', gen_random_uuid(), md5((n % 500)::text)::uuid, array[gen_random_uuid()],
        array[md5(n::text)], ${columns}
      from catalogue_entries, generate_series(1, 21000) n where shop_id = '${shopId}'`,
  );
  await asSuperuser(databaseName(), "vacuum analyze catalogue_entries");
});

/** The statements that something sends to the database. */
async function statementsOf(
  work: () => Promise<unknown>,
): Promise<(readonly [string, readonly unknown[]])[]> {
  const query = vi.spyOn(pool(), "query");
  try {
    await work();
    return query.mock.calls.flatMap(([sent]) => {
      const { text, values } = sent as unknown as { text?: string; values?: unknown[] };
      // How many listings each group has is read from an index of all, once for each change of the catalogue.
      const countsGroups = text?.startsWith("with found as (select facet_group, count(*)");
      return text?.includes("catalogue_entries") && !countsGroups ? [[text, values ?? []] as const] : [];
    });
  } finally {
    query.mockRestore();
  }
}

test.each([
  "",
  "page=300",
  "lang=en",
  "lang=en&sort=newest&page=40",
  "price=0-300&publisher=press",
  "price=120-700",
  "price=0-1&price=90000-",
  "sort=price-low",
  "sort=price-high&page=40",
  "lang=en&sort=price-high",
  "price=0-700&sort=price-low",
  "sort=title",
  "lang=en&sort=title",
  "contributor=author-nep",
  "contributorname=author",
  "q=plain",
  "q=9789937720014",
  "q=CODE",
])("no plan of a list reads all listings: %s", async (query) => {
  const { filters } = readFilters(new URLSearchParams(query.replace("CODE", code)));
  const statements = await statementsOf(async () => await searchCatalogue(shopId, filters, "en"));
  expect(await readAsAWhole(statements, false)).not.toContain("catalogue_entries");
});

test("nor one of suggestions, and of the newest books", async () => {
  const statements = await statementsOf(async () => {
    await suggestionsOf("plain sailing", shopId, "en", "127.0.0.1");
    await suggestionsOf("9789937720014", shopId, "en", "127.0.0.1");
    await newestBooks(shopId, 12, "en");
  });
  expect(await readAsAWhole(statements, false)).not.toContain("catalogue_entries");
});
