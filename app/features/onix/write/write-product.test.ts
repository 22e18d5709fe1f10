import { afterAll, describe, expect, it } from "vitest";
import { schemaFaults, whyNotValidated } from "#app/features/onix/validate-message.server.ts";
import { recordsOf, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { normaliseRecord } from "#app/onix/normalise/normalise-record.ts";
import type { OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { editionForTests, tradeForTests } from "./edition-for-tests.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { messageEnd, messageRecord, messageStart } from "./write-message.ts";
import { writeProduct } from "./write-product.ts";
import { xmlOf } from "./xml.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

const context = { origin: "https://books.example", today: "2026-11-22" };

const messageOf = (editions: readonly ExportedEdition[]): string =>
  messageStart(new Date("2026-11-22T15:30:00Z")) +
  editions.map((edition) => messageRecord(edition, context)).join("") +
  messageEnd(editions.length);

/** The record of an edition as the reader reads it from a file, and its warnings. */
async function readBack(edition: ExportedEdition) {
  const [raw] = await recordsOf(await files.write(messageOf([edition])));
  if (!raw) throw new Error("The message contains no record.");
  const normalised = normaliseRecord(raw);
  if (!normalised.ok) throw new Error(JSON.stringify(normalised.reasons));
  return { record: normalised.record as OnixRecord, warnings: normalised.warnings };
}

/** An edition with as little as the database allows. */
const bare = editionForTests({
  status: "draft",
  isbn10: null,
  isbn13: null,
  upc: null,
  published: undefined,
  price: undefined,
  pages: null,
  durationMinutes: null,
  size: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  thicknessMm: null,
  weightG: null,
  publisher: { name: { np: "दोबाटो" }, website: null, place: null },
  series: undefined,
  genres: [],
  credits: [],
  covers: [],
  discounts: [],
  quotes: [],
  records: [],
  trade: {
    titlePrefix: null,
    headline: null,
    salesTerritory: null,
    blurb: null,
    audiences: [],
    ageFrom: null,
    ageUntil: null,
    partNumber: null,
    awards: [],
    furtherLanguages: [],
    furtherSeries: [],
    imprint: null,
    publisherIsni: null,
    publisherGln: null,
    availability: null,
    formDetails: [],
    listPrice: { type: null, taxCode: null, taxPercent: null, territory: null },
    prices: [],
    relations: [],
  },
  book: {
    title: { np: "१९८४" },
    subtitle: null,
    abbreviation: null,
    description: null,
    language: "und",
    originalLanguage: null,
    contents: [],
    subjects: [{ scheme: "ZZ", code: "1" }],
    aliases: [],
    firstPublished: undefined,
    seriesNumber: null,
  },
});

describe("the record of an edition", () => {
  it("has the BISAC codes of its genres, which are no subjects of the book when it is read back", async () => {
    const [novels, ...others] = editionForTests().genres;
    if (!novels) throw new Error("The edition has no genre.");
    const edition = editionForTests({ genres: [{ ...novels, bisacCodes: ["FIC019000"] }, ...others] });
    expect(messageOf([edition])).toContain(
      "<Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>FIC019000</SubjectCode></Subject>",
    );
    const [plain, coded] = [await readBack(editionForTests()), await readBack(edition)];
    expect(coded.record.subjects).toEqual(plain.record.subjects);
  });

  it("names the place of publication of its publisher in both languages", () => {
    expect(messageOf([editionForTests()])).toMatch(/<CityOfPublication[^>]*>Kathmandu<\/CityOfPublication>/);
    expect(messageOf([bare])).not.toContain("CityOfPublication");
  });

  it("is read back with every value that the reader has a place for", async () => {
    const { record, warnings } = await readBack(editionForTests());
    expect(warnings).toEqual([]);
    expect(record).toMatchObject({
      recordReference: "ekadeshma:7K3M9QX2AB",
      notificationType: "03",
      isbn13: "9789937000000",
      isbn10: "9937000009",
      upc: "036000291452",
      format: "paperback",
      title: { text: "चियाको बाटो", subtitle: "एक यात्रा", language: "nep" },
      otherTitle: { text: "The Tea Road", subtitle: "A Walk", language: "eng" },
      abbreviation: { en: "Tea Road", np: "चियाबाटो" },
      aliases: ["Chiyako Bato"],
      size: { en: "Demy octavo", np: "डेमी अठपेजी" },
      collection: { title: "पुराना बाटा", otherTitle: "Old Roads", number: "12a", issn: "2434561X" },
      editionNumber: 2,
      editionName: { en: "Second edition", np: "दोस्रो संस्करण" },
      languages: { text: "nep", original: "thl" },
      pages: 245,
      durationMinutes: 90,
      measures: { heightMm: 216, widthMm: 140, thicknessMm: 18, weightG: 320, assembledHeightMm: 230 },
      description: { en: "Over the pass.\nThen <down> & out.\n\nHome.", np: "भन्ज्याङ पारि।" },
      genres: ["novels", "essays"],
      publisher: { name: "दोबाटो बुक्स", otherName: "Dobato Books" },
      status: "active",
      published: { calendar: "bs", year: 2081, month: 4 },
      firstPublished: { calendar: "ad", year: 1998 },
      price: { amount: 45000n, currency: "NPR" },
    });
    expect(record).toMatchObject({
      imprint: "पहाडी बाटो",
      availability: "21",
      productFormDetails: ["B305", "B105"],
      publisher: {
        identifiers: [
          { scheme: "06", value: "9501101530003" },
          { scheme: "16", value: "0000000121032683" },
        ],
      },
      further: {
        headline: { en: "The walk of the year", np: "वर्षको यात्रा" },
        blurb: { en: "A walk to the pass." },
        audiences: ["02", "04"],
        ageFrom: 8,
        ageUntil: 12,
        partNumber: "2",
        awards: [{ name: { en: "Madan Prize", np: "मदन पुरस्कार" }, year: 2021, country: "NP", result: "04" }],
        languages: tradeForTests().furtherLanguages,
        collections: [{ title: "Hill Walks", number: "7" }],
        listPrice: { type: "02", taxCode: "S", taxPercent: "13.00", territory: "NP" },
        prices: [
          {
            type: "01",
            qualifier: "06",
            money: { amount: 999n, currency: "USD" },
            territory: "WORLD -NP -IN",
            from: "2024-01-01",
          },
        ],
        relations: tradeForTests().relations,
      },
    });
    expect(record.outline).toEqual(editionForTests().book.contents);
    expect(record.subjects).toEqual([
      { scheme: "93", code: "WTL", isMain: false },
      { scheme: "20", heading: "tea; roads", isMain: false },
    ]);
    expect(record.contributors).toMatchObject([
      { roles: ["A01", "A12"], personName: "आशा राई", otherName: "Asha Rai", otherNameInverted: "Rai, Asha" },
      {
        roles: ["B06"],
        personName: "बिना थापा",
        otherName: "Bina Thapa",
        printedName: { en: "B. Thapa", np: "बी थापा" },
        biography: { en: "Born in Ilam.\n\nLives there." },
        fromLanguage: "thl",
        toLanguage: "nep",
        born: 1950,
        died: 2001,
      },
      { roles: ["B01"], corporateName: "पहाड मण्डल", otherName: "Hill Circle" },
      { roles: ["A13"], unnamedCode: "02" },
      { roles: ["E07"], personName: "पर्बत गुरुङ", personNameInverted: "गुरुङ, पर्बत" },
    ]);
  });

  it("is read back from the file as from the tree it was written from", async () => {
    const edition = editionForTests();
    const { record } = await readBack(edition);
    const element = writeProduct(edition, context);
    const direct = normaliseRecord({ line: 0, recordReference: "", sender: "", element, defaults: {} });
    expect(direct.ok && direct.record).toEqual(record);
  });

  it("may lack nearly everything, and keeps a title of digits in its language", async () => {
    const { record } = await readBack(bare);
    expect(record).toMatchObject({
      title: { text: "१९८४", language: "nep" },
      status: "draft",
      notificationType: "01",
      unpriced: "02",
      subjects: [],
    });
    expect(record.contributors).toEqual([]);
  });

  it("has each status as a status that the reader maps back", async () => {
    for (const status of ["draft", "forthcoming", "active", "outOfPrint", "withdrawn"] as const)
      expect((await readBack(editionForTests({ status }))).record.status).toBe(status);
  });

  it("has each precision of a date in either calendar, but a day of Bikram Sambat as the Gregorian day", async () => {
    for (const published of [
      { calendar: "ad", year: 2024 },
      { calendar: "ad", year: 2024, month: 2 },
      { calendar: "ad", year: 2024, month: 2, day: 29 },
      { calendar: "bs", year: 2081 },
      { calendar: "bs", year: 2081, month: 12 },
    ] as const)
      expect((await readBack(editionForTests({ published }))).record.published).toEqual(published);
    const day = editionForTests({ published: { calendar: "bs", year: 2081, month: 1, day: 1 } });
    expect((await readBack(day)).record.published).toEqual({ calendar: "ad", year: 2024, month: 4, day: 13 });
  });

  it("has a price of 0, and none in a currency that ONIX has not", async () => {
    const free = await readBack(editionForTests({ price: { amount: 0n, currency: "NPR" }, discounts: [] }));
    expect(free.record.price).toEqual({ amount: 0n, currency: "NPR" });
    const bitcoin = await readBack(editionForTests({ price: { amount: 5n, currency: "BTC" } }));
    expect(bitcoin.record.unpriced).toBe("04");
  });
});

describe("what only receivers read", () => {
  const xml = (edition: ExportedEdition) => xmlOf(writeProduct(edition, context));

  it("has covers at their public address, a drawn one as a picture that holds the place", () => {
    const written = xml(editionForTests());
    expect(written).toContain(
      "<ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode>",
    );
    expect(written).toContain(
      "<ResourceLink>https://books.example/images/0123456789abcdef0123456789abcdef01234567/640.jpeg</ResourceLink>",
    );
    expect(written).toContain("<FeatureValue>960</FeatureValue>");
    expect(written.match(/<ResourceContentType>45</g)).toHaveLength(1);
  });

  it("has quotes with their source, and the record of another sender", () => {
    const written = xml(editionForTests());
    expect(written).toContain('<SourceTitle language="nep">पहाड पोस्ट</SourceTitle>');
    expect(written).toContain(
      "<TextSourceLink>https://post.example/a%20b/%E0%A4%96?x=1&amp;y=2</TextSourceLink>",
    );
    expect(written).toContain(
      "<IDTypeName>Record reference of hill distribution</IDTypeName><IDValue>np.hill.1</IDValue>",
    );
  });

  it("has discounts as prices of special sales", () => {
    const written = xml(editionForTests());
    const prices = [...written.matchAll(/<PriceType>12<.*?<PriceAmount>([\d.]+)</g)].map(
      ([, amount]) => amount,
    );
    expect(prices).toEqual(["405.00", "202.50", "405.00"]);
  });
});

describe("the schema of ONIX 3.1", () => {
  it("accepts the message", async ({ skip }) => {
    const why = await whyNotValidated();
    if (why) skip(why);
    const others = (["draft", "forthcoming", "outOfPrint", "withdrawn"] as const).map((status, at) =>
      editionForTests({ status, code: `7K3M9QX2A${at}` }),
    );
    const editions = [editionForTests(), { ...bare, code: "7K3M9QX2AC" }, ...others];
    expect(await schemaFaults(await files.write(messageOf(editions)))).toEqual([]);
    expect(await schemaFaults(await files.write(messageOf([])))).toEqual([]);
    expect(
      await schemaFaults(await files.write(messageOf([editionForTests(), editionForTests()]))),
    ).not.toEqual([]);
  });
});
