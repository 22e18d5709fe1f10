import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { foundBooks as found } from "#tests/found-books.ts";
import { untilWaitingOrEnded } from "#tests/locks.ts";
import { db, pool } from "./client.server.ts";
import { rebuildSearch, tidySearch } from "./rebuild-search.server.ts";

useDatabase();

async function valueOf(query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await db().execute<{ value: unknown }>(query);
  return rows[0]?.value;
}

describe("one word in several spellings", () => {
  test.each([
    ["हिन्दी", "हिंदी"],
    ["काठमाडौँ", "काठमाडौं"],
    ["ढुङ्गो", "ढुंगो"],
    ["सङ्ग्रह", "संग्रह"],
    ["क\u093c", "\u0958"],
    ["क्\u200dष", "क्ष"],
    ["Kṛṣṇa", "krishna"],
    ["CAFÉ", "cafe"],
    ["don’t", "dont"],
    ["children's", "childrens"],
    ["oﬃce", "office"],
    ["CO₂", "co2"],
    ["Ⅳ", "iv"],
    ["Ｆｕｌｌ", "full"],
    ["१९८४", "1984"],
    ["salt & butter", "salt and butter"],
    ["Straße", "strasse"],
    ["a\u202eb", "ab"],
  ])("%s is folded as %s is", async (one, other) => {
    expect(await valueOf(sql`select search_folded(${one}) as value`)).toBe(
      await valueOf(sql`select search_folded(${other}) as value`),
    );
  });

  test.each([
    ["सेतो", "seto"],
    ["धर्ती", "dharti"],
    ["धरती", "dharati"],
    ["लक्ष्मी", "laxmi"],
    ["लक्ष्मी", "lakshmee"],
    ["कृष्ण", "krishna"],
    ["प्रजातन्त्र", "prajatantra"],
    ["जनता", "janata"],
    ["सिंह", "singh"],
    ["ज्ञान", "gyan"],
    ["छोरी", "chori"],
    ["फूल", "phool"],
    ["वन", "ban"],
    ["दुःख", "dukha"],
    ["दुःख", "दुख"],
    ["निःशुल्क", "nishulka"],
    ["प्रायः", "praya"],
    ["ashokkk", "ashok"],
    ["krishnahh", "krishnah"],
  ])("%s has the key of %s", async (one, other) => {
    const keyOf = (word: string) => valueOf(sql`select search_key(search_folded(${word})) as value`);
    expect(await keyOf(one)).toBe(await keyOf(other));
  });

  test.each([
    ["बीपी", "bp"],
    ["एमए", "ma"],
    ["डब्लूएचओ", "who"],
    ["डब्ल्युडब्ल्यूएफ", "wwf"],
    ["k", "k"],
    ["कथा", null],
    ["एमाले", null],
    ["bp", null],
  ])("%s is of the letters %s", async (word, letters) => {
    expect(await valueOf(sql`select search_initials(${word}) as value`)).toBe(letters);
  });

  test.each([
    ["मुगुको", "मुगु"],
    ["पुस्तकहरू", "पुस्तक"],
    ["छोरीहरूको", "छोरी"],
    ["घरबाट", "घर"],
    ["परराष्ट्रका", "परराष्ट्र"],
    ["himalko", "himal"],
    ["kitabharu", "kitab"],
    ["hills", "hill"],
    ["मा", "मा"],
    ["ko", "ko"],
  ])("%s without its ending is %s", async (word, stem) => {
    expect(await valueOf(sql`select search_stem(search_folded(${word})) as value`)).toBe(
      await valueOf(sql`select search_folded(${stem}) as value`),
    );
  });
});

describe("a book is found", () => {
  let id: string;

  beforeAll(async () => {
    const author = await build.contributor({
      name: { en: "Bishweshwar Prasad Koirala", np: "विश्वेश्वरप्रसाद कोइराला" },
    });
    ({ id } = await build.book({
      title: { en: "The Stone of the Hills", np: "हिमालको ढुङ्गो" },
      authors: [author],
    }));
    await build.book({ title: { en: "Another Thing", np: "अर्कै कुरा" } });
  });

  test.each([
    "हिमालको ढुङ्गो",
    "himalko dhungo",
    "himalko",
    "himal",
    "ढुंगो",
    "dhunga hima",
    "dhungo himalko",
    "हिमालको dhungo",
    "hmialko dhungo",
    "stone hills",
    "stones",
    "bp koirala",
    "B. P. Koirala",
    "बी.पी. कोइराला",
    "koirala bishweshwar",
    "कोइरालाको ढुङ्गो",
    "himalko dhungo pdf",
    "himalko dhungo zanzibar",
  ])("by %s", async (query) => {
    expect((await found(query))[0]).toBe(id);
  });

  test.each(["zanzibar", "the alchemist", "उपन्यास", "xqzw", "mountain goat", "qqqq", "kkk", "कककक"])(
    "not by %s",
    async (query) => {
      expect(await found(query)).toEqual([]);
    },
  );
});

test("a word is not found by another that only has some of its consonants", async () => {
  for (const title of ["परिचय", "वृक्ष"]) await build.book({ title: { np: title } });
  expect(await found("परीक्षा")).toEqual([]);
});

test("a word of a query reaches the stored words that are like it, down to the floor of likeness and not below", async () => {
  const likeness = async (asked: string, stored: string) =>
    Number(
      await valueOf(sql`select search_likeness(search_term(${asked}), search_term(${stored})) as value`),
    );
  const reached = async (asked: string) =>
    await valueOf(sql`
      select array_agg(t.word order by t.word) as value
      from search_reach(array[search_term(${asked})]) r join search_terms t on t.id = r.word`);
  for (const title of ["Kolumara", "Kalumara"]) await build.book({ title: { en: title } });
  expect(await likeness("kolumu", "kolumara")).toBeCloseTo(0.573, 3);
  expect(await reached("kolumu")).toEqual(["kolumara"]);
  expect(await likeness("kalumi", "kalumara")).toBeCloseTo(0.54, 3);
  expect(await reached("kalumi")).toBeNull();
});

describe("a query", () => {
  test.each([
    "",
    " ",
    "%",
    "_",
    "'",
    "''; drop table books; --",
    "\\",
    "(.*)+$",
    "😀😀",
    "\u202e\u202d\u200f",
    "a",
    "क",
    "्",
    "a".repeat(10_000),
    "क ".repeat(5000),
    "र्‍य".repeat(3000),
    `${"x".repeat(70)} ${"y".repeat(70)}`,
  ])("is answered, whatever it is: %#", async (query) => {
    expect(Array.isArray(await found(query))).toBe(true);
  });
});

describe("how something is found", () => {
  const isFoundBy = async (query: string, id: string) => (await found(query)).includes(id);

  test("changes in the transaction that changes it, with everything it is found by", async () => {
    const author = await build.contributor({ name: { en: "Old Quillon" } });
    const publisher = await build.publisher();
    const series = await build.series({ publisherId: publisher.id });
    const book = await build.book({
      title: { en: "Volume Twelve" },
      authors: [author],
      publisherId: publisher.id,
      seriesId: series.id,
    });
    expect(await isFoundBy("quillon", book.id)).toBe(true);
    const client = await pool().connect();
    try {
      await client.query("begin");
      await client.query(`update contributors set name = '{"en":"New Brambly"}' where id = $1`, [author.id]);
      await client.query(`update series set title = '{"en":"Riverine"}' where id = $1`, [series.id]);
      await client.query("update books set aliases = '{Tomelet}' where id = $1", [book.id]);
      for (const query of ["brambly", "riverine", "tomelet"]) {
        const { rows } = await client.query("select object from search_matches('books', $1)", [query]);
        expect(rows, query).toEqual([{ object: book.id }]);
      }
      await client.query("rollback");
    } finally {
      client.release();
    }
    expect(await isFoundBy("brambly", book.id)).toBe(false);
    await pool().query(`update contributors set name = '{"en":"New Brambly"}' where id = $1`, [author.id]);
    expect(await isFoundBy("brambly", book.id)).toBe(true);
    expect(await isFoundBy("quillon", book.id)).toBe(false);
    await pool().query("delete from contributions where book_id = $1", [book.id]);
    expect(await isFoundBy("brambly", book.id)).toBe(false);
  });

  test("is what would be written from nothing, and is not written again", async () => {
    const stored = async () => {
      const { rows } = await db().execute(sql`
        select e.kind, e.object, e.length, t.names, t.terms, t.fields,
          (select array_agg(p.word || ':' || p.field order by p.word) from search_postings p where p.entry = e.id) as postings
        from search_entries e join search_texts t on t.entry = e.id order by e.kind, e.object`);
      return rows;
    };
    const before = await stored();
    expect(before.length).toBeGreaterThan(5);
    await pool().query(`select refresh_search('books', array(select id from books)), refresh_search('contributors', array(select id from contributors)),
      refresh_search('publishers', array(select id from publishers)), refresh_search('series', array(select id from series)),
      refresh_search('genres', array(select id from genres))`);
    expect(await stored()).toEqual(before);
  });

  test("follows two changes at the same moment, of which the later waits and reads what the other has committed", async () => {
    const one = await build.contributor({ name: { en: "Earlier Aquilbert" } });
    const other = await build.contributor({ name: { en: "Earlier Brundlewick" } });
    const book = await build.book({ title: { en: "Written By Two" }, authors: [one, other] });
    const [first, second] = [await pool().connect(), await pool().connect()];
    const rename = "update contributors set name = jsonb_build_object('en', $2::text) where id = $1";
    try {
      await first.query("begin");
      await first.query(rename, [one.id, "Later Cromwallis"]);
      const waiting = second.query(rename, [other.id, "Later Dunstable"]);
      await untilWaitingOrEnded(waiting);
      await first.query("commit");
      await waiting;
    } finally {
      first.release();
      second.release();
    }
    for (const name of ["cromwallis", "dunstable"]) expect(await isFoundBy(name, book.id), name).toBe(true);
    for (const name of ["aquilbert", "brundlewick"]) expect(await isFoundBy(name, book.id), name).toBe(false);
  });

  test("follows the names of its genres and of what these are part of, after the titles that have them as a word", async () => {
    const above = await build.genre({ name: { en: "Ferronautics", np: "फेरोनटिक्स" } });
    const genre = await build.genre({ name: { en: "Glimmerlore" }, parentId: above.id });
    const ofGenre = await build.book({ title: { en: "Plain Kettle" }, genres: [genre.slug] });
    const named = await build.book({ title: { en: "A Glimmerlore of Ours" } });
    expect(await found("glimmerlore")).toEqual([named.id, ofGenre.id]);
    expect(await found("ferronautics")).toEqual([ofGenre.id]);
    expect(await found("फेरोनटिक्सको")).toEqual([ofGenre.id]);
    expect(await found("kettle glimmerlore")).toEqual([ofGenre.id]);
    // Nobody asks for a genre by its number.
    expect(await found(genre.id)).toEqual([]);
    await pool().query(`update genres set name = '{"en":"Shimmercraft"}' where id = $1`, [genre.id]);
    expect(await found("shimmercraft")).toEqual([ofGenre.id]);
    expect(await found("glimmerlore")).toEqual([named.id]);
    await pool().query(`update genres set keywords = '{"en":"twilight stories, dusklings"}' where id = $1`, [
      genre.id,
    ]);
    expect(await found("dusklings")).toEqual([ofGenre.id]);
    await pool().query("update genres set parent_id = null where id = $1", [genre.id]);
    expect(await found("ferronautics")).toEqual([]);
    await pool().query("delete from book_genres where book_id = $1", [ofGenre.id]);
    expect(await found("shimmercraft")).toEqual([]);
  });

  test("is nothing for a name without a letter", async () => {
    const { id } = await build.book({ title: { en: "Wordful Zantedesch" } });
    expect(await isFoundBy("zantedesch", id)).toBe(true);
    await pool().query(`update books set title = '{"en":"…!"}' where id = $1`, [id]);
    expect(await isFoundBy("zantedesch", id)).toBe(false);
  });

  test("can be written again as a whole, and words that nothing has are removed", async () => {
    const { id } = await build.book({ title: { en: "Ephemeral Wumplestone" } });
    await pool().query(`update books set title = '{"en":"Lasting"}' where id = $1`, [id]);
    const isStored = () =>
      valueOf(sql`select exists (select from search_terms where word = 'wumplestone') as value`);
    expect(await isStored()).toBe(true);
    expect(await rebuildSearch()).toBeGreaterThan(10);
    await tidySearch();
    expect(await isStored()).toBe(false);
    expect(await isFoundBy("lasting", id)).toBe(true);
  });

  test("keeps others from writing for one portion of the words at most while unused ones are removed", async () => {
    const unused = () =>
      valueOf(sql`select count(*)::int as value from search_terms where word like 'qqtidied%'`);
    const { id } = await build.book({
      title: { en: "Tidied" },
      aliases: Array.from({ length: 2500 }, (_, n) => `qqtidied${n}`),
    });
    await pool().query("update books set aliases = '{}' where id = $1", [id]);
    expect(await unused()).toBe(2500);
    await db().execute(sql`select tidy_search_terms('')`);
    expect(await unused()).toBeGreaterThan(1000);
    const writing = await pool().connect();
    try {
      await writing.query("begin");
      await writing.query(`update books set title = '{"en":"Tidied twice"}' where id = $1`, [id]);
      await tidySearch();
      expect(await unused()).toBeGreaterThan(1000);
      await writing.query("commit");
    } finally {
      writing.release();
    }
    await tidySearch();
    expect(await unused()).toBe(0);
    expect(await isFoundBy("tidied twice", id)).toBe(true);
  });

  test("goes with it", async () => {
    const { id } = await build.book({ title: { en: "Gone Tomorrowish" } });
    await pool().query("delete from books where id = $1", [id]);
    const { rows } = await db().execute(
      sql`select count(*)::int as postings from search_postings p where not exists (select from search_entries e where e.id = p.entry)`,
    );
    expect(rows).toEqual([{ postings: 0 }]);
  });

  test("is the same for those who write the same new word at the same moment, and none waits for the other", async () => {
    const publisher = await build.publisher();
    const [one, other] = [await pool().connect(), await pool().connect()];
    const insert = `update publishers set name = '{"en":"Simultaneous Zyxwv"}' where id = $1`;
    const second = await build.publisher();
    try {
      await one.query("begin");
      await other.query("begin");
      await one.query(insert, [publisher.id]);
      await other.query(insert, [second.id]);
      await one.query("commit");
      await other.query("commit");
    } finally {
      one.release();
      other.release();
    }
    const { rows } = await db().execute(sql`select object from search_matches('publishers', 'zyxwv')`);
    expect(rows).toHaveLength(2);
  });
});
