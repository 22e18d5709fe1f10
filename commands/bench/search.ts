import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { bookOf, type GoldenBook, type GoldenTitle, inventedTitles, queriesFor } from "./golden-queries.ts";
import { ABSENT_QUERIES } from "./golden-words.ts";
import { realTitles } from "./real-titles.ts";

const SHOWN = 3;
const IN_THREE_MIN = 97;
const FIRST_MIN = 90;

/**
 * How well Nepali books are found by queries of many kinds, and whether books that are not there find others: invented books, and the real
 * ones of the folder `REAL_TITLES`, where there is one.
 */
export async function goldenSearch(): Promise<Finding[]> {
  const real = realTitles();
  if (!real) console.log("Skipped: real titles are not searched, as REAL_TITLES names no folder of them.");
  const invented = await foundAmong("invented books", inventedTitles);
  return real ? [...invented, ...(await foundAmong("real titles", real))] : invented;
}

async function foundAmong(what: string, titles: readonly GoldenTitle[]): Promise<Finding[]> {
  const books = titles.map(bookOf);
  const ids = await addGoldenBooks(books);
  const found = await Promise.all(
    queriesFor(titles).map(async (query) => {
      const shown = await shownFor(query.text, ids);
      const place = shown.findIndex((id) => query.finds.some((at) => ids[at] === id));
      return { ...query, isFirst: place === 0, isShown: place >= 0 };
    }),
  );
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  const lines = [...kinds].map(([kind, of]) => `${kind} ${percent(of, "isShown")}/${percent(of, "isFirst")}`);
  const finding = (name: string, of: typeof found): Finding => ({
    measured: `search, ${name}, ${of.length} queries over ${ids.length} ${what}: ${percent(of, "isShown")} % among the first three, ${percent(of, "isFirst")} % first`,
    target: `${IN_THREE_MIN} % and ${FIRST_MIN} %`,
    isMet: percent(of, "isShown") >= IN_THREE_MIN && percent(of, "isFirst") >= FIRST_MIN,
  });
  return [
    { ...finding("all", found), measured: `${finding("all", found).measured} (${lines.join(", ")})` },
    finding(
      "kept for measuring",
      found.filter(({ isKept }) => isKept),
    ),
    // A real title may have a word that is in none of the invented ones.
    await absentBooks(
      what,
      books,
      ids,
      ABSENT_QUERIES.filter((query) => !books.some(({ title }) => title.includes(query))),
    ),
  ];
}

const percent = (
  of: readonly { readonly isFirst: boolean; readonly isShown: boolean }[],
  key: "isFirst" | "isShown",
) => Math.round((1000 * of.filter((each) => each[key]).length) / of.length) / 10;

/** No query for a book that is not there shows another one. */
async function absentBooks(
  what: string,
  books: readonly GoldenBook[],
  ids: readonly string[],
  queries: readonly string[],
): Promise<Finding> {
  const shown = await Promise.all(queries.map(async (query) => [query, await shownFor(query, ids)] as const));
  const wrong = shown.flatMap(([query, [first]]) => {
    const book = books[ids.indexOf(first ?? "")];
    return book ? [`${query}: ${book.title}`] : [];
  });
  return {
    measured: `search, ${queries.length} queries for books that are not among ${ids.length} ${what}: ${wrong.length} show another (${wrong.join(", ")})`,
    target: "none",
    isMet: wrong.length === 0,
  };
}

/** The first of some books that a query finds. */
async function shownFor(text: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select m.object as id from search_matches('books', ${text}) m join books b on b.id = m.object
    where b.id = any(${sql.param(ids)}::uuid[]) order by m.score desc, length(b.title ->> 'np'), b.id limit ${SHOWN}`);
  return rows.map(({ id }) => id);
}

async function addGoldenBooks(goldenBooks: readonly GoldenBook[]): Promise<string[]> {
  const authors = new Map(
    goldenBooks.map(({ author, latinAuthor }) => [author, { id: randomUUID(), latinAuthor }]),
  );
  const people = [...authors].map(([np, { id, latinAuthor }]) => ({
    id,
    slug: `golden-${id}`,
    name: { np, en: latinAuthor },
  }));
  const rows = goldenBooks.map(({ title, author }) => ({
    id: randomUUID(),
    title: { np: title },
    author: authors.get(author)?.id,
  }));
  await db().execute(sql`
    insert into contributors (id, kind, slug, name, sort_name, name_key)
    select id, 'person', slug, name, name, '' from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, slug text, name jsonb)`);
  await db().execute(sql`
    insert into books (id, publisher_id, title, sort_title, language)
    select b.id, (select id from publishers order by id limit 1), b.title, b.title, 'nep'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id uuid, title jsonb)`);
  await db().execute(sql`
    insert into contributions (book_id, contributor_id, role_id, sequence)
    select b.id, b.author, (select id from contributor_roles where is_primary_creator order by id limit 1), 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id uuid, author uuid)`);
  return rows.map(({ id }) => id);
}
