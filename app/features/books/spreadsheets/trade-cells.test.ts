import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { FULL, isbn, member, type Row, sheetImports } from "./import-for-tests.ts";

useDatabase();

const { imported } = sheetImports();

test("an import reads trade details and papers, and changes the papers of the named components alone", async () => {
  const of = await member();
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
    paperCover: "आर्ट बोर्ड, २५० ग्राम/वर्गमिटर, रेसा ढाडको आडा",
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
