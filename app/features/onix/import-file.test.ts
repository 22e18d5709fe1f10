import { afterAll, describe, expect, it } from "vitest";
import {
  IN_ENGLISH,
  ISBN,
  isbn,
  person,
  price,
  product,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { foundBooks } from "#tests/found-books.ts";
import {
  addBookstore,
  allRows,
  counts,
  importProducts,
  plainCovers,
  rowsOf,
  warnings,
} from "./import-for-tests.ts";
import { reportLines } from "./report/import-report.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const supply = (amount: string) =>
  `<SupplyDetail><ProductAvailability>21</ProductAvailability>${price("02", amount, "NPR")}</SupplyDetail>`;

/** The edition imported from a record. The tests share the database, so each uses references of its own. */
const editionOf = async (recordReference: string) => {
  const [row] = await rowsOf(`
    select e.*, e.price_minor::text as price, e.published_from::text, e.published_until::text, f.code as format
    from imported_records r join book_editions e on e.id = r.edition_id join book_formats f on f.id = e.format_id
    where r.record_reference = '${recordReference}'`);
  return row ?? {};
};

const full = product({
  reference: reference("full.1"),
  form: "<ProductForm>BB</ProductForm>",
  titles: title("The Tea Road", "<Subtitle>A Walk</Subtitle>"),
  details:
    "<Collection><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>3</PartNumber><TitleText>Old Roads</TitleText></TitleElement></TitleDetail></Collection>" +
    person("Asha Rai", ["A01"]) +
    person("Bina Thapa", ["A12", "A36"]) +
    "<EditionNumber>2</EditionNumber><EditionStatement>Second, enlarged</EditionStatement>" +
    "<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language><Language><LanguageRole>02</LanguageRole><LanguageCode>nep</LanguageCode></Language>" +
    "<Extent><ExtentType>00</ExtentType><ExtentValue>245</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>" +
    "<Measure><MeasureType>01</MeasureType><Measurement>8.5</Measurement><MeasureUnitCode>in</MeasureUnitCode></Measure>" +
    "<Measure><MeasureType>03</MeasureType><Measurement>0.2</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>" +
    "<Subject><MainSubject/><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>WTL</SubjectCode></Subject>" +
    "<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>DNC</SubjectCode></Subject>",
  collateral:
    "<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>Over the pass.</Text></TextContent>" +
    "<TextContent><TextType>04</TextType><ContentAudience>00</ContentAudience><Text>One\nTwo</Text></TextContent>",
  publishing:
    "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Dobato Books</PublisherName></Publisher><PublishingStatus>04</PublishingStatus>" +
    '<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="01">202404</Date></PublishingDate>',
});

describe("a new record", () => {
  it("adds publisher, series, book, contributors and edition, and lists the edition", async () => {
    await addBookstore("Hill Books", "पहाड पुस्तक");
    const report = await importProducts(files, [full], { bookstore: "पहाड पुस्तक" });
    expect(reportLines(report)).toEqual([
      "listed 1 in Hill Books",
      "created 1, updated 0, unchanged 0, refused 0",
    ]);

    const [book] = await rowsOf(`
      select b.*, p.name ->> 'en' as publisher, p.slug, p.status as publisher_status, s.title ->> 'en' as series
      from books b join publishers p on p.id = b.publisher_id join series s on s.id = b.series_id`);
    expect(book).toMatchObject({
      title: { en: "The Tea Road" },
      subtitle: { en: "A Walk" },
      description: { en: "Over the pass." },
      language: "eng",
      original_language: "nep",
      contents: [{ title: { en: "One" } }, { title: { en: "Two" } }],
      subjects: [
        { scheme: "93", code: "WTL" },
        { scheme: "93", code: "DNC" },
      ],
      publisher: "Dobato Books",
      slug: "dobato-books",
      publisher_status: "active",
      series: "Old Roads",
      series_number: "3",
    });
    for (const query of ["tea road", "a walk", "old roads", "asha rai", "bina thapa"])
      expect(await foundBooks(query), query).toContain(book?.id);
    expect(await editionOf("full.1")).toMatchObject({
      format: "hardback",
      edition_number: 2,
      name: { en: "Second, enlarged" },
      isbn13: ISBN,
      isbn10: "9937000009",
      price: "45000",
      currency: "NPR",
      status: "active",
      published_calendar: "ad",
      published_year: 2024,
      published_month: 4,
      published_day: null,
      published_from: "2024-04-01",
      published_until: "2024-04-30",
      pages: 245,
      length_mm: 216,
      width_mm: null,
      thickness_mm: 1,
    });
    expect(
      await rowsOf(`
        select c.sequence, c.is_main, role.code, person.name ->> 'en' as name, person.slug, person.sort_name ->> 'en' as sorted
        from contributions c join contributors person on person.id = c.contributor_id
        join contributor_roles role on role.id = c.role_id order by c.sequence`),
    ).toEqual([
      { sequence: 1, is_main: true, code: "A01", name: "Asha Rai", slug: "asha-rai", sorted: "Rai, Asha" },
      {
        sequence: 2,
        is_main: false,
        code: "A12",
        name: "Bina Thapa",
        slug: "bina-thapa",
        sorted: "Thapa, Bina",
      },
      {
        sequence: 3,
        is_main: false,
        code: "A36",
        name: "Bina Thapa",
        slug: "bina-thapa",
        sorted: "Thapa, Bina",
      },
    ]);
    expect(
      await rowsOf(
        "select g.slug, bg.is_main from book_genres bg join genres g on g.id = bg.genre_id order by 2 desc",
      ),
    ).toEqual([
      { slug: "travel", is_main: true },
      { slug: "memoirs", is_main: false },
    ]);
    expect(await rowsOf("select status, availability, price_minor from listings")).toEqual([
      { status: "listed", availability: "toOrder", price_minor: null },
    ]);
    expect(await rowsOf("select title from catalogue_listings")).toHaveLength(1);
    expect(
      await rowsOf(`select entry.scope ->> 'shopId' = l.shop_id::text as of_store, entry.after ? 'editionId' as of_edition
        from audit_entries entry join listings l on l.id::text = entry.object_id
        where entry.action = 'listing.add' and entry.object_kind = 'listing'`),
    ).toEqual([{ of_store: true, of_edition: true }]);
  });

  it("without price, language, ISBN or contributors is imported with warnings", async () => {
    const report = await importProducts(files, [
      { reference: reference("bare.1"), identifiers: "", titles: title("Bare"), supply: "" },
    ]);
    expect(counts(report)).toEqual([1, 0, 0, 0]);
    expect(warnings(report)).toEqual({ "bare.1": ["record.noPrice", "record.noIsbn", "record.language"] });
    expect(await editionOf("bare.1")).toMatchObject({
      price: null,
      isbn13: null,
      name: { en: "Edition 1", np: "संस्करण १" },
    });
    expect(await rowsOf("select language from books where title ->> 'en' = 'Bare'")).toEqual([
      { language: "und" },
    ]);
  });

  it("of a language or a role that is not in the reference data is imported with warnings", async () => {
    const details =
      "<Language><LanguageRole>01</LanguageRole><LanguageCode>qqq</LanguageCode></Language>" +
      person("Cina Rai", ["B21"]);
    const report = await importProducts(files, [
      { reference: reference("odd.1"), titles: title("Odd"), details, identifiers: isbn("9789937000017") },
    ]);
    expect(warnings(report)).toEqual({ "odd.1": ["record.language", "record.role"] });
    expect(
      await rowsOf(
        "select role.code from contributions c join contributors p on p.id = c.contributor_id join contributor_roles role on role.id = c.role_id where p.slug = 'cina-rai'",
      ),
    ).toEqual([{ code: "B99" }]);
  });
});

describe("a record that is imported again", () => {
  it("changes nothing at all", async () => {
    const covers = plainCovers(await files.folder());
    await importProducts(files, [full], { bookstore: "Hill Books", covers });
    const before = await allRows();
    const report = await importProducts(files, [full], { bookstore: "Hill Books", covers });
    expect(counts(report)).toEqual([0, 0, 1, 0]);
    expect(await allRows()).toEqual(before);
    expect(covers.drawn.map(({ kind }) => kind)).toEqual(["front", "back"]);
  });

  it("is listed in a store that does not hold it yet", async () => {
    await addBookstore("Lake Books", "ताल पुस्तक");
    const report = await importProducts(files, [full], { bookstore: " lake  books " });
    expect(reportLines(report)).toEqual([
      "listed 1 in Lake Books",
      "created 0, updated 0, unchanged 1, refused 0",
    ]);
  });

  it("twice in one file counts as unchanged; if the two differ there is a warning, and the first is used", async () => {
    const parts = {
      reference: reference("twice.1"),
      titles: title("Twice"),
      details: IN_ENGLISH,
      identifiers: isbn("9789937000024"),
    };
    const other = { ...parts, titles: title("Thrice") };
    const first = await importProducts(files, [parts, parts, other]);
    expect(counts(first)).toEqual([1, 0, 2, 0]);
    expect(warnings(first)).toEqual({ "twice.1": ["record.repeated"] });
    const before = await allRows();
    expect(counts(await importProducts(files, [parts, parts, other]))).toEqual([0, 0, 3, 0]);
    expect(await allRows()).toEqual(before);
  });
});

describe("a changed record", () => {
  const parts = (amount: string) => ({
    reference: reference("change.1"),
    titles: title("Change"),
    details: IN_ENGLISH + person("Dil Rai", ["A01"]),
    identifiers: isbn("9789937000031"),
    supply: supply(amount),
  });

  it("updates the values that have changed", async () => {
    await importProducts(files, [parts("450.00")]);
    const before = await editionOf("change.1");
    const report = await importProducts(files, [parts("475.50")]);
    expect(reportLines(report)).toEqual(["created 0, updated 1, unchanged 0, refused 0"]);
    const { price: _was, price_minor: _minor, version, updated_on: _on, ...rest } = before;
    expect(await editionOf("change.1")).toMatchObject({
      ...rest,
      price: "47550",
      version: Number(version) + 1,
    });
  });

  it("changes the status to out of print and back, and stores the notification as the reason", async () => {
    const status = (code: string) => ({
      ...parts("475.50"),
      publishing: `<Publisher><PublishingRole>01</PublishingRole><PublisherName>Dobato Books</PublisherName></Publisher><PublishingStatus>${code}</PublishingStatus>`,
    });
    await importProducts(files, [status("07")]);
    expect(await editionOf("change.1")).toMatchObject({
      status: "outOfPrint",
      status_reason: "ONIX notification 03",
    });
    await importProducts(files, [status("04")]);
    expect(await editionOf("change.1")).toMatchObject({
      status: "active",
      status_reason: "ONIX notification 03",
    });
  });

  it("withdraws the edition when it requests its deletion, and deletes nothing", async () => {
    const deletion = {
      reference: reference("change.1"),
      notification: "<NotificationType>05</NotificationType>",
      identifiers: isbn("9789937000031"),
    };
    // A change is announced to open pages and is in the audit trail; no other row may be added or removed.
    const count = async () =>
      Object.fromEntries(
        Object.entries(await allRows()).flatMap(([name, rows]) =>
          ["live_events", "audit_entries"].includes(name) ? [] : [[name, rows.length]],
        ),
      );
    const before = await count();
    expect(counts(await importProducts(files, [deletion], { bookstore: "Hill Books" }))).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await editionOf("change.1")).toMatchObject({
      status: "withdrawn",
      status_reason: "ONIX notification 05",
    });
    expect(counts(await importProducts(files, [deletion]))).toEqual([0, 0, 1, 0]);
    expect(await count()).toEqual(before);
    const back = await importProducts(files, [parts("450.00")]);
    expect(counts(back)).toEqual([0, 1, 0, 0]);
    expect(await editionOf("change.1")).toMatchObject({ status: "active" });
  });

  it("that requests the deletion of a product that was never imported is unchanged, with a warning", async () => {
    const report = await importProducts(files, [
      { reference: reference("never.1"), notification: "<NotificationType>05</NotificationType>" },
    ]);
    expect(counts(report)).toEqual([0, 0, 1, 0]);
    expect(warnings(report)).toEqual({ "never.1": ["record.neverImported"] });
  });
});

describe("editions that are listed and cannot be bought (reported-situations-2, S20)", () => {
  it("are counted with the reason and with what mends it", async () => {
    await addBookstore("Unseen Books", "नदेखिने पुस्तक");
    const rights = (place: string) =>
      `<Publisher><PublishingRole>01</PublishingRole><PublisherName>Dobato Books</PublisherName></Publisher><PublishingStatus>04</PublishingStatus><SalesRights><SalesRightsType>01</SalesRightsType><Territory>${place}</Territory></SalesRights>`;
    const unpriced = "<SupplyDetail><ProductAvailability>21</ProductAvailability></SupplyDetail>";
    const report = await importProducts(
      files,
      [
        {
          reference: reference("au.1"),
          publishing: rights("<CountriesIncluded>AU NZ</CountriesIncluded>"),
          supply: unpriced,
        },
        {
          reference: reference("np.1"),
          publishing: rights("<CountriesIncluded>NP</CountriesIncluded>"),
          supply: unpriced,
        },
        {
          reference: reference("np.2"),
          publishing: rights("<CountriesIncluded>NP</CountriesIncluded>"),
          supply: supply("500.00"),
        },
      ],
      { bookstore: "Unseen Books" },
    );
    expect(report.listed?.unseen).toEqual({ notForNepal: 1, notPublic: 0, withoutPrice: 2 });
    expect(reportLines(report).filter((line) => line.includes("of these"))).toEqual([
      "  1 of these may not be sold in Nepal by their sales rights, and are shown to nobody",
      '  2 of these have no price for Nepal: choose them at /publishers/manage/books?price=none and press "Set the price"',
    ]);
  });
});
