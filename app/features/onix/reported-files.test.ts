import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { messageRecord } from "#app/features/onix/write/write-message.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { counts, importPath, rowsOf } from "./import-for-tests.ts";
import { readEditions } from "./write/read-editions.server.ts";

useDatabase();

/** Small files as other programs write them, after public reports of similar systems. */
const imported = async (file: string, bookstore?: string) =>
  await importPath(path.join("tests/files/reported", file), bookstore === undefined ? {} : { bookstore });

const editionOf = async (title: string) =>
  (
    await rowsOf(`
      select e.id, b.title ->> 'en' as title, b.description ->> 'en' as description,
        (select amount_minor::int || ' ' || currency from shop_price(e.id)) as price,
        (select jsonb_agg(p.amount_minor || ' ' || coalesce(p."from"::text, '') || '..' || coalesce(p.until::text, '') order by p.sequence)
          from edition_prices p where p.edition_id = e.id) as prices,
        (select jsonb_agg(array[c.kind, c.name ->> 'en', c.sort_name ->> 'en', k.credited_as ->> 'en'] order by k.sequence)
          from contributions k join contributors c on c.id = k.contributor_id where k.book_id = b.id) as people
      from book_editions e join books b on b.id = e.book_id where b.title ->> 'en' = '${title}'`)
  )[0];

/** The record of an edition as it is exported. */
async function exported(title: string): Promise<string> {
  const [edition] = await readEditions(db(), [String((await editionOf(title))?.id)]);
  return edition ? messageRecord(edition, { origin: "https://books.test", today: "2026-11-26" }) : "";
}

describe("a message of another sender", () => {
  test("with an update of two blocks leaves the price", async () => {
    expect(counts(await imported("onix-block-a-full.xml"))).toEqual([1, 0, 0, 0]);
    expect(counts(await imported("onix-block-b-blocks-1-and-4.xml"))).toEqual([0, 1, 0, 0]);
    expect(await editionOf("Block Book")).toMatchObject({ price: "45000 NPR", description: "About blocks." });
  });

  test("with a price of a later year sells at the one of today, and sends both out again", async () => {
    await imported("onix-price-future-first.xml");
    expect(await editionOf("Price Tomorrow")).toMatchObject({
      price: "60000 NPR",
      prices: ["90000 2029-04-01..", "60000 ..2029-03-31"],
    });
    const record = await exported("Price Tomorrow");
    expect(record).toMatch(
      /<PriceAmount>900\.00<.*<PriceDateRole>14<.*20290401.*<PriceAmount>600\.00<.*<PriceDateRole>15<.*20290331/s,
    );
  });

  test("with a price for other countries sells at the one for the rest of the world", async () => {
    await imported("onix-price-other-territory.xml");
    expect(await editionOf("Price Elsewhere")).toMatchObject({ price: "1200 USD", prices: ["4000 .."] });
    expect(await exported("Price Elsewhere")).toMatch(
      /<PriceAmount>40\.00<.*<CountriesIncluded>(?:US CA|CA US)</s,
    );
  });

  test("with names that have suffixes, particles and other orders has them in order", async () => {
    await imported("onix-names-suffix-particle.xml");
    const people = [
      ["person", "Kamal Thapa Jr.", "Thapa, Kamal, Jr.", null],
      ["person", "Anna van Dyke", "van Dyke, Anna", null],
      ["person", "Binod Shah Jr.", "Shah, Binod, Jr.", null],
    ];
    expect(await editionOf("Suffix One")).toMatchObject({ people });
    for (const [, name, inverted] of people)
      expect(await exported("Suffix One")).toMatch(
        new RegExp(`<PersonName[^>]*>${name}</PersonName><PersonNameInverted[^>]*>${inverted}<`),
      );
  });

  test("with organisations and unnamed authors says which they are", async () => {
    await imported("onix-author-organisation.xml");
    expect(await editionOf("By A Society")).toMatchObject({
      people: [
        ["organisation", "Mountain Mapping Society", "Mountain Mapping Society", null],
        ["unnamed", "Various authors", "Various authors", null],
      ],
    });
  });

  test("with a title that was escaped twice has it as it is meant", async () => {
    await imported("onix-title-double-escaped.xml");
    expect(await editionOf("Salt & Tea – A Café Story")).toMatchObject({
      description: "Salt & tea in one café.",
    });
  });

  test("with one identifier under two spellings has one person, with the printed name", async () => {
    await imported("onix-one-orcid-two-spellings.xml");
    expect(
      await rowsOf("select count(*)::int as count from contributors where orcid = '0000000218250097'"),
    ).toEqual([{ count: 1 }]);
    expect(await editionOf("Same Orcid Two")).toMatchObject({
      people: [["person", "Ram Sharma", "Sharma, Ram", "Ram B. Sharma"]],
    });
  });

  test("with sales rights that do not contain Nepal is not shown in the shop", async () => {
    const { name } = await build.bookstore();
    await imported("onix-price-other-territory.xml", name.en);
    const shown = async () =>
      (
        await rowsOf(
          "select 1 from catalogue_entries ce join books b on b.id = ce.book_id where b.title ->> 'en' = 'Price Elsewhere'",
        )
      ).length;
    expect(await shown()).toBe(1);
    await rowsOf("update book_editions set sales_territory = 'US CA' where isbn13 = '9789937070034'");
    expect(await shown()).toBe(0);
  });
});
