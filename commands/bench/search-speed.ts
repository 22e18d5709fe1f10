import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import {
  followCatalogue,
  unfollowCatalogue,
} from "#app/platform/catalogue-version/catalogue-version.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import type { Processes } from "./bench-database.ts";
import { addManyBooks } from "./many-books.ts";
import { type SpeedQuery, speedQueries } from "./speed-queries.ts";

const QUERIES = 240;
const BOOKS = 20_000;
/** Up to so many books the shorter times are the target, above them the longer ones. */
const FEW_MAX = 100_000;
const TARGETS_MS = { page: [50, 150], suggestions: [20, 60] } as const;
const WRITTEN_TARGET_MS = 2;

/**
 * How long the statements of a page of results take, one after the other, and those of suggestions, in a bookstore of `SEARCH_BOOKS` books
 * (20,000 if not given). Leaves the books in the database.
 */
export async function searchSpeed({ superuserUrl }: Processes): Promise<Finding[]> {
  const books = Number(process.env.SEARCH_BOOKS ?? BOOKS);
  const written = await addManyBooks(superuserUrl, books);
  return [
    {
      measured: `search, words of one of ${books} books written in ${inMs(written)}`,
      target: `${WRITTEN_TARGET_MS} ms`,
      isMet: written < WRITTEN_TARGET_MS,
    },
    ...(await searchTimes(books)),
  ];
}

/** The times of queries among the books that the database has, in a process that keeps what the catalogue has until it changes. */
export async function searchTimes(books: number): Promise<Finding[]> {
  followCatalogue();
  try {
    return await timesOfQueries(books);
  } finally {
    await unfollowCatalogue();
  }
}

async function timesOfQueries(books: number): Promise<Finding[]> {
  const queries = await speedQueries(QUERIES);
  const { page, suggestions } = await timesIn(await shopId());
  const target = books > FEW_MAX ? 1 : 0;
  const findingOf = async (
    what: string,
    timeOf: (text: string) => Promise<number>,
    targetMs: number,
  ): Promise<Finding> => {
    const times = await timesOf(queries, timeOf);
    const { median, p95, max } = spreadOf(times.map(({ ms }) => ms));
    const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, 8);
    console.log(`${what}, the slowest: ${slowest.map(({ text, ms }) => `${text} ${inMs(ms)}`).join(", ")}`);
    return {
      measured: `search, ${what} of ${books} books, ${queries.length} queries: median ${inMs(median)}, p95 ${inMs(p95)}, at most ${inMs(max)} (${byKind(times)})`,
      target: `p95 under ${targetMs} ms`,
      isMet: p95 < targetMs,
    };
  };
  return [
    await findingOf("a page of results", page, TARGETS_MS.page[target]),
    await findingOf("suggestions", suggestions, TARGETS_MS.suggestions[target]),
  ];
}

type Timed = SpeedQuery & { readonly ms: number };

async function timesOf(
  queries: readonly SpeedQuery[],
  timeOf: (text: string) => Promise<number>,
): Promise<Timed[]> {
  // Statements are planned on their first uses, and what the catalogue has is read once.
  for (const { text } of queries.slice(0, 24)) await timeOf(`${text} x`);
  const times: Timed[] = [];
  for (const query of queries) times.push({ ...query, ms: await timeOf(query.text) });
  return times;
}

const byKind = (times: readonly Timed[]): string =>
  [...Map.groupBy(times, ({ kind }) => kind)]
    .map(([kind, of]) => `${kind} ${inMs(spreadOf(of.map(({ ms }) => ms)).p95)}`)
    .join(", ");

async function shopId(): Promise<string> {
  const row = await queryRow(
    db(),
    z.object({ id: z.string() }),
    sql`select id from bookstores where slug = 'ekadeshma-bookstore'`,
  );
  if (!row) throw new Error("There is no bookstore.");
  return row.id;
}

/** What a page and what suggestions do, one statement after the other. */
async function timesIn(bookstore: string) {
  // These load the messages, which are generated after the start of the command.
  const { correctedQuery } = await import("#app/features/catalogue/corrected-query.server.ts");
  const { readFilters } = await import("#app/features/catalogue/filters.ts");
  const { findListings } = await import("#app/features/catalogue/found-listings.server.ts");
  const { countsUnder } = await import("#app/features/catalogue/known-values.server.ts");
  const { listingPage } = await import("#app/features/catalogue/listing-page.server.ts");
  const { suggestionsOf } = await import("#app/features/catalogue/suggestions/suggestions.server.ts");
  let networks = 0;
  return {
    page: async (q: string) => {
      const started = performance.now();
      const { filters } = readFilters(new URLSearchParams({ q }));
      const found = await findListings(filters.q, bookstore);
      if (!found) throw new Error("Nothing was asked for.");
      await countsUnder(bookstore, filters, "np", found);
      await listingPage(bookstore, filters, "np", found);
      await correctedQuery(filters.q, found);
      return performance.now() - started;
    },
    suggestions: async (q: string) => {
      networks += 1;
      const started = performance.now();
      await suggestionsOf(q, bookstore, "np", `10.${Math.floor(networks / 250)}.${networks % 250}.1`);
      return performance.now() - started;
    },
  };
}
