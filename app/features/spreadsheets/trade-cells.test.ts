import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import { publisherWithMember, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { cellHelp } from "./cell-help.server.ts";
import { FULL, isbn, type Row, sheetImports } from "./import-for-tests.ts";
import { refusalText } from "./sheet-texts.server.ts";

useDatabase();

const { imported } = sheetImports();

test("an import reads trade details and papers, and changes the papers of the named components alone", async () => {
  const of = await publisherWithMember();
  const imprint = await build.imprint({ publisherId: of.publisherId, name: { en: "River Books" } });
  const row: Row = {
    ...FULL,
    headlineNp: "एउटै नदी",
    blurbEn: "Two\nlines",
    audiences: "Children; 03",
    ageFrom: 0,
    ageUntil: "१२",
    partNumber: "II",
    firstPublished: "1957",
    imprint: "river books",
    availability: "Available",
    priceType: "Retail, with tax",
    priceTax: "Zero rate",
    priceTaxPercent: "0",
    priceTerritory: "world -in",
    formDetails: "b105, B206",
    paperText: "Book wove, 80 g/m², 1,200 leaves, 1/1 colours, grain along the spine; Coated gloss, 115 gsm",
    paperCover: "आर्ट बोर्ड, २५० ग्राम/वर्गमिटर, रेसा पिठसँग तेर्सो",
  };
  expect((await imported(of, [row])).refusals).toEqual([]);
  const papers = async () =>
    (
      await db().execute(sql`select component, kind, grammage_gsm as grams, leaves, colours, is_grain_along_spine as along
          from edition_papers p join book_editions e on e.id = p.edition_id join books b on b.id = e.book_id
          where b.publisher_id = ${of.publisherId} order by p.sequence`)
    ).rows;
  const wove = {
    component: "text",
    kind: "bookWove",
    grams: 80,
    leaves: 1200,
    colours: "1/1",
    along: true,
  };
  const gloss = { ...wove, kind: "coatedGloss", grams: 115, leaves: null, colours: null, along: null };
  const cover = { ...gloss, component: "cover", kind: "artBoard", grams: 250, along: false };
  expect(await papers()).toEqual([wove, gloss, cover]);
  const { rows } = await db().execute(sql`
      select b.headline, b.blurb, b.audiences, b.age_from, b.age_until, b.part_number, b.published_year, e.imprint_id,
        e.availability, e.price_type, e.price_tax_code, e.price_tax_percent, e.price_territory, e.form_details
      from book_editions e join books b on b.id = e.book_id where b.publisher_id = ${of.publisherId}`);
  expect(rows).toEqual([
    {
      headline: { np: "एउटै नदी" },
      blurb: { en: "Two\nlines" },
      audiences: ["02", "03"],
      age_from: 0,
      age_until: 12,
      part_number: "II",
      published_year: 1957,
      imprint_id: imprint.id,
      availability: "20",
      price_type: "02",
      price_tax_code: "Z",
      price_tax_percent: "0.00",
      price_territory: "WORLD -IN",
      form_details: ["B105", "B206"],
    },
  ]);
  const again = { isbn13: isbn(1), paperText: "Lokta, 60 g/m²" };
  expect((await imported(of, [again])).report.counts).toEqual({ changed: 1 });
  expect(await papers()).toEqual([{ ...gloss, kind: "lokta", grams: 60 }, cover]);
  const wrong: Row = {
    isbn13: isbn(1),
    audiences: "Everybody",
    ageFrom: "old",
    imprint: "Hill Books",
    priceTax: "VAT",
    priceTerritory: "Nowhere",
    formDetails: "B1",
    paperText: "Silk of the moon, 80 g/m²",
    paperCover: "Book wove, 3 g/m²",
  };
  expect((await imported(of, [wrong])).refusals.map(({ field, code }) => `${field} ${code}`)).toEqual([
    "audiences sheet_unknown_value",
    "ageFrom sheet_number_wrong",
    "imprint sheet_imprint_unknown",
    "formDetails sheet_unknown_value",
    "priceTax sheet_unknown_value",
    "priceTerritory sheet_unknown_value",
    "paperText sheet_paper_wrong",
    "paperCover sheet_paper_wrong",
  ]);
});

/** The awards, further prices and relations of the only edition of a publisher. */
async function listsOf(publisherId: string) {
  const { rows } = await db().execute<Record<"id" | "edition_id", string> & Record<string, unknown>>(sql`
    select b.id, e.id as edition_id,
      (select jsonb_agg(to_jsonb(a) - '{book_id,sequence}'::text[] order by sequence) from book_awards a where a.book_id = b.id) as awards,
      (select jsonb_agg(to_jsonb(p) - '{edition_id,sequence}'::text[] order by sequence)
        from edition_prices p where p.edition_id = e.id) as prices,
      (select jsonb_agg(to_jsonb(r) - '{edition_id,sequence}'::text[] order by sequence)
        from edition_relations r where r.edition_id = e.id) as relations
    from books b join book_editions e on e.book_id = b.id where b.publisher_id = ${publisherId}`);
  return rows[0] as (typeof rows)[number];
}

test("an import reads awards, further prices and relations as people write them, in either language", async () => {
  const of = await publisherWithMember();
  const row: Row = {
    ...FULL,
    isbn13: isbn(2),
    awards: "मदन पुरस्कार | Madan Puraskar | २०१३ | NP | Winner; Sajha Puraskar | प्रारम्भिक सूचीमा परेको",
    furtherPrices:
      "USD 1,012.50 | retail with tax | पुस्तकालयका लागि | NP\n9 eur | 01 | 5% | Z | [..2026-02-01]",
    relations: "replaces | 978-9937-0-0002-4; कृति | is a translation of | abc; Work | 50 | 06 | 10.1/2",
  };
  expect((await imported(of, [row])).refusals).toEqual([]);
  const none = {
    tax_code: null,
    tax_percent: null,
    territory: null,
    from: null,
    until: null,
    qualifier: null,
  };
  expect(await listsOf(of.publisherId)).toMatchObject({
    awards: [
      { name: { en: "Madan Puraskar", np: "मदन पुरस्कार" }, year: 2013, country: "NP", result: "01" },
      { name: { en: "Sajha Puraskar" }, year: null, country: null, result: "05" },
    ],
    prices: [
      { ...none, amount_minor: 101_250, currency: "USD", type: "02", qualifier: "10", territory: "NP" },
      {
        ...none,
        amount_minor: 900,
        currency: "EUR",
        type: "01",
        tax_percent: 5,
        tax_code: "Z",
        until: "2026-02-01",
      },
    ],
    relations: [
      { kind: "product", relation: "03", id_type: "15", id_value: "9789937000024" },
      { kind: "work", relation: "29", id_type: "01", id_value: "abc" },
      { kind: "work", relation: "50", id_type: "06", id_value: "10.1/2" },
    ],
  });
  const wrong: Row = {
    isbn13: isbn(2),
    awards: "Prize | 999; One | Two | Three",
    furtherPrices: "12 USD",
    relations: "Replaces",
  };
  expect((await imported(of, [wrong])).refusals.map(({ field, code }) => `${field} ${code}`)).toEqual([
    "awards sheet_award_wrong",
    "furtherPrices sheet_further_price_wrong",
    "relations sheet_relation_wrong",
  ]);
});

test("what a cell adds to awards and relations leaves those as they are that a cell cannot say", async () => {
  const of = await publisherWithMember();
  await imported(of, [{ ...FULL, isbn13: isbn(3) }]);
  const { id, edition_id: editionId } = await listsOf(of.publisherId);
  const writer = { actor: SYSTEM, isFromRecord: true };
  const award = { name: { np: "In Latin; letters" }, year: null, country: null, result: null };
  value(await changeBook(db(), writer, { id, openedVersion: null, patch: { awards: [award] } }));
  const relation = { kind: "work", relation: "01", idType: "01", idValue: "ours; | 1" } as const;
  value(
    await changeEdition(db(), writer, {
      id: editionId,
      openedVersion: null,
      patch: { relations: [relation] },
    }),
  );
  const row = {
    isbn13: isbn(3),
    awards: "New | 2020; In Latin, letters",
    relations: "Work | Is an edition of the work | ours, / 1; Includes | 7",
  };
  expect((await imported(of, [row])).report.counts).toEqual({ changed: 1 });
  expect(await listsOf(of.publisherId)).toMatchObject({
    awards: [{ name: { en: "New" }, year: 2020 }, { name: { np: "In Latin; letters" } }],
    relations: [{ id_value: "ours; | 1" }, { relation: "01", id_value: "7" }],
  });
});

test.each(LANGUAGES)("an import reads every example of the help in %s", async (language) => {
  const of = await publisherWithMember();
  const examples = Object.fromEntries(cellHelp(language).map(({ key, example }) => [key, example]));
  const row: Row = { ...FULL, isbn13: isbn(4), ...examples };
  expect((await imported(of, [row])).refusals).toEqual([]);
  await db().execute(sql`update book_editions set isbn13 = null, isbn10 = null`);
});

test.each(LANGUAGES)(
  "an amount with more digits than its currency has is refused by name in %s",
  async (language) => {
    const of = await publisherWithMember();
    const rows: Row[] = [
      { ...FULL, isbn13: isbn(4), price: "12.345" },
      { ...FULL, isbn13: isbn(5), furtherPrices: "1.5 JPY | 02" },
      { ...FULL, isbn13: isbn(6), price: "9".repeat(20) },
    ];
    const { refusals } = await imported(of, rows);
    expect(refusals.map((refused) => refusalText(refused, language).replace(/^.*?: /, ""))).toEqual(
      {
        en: [
          "Nepalese Rupee has 2 digits after the decimal point at most.",
          "Japanese Yen has 0 digits after the decimal point at most.",
          "This amount is too large.",
        ],
        np: [
          "नेपाली रूपैयाँमा दशमलवपछि बढीमा २ अङ्क हुन्छन्।",
          "जापानी येनमा दशमलवपछि बढीमा ० अङ्क हुन्छन्।",
          "यो रकम धेरै ठुलो भयो।",
        ],
      }[language],
    );
  },
);
