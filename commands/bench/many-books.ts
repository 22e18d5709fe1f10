import type pg from "pg";
import { connectClient } from "#app/db/single-client.server.ts";

const WORDS = 60_000;
/** Nepali words end so. */
const ENDINGS = ["को", "मा", "हरू", "ले"];
const CONSONANTS = "क ख ग घ च छ ज झ ट ड त थ द ध न प फ ब भ म य र ल व श स ह".split(" ");
const VOWELS = ["", "ा", "ि", "ी", "ु", "ू", "े", "ो", ""];
const STEP = 20_000;
/** Books whose words are written by one statement. */
const PORTION = 2_000;
const PEOPLE_SHARE = 0.2;
const TABLES = [
  "search_terms",
  "search_postings",
  "search_entries",
  "search_texts",
  "books",
  "contributions",
  "book_genres",
  "book_editions",
  "listings",
  "catalogue_entries",
  "contributors",
];

/**
 * Adds books of made-up Nepali words to the first bookstore, each with an edition, a listing, an author and a genre: of 60,000 words the most
 * frequent is in some two titles of a hundred, as in a real catalogue. Past the triggers, whose work is then done for many books at once.
 * @returns milliseconds that writing the search words of one book took
 */
export async function addManyBooks(superuserUrl: string, count: number): Promise<number> {
  const client = await connectClient(superuserUrl);
  try {
    await client.query(
      "set statement_timeout = 0; set session_replication_role = replica; select setseed(0.5)",
    );
    await addWords(client);
    const people = Math.ceil(count * PEOPLE_SHARE);
    await addPeople(client, people);
    let ms = 0;
    for (let from = 1; from <= count; from += STEP) {
      const to = Math.min(count, from + STEP - 1);
      await addBooks(client, { from, to, people });
      ms += await writeWords(client, from, to);
      await client.query("drop table many_made");
    }
    await client.query(`analyze ${TABLES.join(", ")}`);
    return ms / count;
  } finally {
    await client.end();
  }
}

async function addWords(client: pg.Client): Promise<void> {
  const words = new Set<string>();
  const random = numbers(7);
  const oneOf = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? "";
  while (words.size < WORDS) {
    const syllables = Array.from(
      { length: 2 + Math.floor(random() * 4) },
      () => oneOf(CONSONANTS) + oneOf(VOWELS),
    );
    words.add(syllables.join("") + (random() < 0.2 ? oneOf(ENDINGS) : ""));
  }
  await client.query("create temp table many_words (n int primary key, np text, en text)");
  await client.query(
    `insert into many_words select n - 1, word, search_romanised(search_folded(word))
     from unnest($1::text[]) with ordinality as each (word, n)`,
    [[...words]],
  );
  await client.query("analyze many_words");
}

/** Numbers from 0 to 1 that are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function addPeople(client: pg.Client, people: number): Promise<void> {
  await client.query("create temp table many_people (n int primary key, id uuid not null)");
  await client.query(
    "insert into many_people select n, gen_random_uuid() from generate_series(1, $1::int) n",
    [people],
  );
  await client.query(
    `insert into contributors (id, slug, kind, name, sort_name, name_key)
     select id, 'many-' || n, 'person', name, name, 'many' || n from (
       select p.id, p.n, jsonb_build_object('en', initcap(given.en || ' ' || family.en), 'np', given.np || ' ' || family.np) as name
       from many_people p join many_words given on given.n = p.n * 7919::bigint % $1 join many_words family on family.n = p.n * 104729::bigint % 2999) named`,
    [WORDS],
  );
  for (let from = 1; from <= people; from += PORTION)
    await client.query(
      "select refresh_search('contributors', array(select id from many_people where n between $1::int and $1::int + $2::int - 1))",
      [from, PORTION],
    );
}

type Range = { readonly from: number; readonly to: number; readonly people: number };

async function addBooks(client: pg.Client, { from, to, people }: Range): Promise<void> {
  const word = `floor(${WORDS} * power(random(), 3))::int`;
  await client.query(
    `create temp table many_made as
     select gen_random_uuid() as id, gen_random_uuid() as edition, gen_random_uuid() as listing, n, 1 + floor(random() * 4)::int as length,
       ${word} as w1, ${word} as w2, ${word} as w3, ${word} as w4, 1 + floor(random() * ${people})::int as person
     from generate_series(${from}, ${to}) n`,
  );
  await client.query(
    `insert into books (id, publisher_id, title, sort_title, language, description)
     select m.id, p.id, t.title, t.title, 'nep', case when m.n % 3 = 0 then jsonb_build_object('np', btrim(repeat(w1.np || ' ' || w4.np || ' ', 12))) end
     from many_made m join many_words w1 on w1.n = m.w1 join many_words w2 on w2.n = m.w2 join many_words w3 on w3.n = m.w3
       join many_words w4 on w4.n = m.w4
       join (select id, row_number() over (order by slug) as n, count(*) over () as count from publishers) p on p.n = 1 + m.n % p.count
       cross join lateral (select jsonb_build_object('np', array_to_string((array[w1.np, w2.np, w3.np, w4.np])[:length], ' '),
         'en', initcap(array_to_string((array[w1.en, w2.en, w3.en, w4.en])[:length], ' '))) as title) t`,
  );
  await client.query(
    `insert into contributions (id, book_id, contributor_id, role_id, sequence)
     select gen_random_uuid(), m.id, p.id, (select id from contributor_roles where code = 'A01'), 1 from many_made m join many_people p on p.n = m.person`,
  );
  await client.query(
    `insert into book_genres (book_id, genre_id, is_main) select m.id, g.id, true
     from many_made m join (select id, row_number() over (order by slug) as n, count(*) over () as count from genres) g on g.n = 1 + m.w1 * 31 % g.count`,
  );
  await client.query(
    `insert into book_editions (id, book_id, format_id, name, price_minor, currency, status, code)
     select edition, id, (select id from book_formats where code = 'paperback'), '{"en":"First"}', 10000 + n % 3000 * 10, 'NPR', 'active',
       'ZZ' || lpad(n::text, 8, '0') from many_made`,
  );
  await client.query(
    "insert into listings (id, shop_id, edition_id) select listing, (select id from bookstores where slug = 'ekadeshma-bookstore'), edition from many_made",
  );
}

/** @returns milliseconds */
async function writeWords(client: pg.Client, first: number, last: number): Promise<number> {
  let ms = 0;
  for (let from = first; from <= last; from += PORTION) {
    const of = [from, from + PORTION - 1];
    const started = performance.now();
    await client.query(
      "select refresh_search('books', array(select id from many_made where n between $1::int and $2::int))",
      of,
    );
    ms += performance.now() - started;
    await client.query(
      "select refresh_catalogue_entries(array(select listing from many_made where n between $1::int and $2::int))",
      of,
    );
  }
  return ms;
}
