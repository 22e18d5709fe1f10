import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { db } from "#app/db/client.server.ts";
import { counts, importPath, importProducts, rowsOf, warnings } from "#app/features/onix/import-for-tests.ts";
import {
  isbn,
  message,
  price,
  product,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const BOOK = "9789937000109";

/** A whole record with something in every block. */
const whole = (ref: string, number = BOOK) =>
  product({
    reference: reference(ref),
    identifiers: isbn(number),
    titles: title(`Block ${ref}`),
    details: `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Bina ${ref}</PersonName></Contributor><Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language><Extent><ExtentType>00</ExtentType><ExtentValue>240</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>`,
    collateral:
      "<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>About blocks.</Text></TextContent>",
    publishing:
      "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Block Press</PublisherName></Publisher><PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20240506</Date></PublishingDate>",
    supply: `<SupplyDetail><ProductAvailability>20</ProductAvailability>${price("02", "450", "NPR")}${price("02", "9", "USD", "<PriceQualifier>10</PriceQualifier>")}</SupplyDetail>`,
  });

/** An update (notification 04) with some blocks. */
const update = (ref: string, blocks: string, number = BOOK) =>
  `<Product>${reference(ref)}<NotificationType>04</NotificationType>${isbn(number)}${blocks}</Product>`;
const supply = (inner: string) => `<ProductSupply><SupplyDetail>${inner}</SupplyDetail></ProductSupply>`;

const stateOf = async (ref: string) =>
  (
    await rowsOf(`
      select b.title ->> 'en' as title, b.description ->> 'en' as description, b.language, e.price_minor::int as price, e.pages, e.isbn13,
        e.status, e.availability, e.published_year as year, f.code as format,
        (select jsonb_agg(p.amount_minor order by p.sequence) from edition_prices p where p.edition_id = e.id) as prices,
        (select jsonb_agg(c.name ->> 'en') from contributions k join contributors c on c.id = k.contributor_id where k.book_id = b.id) as people
      from imported_records r join book_editions e on e.id = r.edition_id join books b on b.id = e.book_id
      join book_formats f on f.id = e.format_id where r.record_reference = '${ref}'`)
  )[0];

const BEFORE = (ref: string, number = BOOK) => ({
  title: `Block ${ref}`,
  description: "About blocks.",
  language: "eng",
  price: 45000,
  pages: 240,
  isbn13: number,
  status: "active",
  availability: "20",
  year: 2024,
  format: "paperback",
  prices: [900],
  people: [`Bina ${ref}`],
});

describe("an update", () => {
  it.each<[string, string, object]>([
    [
      "price alone",
      supply(`<ProductAvailability>20</ProductAvailability>${price("02", "500", "NPR")}`),
      { price: 50000, prices: null },
    ],
    ["availability alone", supply("<ProductAvailability>31</ProductAvailability>"), { availability: "31" }],
    [
      "no price any more",
      supply("<ProductAvailability>20</ProductAvailability><UnpricedItemType>02</UnpricedItemType>"),
      { price: null, prices: null },
    ],
    [
      "description alone",
      "<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>Another text.</Text></TextContent></CollateralDetail>",
      { description: "Another text." },
    ],
    [
      "publishing status alone",
      "<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Block Press</PublisherName></Publisher><PublishingStatus>07</PublishingStatus></PublishingDetail>",
      { status: "outOfPrint" },
    ],
    [
      "title and form without the rest of their block",
      `<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BB</ProductForm>${title("Renamed")}</DescriptiveDetail>`,
      { title: "Renamed", format: "hardback" },
    ],
    ["nothing at all", "", {}],
  ])("of the %s changes nothing else", async (what, blocks, changed) => {
    const ref = `U.${what.length}.${what.charCodeAt(0)}`;
    const number = isbnOf(what);
    await importProducts(files, [whole(ref, number)]);
    expect(await stateOf(ref)).toEqual(BEFORE(ref, number));
    expect(counts(await importProducts(files, [update(ref, blocks, number)]))).toEqual([0, 1, 0, 0]);
    expect(await stateOf(ref)).toEqual({ ...BEFORE(ref, number), ...changed });
    expect(counts(await importProducts(files, [update(ref, blocks, number)]))).toEqual([0, 0, 1, 0]);
  });

  it("under another reference finds its edition by the ISBN, where there is one", async () => {
    const number = isbnOf("by isbn");
    await importProducts(files, [whole("I.1", number)]);
    const blocks = supply(price("02", "777", "NPR"));
    const sender = "<SenderName>Another Distributor</SenderName>";
    expect(counts(await importProducts(files, [update("OTHER.1", blocks, number)], { sender }))).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await stateOf("I.1")).toMatchObject({ price: 77700 });
    await importProducts(files, [whole("I.2", number)]);
    const two = await importProducts(files, [update("OTHER.2", blocks, number)], { sender });
    expect(two.refused[0]?.findings).toEqual([{ code: "record.updateUnknown", detail: number }]);
  });

  it("of a product that is not known is refused with its number, unless it is a whole record", async () => {
    const number = isbnOf("unknown");
    const report = await importProducts(files, [update("N.1", supply(price("02", "1", "NPR")), number)]);
    expect(report.refused[0]?.findings).toEqual([{ code: "record.updateUnknown", detail: number }]);
    const xml = whole("N.2", number).replace("<NotificationType>03", "<NotificationType>04");
    expect(xml).toContain(">04</NotificationType>");
    expect(counts(await importProducts(files, [xml]))).toEqual([1, 0, 0, 0]);
  });

  it("of another publisher's edition is refused", async () => {
    const number = isbnOf("others");
    await importProducts(files, [whole("P.1", number)]);
    await build.publisher({ name: { en: "Another Press" } });
    const path = await files.write(message(update("P.1", supply(price("02", "1", "NPR")), number)));
    const report = await importPath(path, { publisher: "Another Press" });
    expect(report.refused).toHaveLength(1);
    expect(await stateOf("P.1")).toMatchObject({ price: 45000 });
  });
});

describe("a whole record", () => {
  it("removes nothing that it does not have", async () => {
    const number = isbnOf("whole");
    await importProducts(files, [whole("W.1", number)]);
    await db().execute(
      sql`update book_editions set upc = '036000291452', width_mm = 148, weight_g = 300 where isbn13 = ${number}`,
    );
    const bare = product({
      reference: reference("W.1"),
      identifiers: "",
      titles: title("Block W.1"),
      publishing:
        "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Block Press</PublisherName></Publisher><PublishingStatus>04</PublishingStatus>",
      details: "",
      supply: "",
    });
    const report = await importProducts(files, [bare]);
    expect([counts(report), warnings(report)["W.1"]]).toEqual([
      [0, 1, 0, 0],
      expect.arrayContaining(["record.noPrice"]),
    ]);
    expect(await stateOf("W.1")).toEqual(BEFORE("W.1", number));
    expect(
      await rowsOf(`select upc, width_mm, weight_g from book_editions where isbn13 = '${number}'`),
    ).toEqual([{ upc: "036000291452", width_mm: 148, weight_g: 300 }]);
  });
});

let count = 0;
/** An ISBN that no other test of this file uses. */
function isbnOf(_what: string): string {
  const nine = `97899370${String(++count + 40).padStart(4, "0")}`;
  const sum = Array.from(nine).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${nine}${(10 - (sum % 10)) % 10}`;
}
