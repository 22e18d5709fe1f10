import { afterAll, describe, expect, it } from "vitest";
import { publicationDate } from "#app/domain/editions/publication-date.ts";
import {
  accepted,
  ISBN,
  normalise,
  type ProductParts,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { earlierDigest, recordDigest } from "#app/onix/record-digest.server.ts";
import { fullTitle, type OnixRecord } from "./onix-record.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

const identifier = (type: string, value: string) =>
  `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`;
const publisher = (name: string, role = "01", more = "") =>
  `<Publisher><PublishingRole>${role}</PublishingRole>${more}<PublisherName>${name}</PublisherName></Publisher>`;

async function reasons(parts: ProductParts) {
  const normalised = await normalise(files, parts);
  return normalised.ok ? "accepted" : normalised.reasons;
}

describe("normaliseRecord accepts", () => {
  it("a plain record without a warning", async () => {
    expect(await accepted(files, {})).toEqual({
      warnings: [],
      record: {
        isDelete: false,
        recordReference: "np.sagarmatha.1",
        notificationType: "03",
        isbn13: ISBN,
        format: "paperback",
        productForm: "BC",
        productFormDetails: [],
        title: { text: "The Tea Road" },
        contributors: [],
        languages: {},
        measures: {},
        subjects: [],
        publisher: { name: "Dobato Books", role: "01", identifiers: [] },
        status: "active",
        prices: [{ type: "02", amountText: "450.00", currency: "NPR" }],
        price: { amount: 45000n, currency: "NPR" },
        availability: "21",
        further: { listPrice: { type: "02" } },
      },
    });
  });

  it("a deletion that contains only its reference", async () => {
    const notification = "<NotificationType>05</NotificationType>";
    const bare = { notification, titles: "", form: "", publishing: "", supply: "", identifiers: "" };
    expect(await normalise(files, bare)).toMatchObject({
      ok: true,
      record: { isDelete: true, recordReference: "np.sagarmatha.1", notificationType: "05" },
    });
  });

  it("an unknown notification as a confirmed one, with a warning", async () => {
    const { record, warnings } = await accepted(files, {
      notification: "<NotificationType>77</NotificationType>",
    });
    expect(record.notificationType).toBe("03");
    expect(warnings).toEqual([{ code: "record.notificationUnknown", detail: "77" }]);
  });

  it("codes with invisible characters, and names in decomposed letters", async () => {
    const { record } = await accepted(files, {
      form: "<ProductForm>BC\u200b</ProductForm><ProductFormDetail> b504\ufeff</ProductFormDetail>",
      titles: title("Cafe\u0301\n   of   Patan"),
    });
    expect(record).toMatchObject({ format: "paperback-flaps", title: { text: "Café of Patan" } });
  });

  it("joiners inside Devanagari words, where they have an effect", async () => {
    const { record } = await accepted(files, { titles: title("गर्\u200dयो") });
    expect(record.title.text).toBe("गर्\u200dयो");
  });
});

describe("normaliseRecord refuses", () => {
  const long = (length: number) => "क".repeat(length);
  const text = (content: string) =>
    `<TextContent><TextType>03</TextType><Text>${content}</Text></TextContent>`;
  const cases: [name: string, parts: ProductParts, code: string][] = [
    ["no reference", { reference: "" }, "record.noReference"],
    ["an empty reference", { reference: "<RecordReference> \u200b</RecordReference>" }, "record.noReference"],
    ["a test record", { notification: "<NotificationType>89</NotificationType>" }, "record.test"],
    ["a notice of sale", { notification: "<NotificationType>08</NotificationType>" }, "record.notification"],
    ["no form", { form: "" }, "record.noForm"],
    ["a product form other than a book", { form: "<ProductForm>ZC</ProductForm>" }, "record.unknownForm"],
    ["no title", { titles: "" }, "record.noTitle"],
    ["an empty title", { titles: title("  ") }, "record.noTitle"],
    ["no publisher", { publishing: "" }, "record.noPublisher"],
    [
      "an ISBN with a wrong check digit",
      { identifiers: identifier("15", "9789937000001") },
      "record.isbnCheckDigit",
    ],
    [
      "a GTIN that is an ISBN with a wrong check digit",
      { identifiers: identifier("03", "9789937000001") },
      "record.isbnCheckDigit",
    ],
    [
      "an ISBN-10 with a wrong check digit",
      { identifiers: identifier("02", "9937000001") },
      "record.isbnCheckDigit",
    ],
    ["an ISBN that is too short", { identifiers: identifier("15", "978993700000") }, "record.isbnLength"],
    [
      "a GTIN of another product as ISBN",
      { identifiers: identifier("15", "4006381333931") },
      "record.isbnLength",
    ],
    ["a control character", { titles: title("Tea\u0085Road") }, "record.controlCharacter"],
    ["a text that changes its direction", { titles: title("Tea \u202eRoad") }, "record.controlCharacter"],
    [
      "a letter with a thousand combining marks",
      { titles: title(`a${"\u0315\u0300".repeat(500)}`) },
      "record.controlCharacter",
    ],
    ["a control character in a description", { collateral: text("a\u0092b") }, "record.controlCharacter"],
    ["a title of more than 500 characters", { titles: title(long(501)) }, "record.tooLong"],
    ["a publisher of more than 200 characters", { publishing: publisher(long(201)) }, "record.tooLong"],
    [
      "a reference of more than 200 characters",
      { reference: `<RecordReference>${long(201)}</RecordReference>` },
      "record.tooLong",
    ],
    ["a description of more than 20,000 characters", { collateral: text(long(20_001)) }, "record.tooLong"],
  ];
  it.each(cases)("%s", async (_name, parts, code) => {
    expect(await reasons(parts)).toMatchObject([{ code }]);
  });

  it("a record with all its faults, without control characters in their details", async () => {
    const found = await reasons({
      reference: "",
      titles: "",
      publishing: "",
      form: "<ProductForm>Z\u0085</ProductForm>",
    });
    expect(found).toEqual([
      { code: "record.noReference", detail: "RecordReference" },
      { code: "record.unknownForm", detail: "Z\ufffd" },
      { code: "record.noTitle", detail: "TitleDetail" },
      { code: "record.noPublisher", detail: "Publisher" },
    ]);
  });

  it("but not texts of exactly the maximum length", async () => {
    expect(await reasons({ titles: title(long(500)), collateral: text(long(20_000)) })).toBe("accepted");
  });
});

describe("identifiers", () => {
  const ids = async (identifiers: string) => {
    const { record, warnings } = await accepted(files, { identifiers });
    const { isbn10, isbn13, upc, gtin13 } = record;
    return { ids: { isbn10, isbn13, upc, gtin13 }, warnings: warnings.map(({ code }) => code) };
  };

  it("are read with hyphens and in Devanagari digits, the first of each kind", async () => {
    const two = identifier("15", "978-9937-00-000-0") + identifier("15", "9789937000017");
    expect(await ids(two)).toMatchObject({ ids: { isbn13: ISBN }, warnings: [] });
    expect(await ids(identifier("15", "९७८९९३७००००००"))).toMatchObject({ ids: { isbn13: ISBN } });
  });

  it("are derived from each other: an ISBN from a GTIN, an ISBN-13 from an ISBN-10", async () => {
    expect(await ids(identifier("03", ISBN))).toMatchObject({
      ids: { isbn13: ISBN, gtin13: ISBN },
      warnings: [],
    });
    const old = await ids(identifier("02", "9937000009"));
    expect(old).toMatchObject({ ids: { isbn10: "9937000009", isbn13: ISBN }, warnings: [] });
  });

  it("other than the ISBN are read too, and a number of printed music is not an ISBN", async () => {
    const found = await ids(
      identifier("15", ISBN) + identifier("03", "4006381333931") + identifier("04", "036000291452"),
    );
    expect(found).toMatchObject({ ids: { upc: "036000291452", gtin13: "4006381333931" }, warnings: [] });
    const music = await ids(identifier("03", "9790060115615"));
    expect(music).toMatchObject({
      ids: { isbn13: undefined, gtin13: "9790060115615" },
      warnings: ["record.noIsbn"],
    });
  });

  it("cause warnings when they are missing, faulty, in no known range or contradictory", async () => {
    expect((await ids("")).warnings).toEqual(["record.noIsbn"]);
    expect((await ids(identifier("01", "X1"))).warnings).toEqual(["record.noIsbn"]);
    expect((await ids(identifier("15", ISBN) + identifier("04", "123"))).warnings).toEqual([
      "record.identifier",
    ]);
    expect((await ids(identifier("15", ISBN) + identifier("03", "4006381333932"))).warnings).toEqual([
      "record.identifier",
    ]);
    const range = await ids(identifier("15", "9786500000009").replace("9786500000009", "9789999999991"));
    expect(range).toMatchObject({ ids: { isbn13: "9789999999991" }, warnings: ["record.isbnRange"] });
    const ten = await ids(identifier("02", "9999999999"));
    expect(ten).toMatchObject({
      ids: { isbn10: "9999999999", isbn13: "9789999999991" },
      warnings: ["record.isbnRange"],
    });
    for (const written of ["ISBN 978-99999-9999-1", "९७८९९९९९९९९९१"]) {
      expect((await ids(identifier("15", written))).ids.isbn13).toBe("9789999999991");
    }
    const odd = await ids(identifier("15", ISBN) + identifier("02", "9937000017"));
    expect(odd).toMatchObject({
      ids: { isbn10: undefined, isbn13: ISBN },
      warnings: ["record.identifiersDiffer"],
    });
  });
});

describe("publisher, status and date", () => {
  const status = async (parts: ProductParts) => (await accepted(files, parts)).record.status;
  const publishing = (more: string) => ({ publishing: `${publisher("Dobato Books")}${more}` });
  const publishingStatus = (code: string) => publishing(`<PublishingStatus>${code}</PublishingStatus>`);

  it("the publisher with role 01 is used, whatever the order, with its valid identifiers", async () => {
    const isni = (value: string) =>
      `<PublisherIdentifier><PublisherIDType>16</PublisherIDType><IDValue>${value}</IDValue></PublisherIdentifier>`;
    const both =
      publisher("A Sponsor", "03") +
      publisher("Dobato", "01", isni("0000 0001 2147 9135") + isni("0000000121479134"));
    const { record, warnings } = await accepted(files, { publishing: both });
    expect(record.publisher).toEqual({
      name: "Dobato",
      role: "01",
      identifiers: [{ scheme: "16", value: "0000000121479135" }],
    });
    expect(warnings.map(({ code }) => code)).toEqual(["record.identifier"]);
  });

  it("an imprint replaces a publisher that is not named", async () => {
    const { record, warnings } = await accepted(files, {
      publishing: "<Imprint><ImprintName>Kopila</ImprintName></Imprint>",
    });
    expect(record).toMatchObject({ publisher: { name: "Kopila", role: "01" }, imprint: "Kopila" });
    expect(warnings).toEqual([{ code: "record.publisherFromImprint", detail: "Kopila" }]);
  });

  it("the status is the publisher's, else the market's, else that of the availability, else of the notice", async () => {
    const expected = {
      "02": "forthcoming",
      "03": "draft",
      "04": "active",
      "07": "outOfPrint",
      "11": "withdrawn",
    };
    for (const [code, word] of Object.entries(expected))
      expect(await status(publishingStatus(code))).toBe(word);
    const market =
      "<MarketPublishingDetail><MarketPublishingStatus>07</MarketPublishingStatus></MarketPublishingDetail>";
    expect(await status({ ...publishing(""), supply: market })).toBe("outOfPrint");
    const stock = (code: string) =>
      `<SupplyDetail><ProductAvailability>${code}</ProductAvailability></SupplyDetail>`;
    expect(await status({ ...publishingStatus("00"), supply: stock("10") })).toBe("forthcoming");
    expect(await status({ ...publishingStatus("09"), supply: stock("51") })).toBe("outOfPrint");
    expect(await status({ ...publishing(""), supply: stock("99") })).toBe("active");
    const early = "<NotificationType>01</NotificationType>";
    expect(await status({ ...publishing(""), supply: "", notification: early })).toBe("forthcoming");
    // Names of properties that every JavaScript object has are not codes either.
    for (const code of ["77", "constructor", "__proto__", "toString"]) {
      const { record, warnings } = await accepted(files, publishingStatus(code));
      expect(record.status).toBe("active");
      expect(warnings).toEqual([{ code: "record.status", detail: code }]);
    }
  });

  const date = (value: string, format?: string) =>
    publishing(
      `<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date${format ? ` dateformat="${format}"` : ""}>${value}</Date></PublishingDate>`,
    );
  const dates: [value: string, format: string | undefined, date: string | undefined, precision?: string][] = [
    ["20230414", "00", "2023-04-14", "day"],
    ["20230414", undefined, "2023-04-14", "day"],
    ["2023-04-14", undefined, "2023-04-14", "day"],
    ["202304", "01", "2023-04-01", "month"],
    ["202304", undefined, "2023-04-01", "month"],
    ["2023", "05", "2023-01-01", "year"],
    ["2023", undefined, "2023-01-01", "year"],
    ["20230414T1530", "13", "2023-04-14", "day"],
    ["20230414T153000Z", "14", "2023-04-14", "day"],
    ["20240229", "00", "2024-02-29", "day"],
    ["20230229", "00", undefined],
    ["20231301", "00", undefined],
    ["00000000", "00", undefined],
    ["0", "05", undefined],
    ["2023", "00", undefined],
    ["20230414", "05", undefined],
    ["2023012023", "06", undefined],
    ["spring", "12", undefined],
  ];
  it.each(dates)("the date %s (%s) is %s", async (value, format, expected, precision) => {
    const { record, warnings } = await accepted(files, date(value, format));
    const [year, month, day] = expected?.split("-").map(Number) ?? [];
    const exact = {
      calendar: "ad",
      year,
      ...(precision !== "year" && { month }),
      ...(precision === "day" && { day }),
    };
    expect(record.published).toEqual(expected && exact);
    expect(warnings.map(({ code }) => code)).toEqual(expected ? [] : ["record.date"]);
  });

  it("the format of a date may be in a separate element, as in early records", async () => {
    const beside =
      "<PublishingDate><PublishingDateRole>01</PublishingDateRole><DateFormat>05</DateFormat><Date>2019</Date></PublishingDate>";
    expect((await accepted(files, publishing(beside))).record.published).toEqual({
      calendar: "ad",
      year: 2019,
    });
  });
});

describe("recordDigest", () => {
  it.each([
    [[2026, 3], "84564bc2ba75610930fd27c61d0b73824d5a63902ef0dc3d2809ca8575f236bd"],
    [[2026, 3, 9], "253d57860a753204b87290e11be16d0d7faec3eebb92d7e72d97a6a6f78d5b90"],
    [[2026], "af6c7994ba2e0ccd6c201a75fba28b7887e232b2caa0f5a8223e84e898eefda0"],
  ])(
    "of a record with the Gregorian date %j is the one that earlier versions stored",
    ([year, month, day], digest) => {
      const published = publicationDate("ad", year as number, month, day);
      expect(earlierDigest({ isDelete: false, recordReference: "R", published } as OnixRecord)).toBe(digest);
    },
  );

  it("is equal for equal records and differs for others", async () => {
    const { record } = await accepted(files, {});
    const again = Object.fromEntries(Object.entries(record).toReversed()) as typeof record;
    expect(recordDigest(record)).toMatch(/^[0-9a-f]{64}$/);
    expect(recordDigest(again)).toBe(recordDigest(record));
    expect(recordDigest({ ...record, price: { amount: 45001n, currency: "NPR" } })).not.toBe(
      recordDigest(record),
    );
  });
});

describe("fullTitle", () => {
  it("puts the prefix before the text", () => {
    expect(fullTitle({ prefix: "The", text: "Hill" })).toBe("The Hill");
    expect(fullTitle({ prefix: "L’", text: "amour" })).toBe("L’amour");
    expect(fullTitle({ text: "Hill" })).toBe("Hill");
  });
});
