import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import { archiveBook, restoreBook } from "./books/archive-book.server.ts";
import { addBook, changeBook } from "./books/save-book.server.ts";
import { addContributor, changeContributor } from "./contributors/save-contributor.server.ts";
import { type Credit, credit } from "./credits.server.ts";
import { archiveEdition, moveEdition, restoreEdition } from "./editions/move-edition.server.ts";
import { addEdition, changeEdition } from "./editions/save-edition.server.ts";
import { addSeries, changeSeries } from "./publishers/save-series.server.ts";
import { publisherWithAdmin, roleId } from "./records-for-tests.ts";

useDatabase();

const WORDS = ["Thapa", "River", "सेतो धरती", "Road", "KC"];
const ROLES = ["A01", "B06", "A12", "E07"];

/** One step of a sequence: the action, and three numbers that select its rows and values. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      "addBook",
      "retitle",
      "credit",
      "creditEdition",
      "addEdition",
      "move",
      "archiveEdition",
      "restoreEdition",
      "archiveBook",
      "restoreBook",
      "genres",
      "addContributor",
      "rename",
      "addSeries",
      "renameSeries",
      "putInSeries",
    ),
    first: fc.nat(99),
    second: fc.nat(99),
    third: fc.nat(99),
  }),
  { minLength: 5, maxLength: 25 },
);

type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

async function run(sequence: Steps): Promise<void> {
  const { publisher, admin } = await publisherWithAdmin();
  const writer = { actor: admin };
  const publisherId = publisher.id;
  const formatId = (await build.formatOf("paperback")).id;
  const genreIds = [(await build.genreOf("novels")).id, (await build.genreOf("ghazals")).id];
  const roles = await Promise.all(ROLES.map(roleId));
  const ids = {
    book: [] as string[],
    edition: [] as string[],
    contributor: [] as string[],
    series: [] as string[],
  };
  const storedId = (kind: keyof typeof ids, at: number) => ids[kind][at % Math.max(1, ids[kind].length)];
  const text = (at: number) => ({ en: `${WORDS[at % WORDS.length]} ${at % 3}` });
  const creditsBy = (...seeds: number[]): Credit[] =>
    seeds.flatMap((seed) => {
      const contributor = storedId("contributor", seed);
      const role = roles[seed % roles.length];
      return contributor && role ? [credit(contributor, role, seed % 2 ? { fromLanguage: "nep" } : {})] : [];
    });
  const keepId = (kind: keyof typeof ids, result: { ok: true; value: { id: string } } | { ok: false }) => {
    if (result.ok) ids[kind].push(result.value.id);
  };
  for (const { what, first, second, third } of sequence) {
    const [bookId, id, contributorId, seriesId] = [
      storedId("book", first),
      storedId("edition", first),
      storedId("contributor", first),
      storedId("series", first),
    ];
    const ofBook = bookId && { id: bookId, openedVersion: null };
    const ofEdition = id && { id, openedVersion: null };
    if (what === "addBook" || !ofBook)
      keepId(
        "book",
        await addBook(db(), writer, {
          publisherId,
          title: text(second),
          language: "nep",
          credits: creditsBy(first, second),
        }),
      );
    else if (what === "retitle")
      await changeBook(db(), writer, { ...ofBook, patch: { title: text(second) } });
    else if (what === "credit")
      await changeBook(db(), writer, { ...ofBook, patch: { credits: creditsBy(third, second, first) } });
    else if (what === "genres")
      await changeBook(db(), writer, {
        ...ofBook,
        patch: { genres: second % 2 ? genreIds : genreIds.toReversed().slice(third % 2) },
      });
    else if (what === "archiveBook") await archiveBook(db(), writer, ofBook);
    else if (what === "restoreBook") await restoreBook(db(), writer, ofBook);
    else if (what === "putInSeries")
      await changeBook(db(), writer, {
        ...ofBook,
        patch: { seriesId: storedId("series", second) ?? null, seriesNumber: null },
      });
    else if (what === "addEdition")
      keepId(
        "edition",
        await addEdition(
          db(),
          { ...writer, isFromRecord: true },
          {
            bookId,
            formatId,
            editionNumber: 1 + (second % 4),
            name: text(first),
            credits: creditsBy(third),
            status: EDITION_STATUSES[third % 3] ?? "draft",
          },
        ),
      );
    else if (what === "addContributor")
      keepId("contributor", await addContributor(db(), writer, { name: text(second), publisherId: null }));
    else if (what === "rename" && contributorId)
      await changeContributor(
        db(),
        { actor: SYSTEM },
        { id: contributorId, openedVersion: null, patch: { name: text(third) } },
      );
    else if (what === "addSeries") {
      const added = await addSeries(db(), writer, [{ publisherId, title: text(second) }]);
      if (added.ok) ids.series.push(...added.value.map((each) => each.id));
    } else if (what === "renameSeries" && seriesId)
      await changeSeries(db(), writer, { id: seriesId, openedVersion: null, patch: { title: text(third) } });
    else if (ofEdition && what === "creditEdition")
      await changeEdition(db(), writer, { ...ofEdition, patch: { credits: creditsBy(second, third) } });
    else if (ofEdition && what === "move")
      await moveEdition(
        db(),
        { ...writer, isFromRecord: second % 2 === 0 },
        {
          ...ofEdition,
          to: EDITION_STATUSES[third % EDITION_STATUSES.length] ?? "draft",
          reason: second % 3 ? "reason" : null,
        },
      );
    else if (ofEdition && what === "archiveEdition") await archiveEdition(db(), writer, ofEdition);
    else if (ofEdition && what === "restoreEdition") await restoreEdition(db(), writer, ofEdition);
  }
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows;

/** By which words everything is found. */
const FOUND_BY = sql`
  select e.kind, e.object, e.length, t.names, t.terms, t.fields,
    (select array_agg(p.word || ':' || p.field order by p.word) from search_postings p where p.entry = e.id) as postings
  from search_entries e join search_texts t on t.entry = e.id order by e.kind, e.object`;

/** Expects what must be true after any changes: each query returns the rows that break a rule. */
async function expectInvariants(): Promise<void> {
  const before = await rowsOf(FOUND_BY);
  await db().execute(sql`
    select refresh_search('books', array(select id from books)), refresh_search('contributors', array(select id from contributors)),
      refresh_search('series', array(select id from series))`);
  expect(before, "everything is found as if it were written anew").toEqual(await rowsOf(FOUND_BY));
  const broken: Record<string, ReturnType<typeof sql>> = {
    "slugs are unique": sql`select slug from contributors group by slug having count(*) > 1`,
    "credits are numbered from one without a gap": sql`
      select book_id, edition_id from contributions group by 1, 2
      having min(sequence) <> 1 or max(sequence) <> count(*)`,
    "a book with credits has one main credit, editions have none": sql`
      select book_id, edition_id from contributions group by 1, 2
      having count(*) filter (where is_main) <> (case when edition_id is null then 1 else 0 end)`,
    "a book with genres has one main genre": sql`
      select book_id from book_genres group by 1 having count(*) filter (where is_main) <> 1`,
    "an archived book has no public edition": sql`
      select b.id from books b join book_editions e on e.book_id = b.id
      where b.archived_on is not null and e.status in ('active', 'forthcoming')`,
    "every version of an edition has its entry": sql`
      select e.id from book_editions e
      where e.version <> (select count(*) from audit_entries a where a.object_id = e.id::text)`,
    "every version of a book has its entry": sql`
      select b.id from books b
      where b.version <> (select count(*) from audit_entries a where a.object_id = b.id::text)`,
  };
  for (const [rule, query] of Object.entries(broken)) expect(await rowsOf(query), rule).toEqual([]);
}

test("no sequence of changes breaks a rule of the stored data", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await run(sequence);
      await expectInvariants();
    }),
    propertyRuns(25),
  );
});
