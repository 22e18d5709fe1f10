import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { readFilters } from "./filters.ts";
import { searchCatalogue } from "./search-catalogue.server.ts";

useDatabase();

let shopId: string;

/** Listed books, the first listed one first, with the data that the search finds them by. */
const BOOKS: readonly {
  title: L10n;
  by?: L10n;
  subtitle?: L10n;
  aliases?: string[];
  isbn13?: string;
  isbn10?: string;
}[] = [
  { title: { en: "The White Earth", np: "सेतो धरती" }, by: { en: "Amar Neupane", np: "अमर न्यौपाने" } },
  {
    title: { en: "Blue Mimosa", np: "शिरीषको फूल" },
    by: { en: "Parijat", np: "पारिजात" },
    isbn13: "9789937000017",
  },
  {
    title: { en: "Muna Madan", np: "मुना मदन" },
    by: { en: "Laxmi Prasad Devkota", np: "लक्ष्मीप्रसाद देवकोटा" },
    isbn10: "999331000X",
  },
  { title: { en: "Sumnima", np: "सुम्निमा" }, by: { en: "B. P. Koirala", np: "विश्वेश्वरप्रसाद कोइराला" } },
  { title: { en: "100% Nepali" }, subtitle: { en: "A cook_book" }, aliases: ["Ghar ko khana"] },
  { title: { en: "1000 Proverbs" } },
  { title: { en: "Back\\slash" } },
  { title: { en: "The White Earth, Retold" } },
  { title: { en: "Café Chiya" } },
  { title: { en: "Hill Songs" }, by: { en: "Manjushree Thapa", np: "मञ्जुश्री थापा" } },
  { title: { en: "Yak Trails" }, by: { en: "Dorje Lama", np: "दोर्जे लामा" } },
  { title: { en: "Two Rivers" }, by: { en: "Sanjeev K.C.", np: "सञ्जीव के.सी." } },
  { title: { en: "Old Seals" }, by: { en: "Rishikesh Shah", np: "ऋषिकेश शाह" } },
  { title: { en: "The Editing Desk", np: "सम्पादन कक्ष" }, subtitle: { en: "By women, from Sofia to Rome" } },
  { title: { en: "Crime as Trade", np: "अपराध र सजाय" }, by: { en: "Tapio Alm", np: "तापियो आल्म" } },
  {
    title: { en: "Time at the Top", np: "समयको टुप्पो" },
    subtitle: { en: "Rain on salamanders: sea, so, is, us, se" },
  },
  { title: { en: "Drama of Acacia" }, subtitle: { np: "केको सोह्र सिसौ" } },
  { title: { np: "घरको बाटो" }, by: { np: "ओम राई" } },
  { title: { en: "Maps of Poe" }, by: { en: "Bina Pant" } },
  { title: { en: "Outside 1984", np: "१९८४ बाहिर" }, isbn13: "9799994671815" },
];

beforeAll(async () => {
  shopId = (await build.bookstore()).id;
  for (const [at, { title, by, subtitle, aliases, ...isbns }] of BOOKS.entries()) {
    const authors = by ? [await build.contributor({ name: by })] : [];
    const book = await build.book({ title, authors, subtitle: subtitle ?? null, aliases: aliases ?? [] });
    const edition = await build.edition({ bookId: book.id, ...isbns });
    const listedOn = new Date(Date.UTC(2026, 0, at + 1));
    await build.listing({ shopId, editionId: edition.id, listedOn });
  }
});

/** English titles found, in the order shown. */
async function find(q: string): Promise<string[]> {
  const { filters } = readFilters(new URLSearchParams({ q }));
  const { cards } = await searchCatalogue(shopId, filters, "en");
  return cards.map(({ title }) => title.text);
}

describe("a search by words", () => {
  test.each([
    ["Muna Madan", "as it is printed"],
    ["muna madan", "in small letters"],
    ["madan muna", "in another order"],
    ["मुना मदन", "in Devanagari"],
    ["मुनामदन", "without its space"],
    ["munaamadan", "with a long vowel"],
    ["मुना", "by its first word"],
    ["devkota", "by the writer"],
    ["देवकोटा", "by the writer in Devanagari"],
    ["Lakshmi Prasad", "by another spelling of the writer"],
    ["laxmi muna", "by writer and title"],
    ["मुना devkota", "in both scripts"],
  ])("%s finds a book %s", async (q) => {
    expect(await find(q)).toEqual(["Muna Madan"]);
  });

  test.each([
    ["seto dharti", ["The White Earth"]],
    ["सेतो धरति", ["The White Earth"]],
    ["shirish ko phul", ["Blue Mimosa"]],
    ["sirisko ful", ["Blue Mimosa"]],
    ["B. P. Koirala", ["Sumnima"]],
    ["cafe", ["Café Chiya"]],
    ["CAFÉ", ["Café Chiya"]],
    ["Cafe\u0301", ["Café Chiya"]],
    ["ghar ko khana", ["100% Nepali", "घरको बाटो"]],
    ["cook_book", ["100% Nepali"]],
    ["muna sumnima", ["Sumnima", "Muna Madan"]],
    ["muna madan zanzibar", ["Muna Madan"]],
    ["madan muna", ["Muna Madan"]],
    ["Zanzibar", []],
  ])("%s finds %j", async (q, titles) => {
    expect(await find(q)).toEqual(titles);
  });

  test("puts the exact title first, then titles with this beginning, then the newest", async () => {
    expect(await find("the white earth")).toEqual(["The White Earth", "The White Earth, Retold"]);
    expect(await find("100")).toEqual(["100% Nepali", "1000 Proverbs"]);
    expect(await find("nepali")).toEqual(["100% Nepali"]);
  });
});

describe("a short name", () => {
  test.each([
    ["Thapa", "Hill Songs"],
    ["थापा", "Hill Songs"],
    ["thaapaa", "Hill Songs"],
    ["Lama", "Yak Trails"],
    ["लामा", "Yak Trails"],
    ["KC", "Two Rivers"],
    ["K.C.", "Two Rivers"],
    ["के.सी.", "Two Rivers"],
    ["Shah", "Old Seals"],
    ["शाह", "Old Seals"],
    ["dorje lama", "Yak Trails"],
  ])("%s finds whose it is", async (q, title) => {
    expect(await find(q)).toEqual([title]);
  });

  test.each([
    ["kc", "Two Rivers"],
    ["K. C.", "Two Rivers"],
    ["K C", "Two Rivers"],
    ["केसी", "Two Rivers"],
    ["के. सी.", "Two Rivers"],
    ["Sanjeev K. C.", "Two Rivers"],
    ["सञ्जीव केसी", "Two Rivers"],
    ["Rivers KC", "Two Rivers"],
    ["BP Koirala", "Sumnima"],
    ["B. Koirala", "Sumnima"],
    ["बी.पी. कोइराला", "Sumnima"],
    ["Shah's", "Old Seals"],
    ["Sah", "Old Seals"],
    ["Om", "घरको बाटो"],
    ["OM", "घरको बाटो"],
    ["ओम", "घरको बाटो"],
    ["Rai", "घरको बाटो"],
    ["Om Rai", "घरको बाटो"],
    ["पन्त", "Maps of Poe"],
    ["Poe", "Maps of Poe"],
    ["map", "Maps of Poe"],
    ["कक्ष", "The Editing Desk"],
  ])("%s is found before any similar word", async (q, title) => {
    expect((await find(q))[0]).toBe(title);
  });

  test("half a short name finds whose it is, and what sounds like it finds nothing", async () => {
    expect(await find("Sha")).toContain("Old Seals");
    expect(await find("Sho")).not.toContain("Old Seals");
    expect(await find("कस")).toEqual([]);
  });

  test("is found with an attached Nepali postposition, and with a separate one in Latin letters", async () => {
    expect(await find("घर")).toEqual(["घरको बाटो", "100% Nepali"]);
  });

  test("of two letters is still found in a title", async () => {
    expect((await find("of")).toSorted()).toEqual(["Drama of Acacia", "Maps of Poe"]);
  });
});

describe("a number", () => {
  test.each(["1984", "१९८४"])("%s finds the number whether its digits are Latin or Devanagari", async (q) => {
    expect(await find(q)).toEqual(["Outside 1984"]);
  });

  test.each(["9799994671815", "979-9994-67181-5", "९७९९९९४६७१८१५"])(
    "%s, an ISBN of an unassigned range, is found by its digits",
    async (q) => {
      expect(await find(q)).toEqual(["Outside 1984"]);
    },
  );

  test.each(["7K3M9QX2AB", "KMQXABTRWZ", "1043MQX2AB"])(
    "%s may be the code of an edition's address",
    async (code) => {
      await db().execute(sql`update book_editions set code = ${code} where isbn10 = '999331000X'`);
      expect(await find(code)).toEqual(["Muna Madan"]);
      expect(await find(code.toLowerCase())).toEqual(["Muna Madan"]);
    },
  );
});

describe("signs with a meaning in SQL patterns", () => {
  test.each([
    ["%", []],
    ["_", []],
    ["\\", []],
    ["100%", ["100% Nepali", "1000 Proverbs"]],
    ["Muna%Madan", ["Muna Madan"]],
    ["M____ Zanzibar", []],
    ["'", []],
    ["'; drop table books; --", []],
    ["\\%", []],
  ])("%s only separates words", async (q, titles) => {
    expect((await find(q)).toSorted()).toEqual(titles.toSorted());
  });
});

describe("a search by ISBN", () => {
  test.each([
    "9789937000017",
    "978-9937-0-0001-7",
    "978 9937 0 0001 7",
    "ISBN 978-9937-0-0001-7",
    "९७८९९३७००००१७",
    "978–9937–0–0001–7",
    "9937000017",
  ])("%s finds the edition", async (q) => {
    expect(await find(q)).toEqual(["Blue Mimosa"]);
  });

  test.each(["999331000X", "99933-1-000-x", "९९९३३१०००X", "9789993310006"])(
    "%s finds an edition that has only the short number",
    async (q) => {
      expect(await find(q)).toEqual(["Muna Madan"]);
    },
  );

  test.each(["9789937000018", "978993700001", "9780000000002"])("%s finds none", async (q) => {
    expect(await find(q)).toEqual([]);
  });
});
