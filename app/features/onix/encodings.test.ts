import { afterAll, expect, it } from "vitest";
import { IN_ENGLISH, message, person, product, temporaryFiles, title } from "#app/onix/message-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { counts, importPath, rowsOf } from "./import-for-tests.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const record = product({
  titles: title("Café über Straße"),
  details: IN_ENGLISH + person("Zoë Rai", ["A01"]),
});
const sound = message(record);

/** The short names of the elements in the message of this test. */
const SHORT = {
  ONIXMessage: "ONIXmessage",
  Header: "header",
  Sender: "sender",
  SenderName: "x298",
  SentDateTime: "x307",
  Product: "product",
  RecordReference: "a001",
  NotificationType: "a002",
  ProductIdentifier: "productidentifier",
  ProductIDType: "b221",
  IDValue: "b244",
  DescriptiveDetail: "descriptivedetail",
  ProductComposition: "x314",
  ProductForm: "b012",
  TitleDetail: "titledetail",
  TitleType: "b202",
  TitleElement: "titleelement",
  TitleElementLevel: "x409",
  TitleText: "b203",
  Language: "language",
  LanguageRole: "b253",
  LanguageCode: "b252",
  Contributor: "contributor",
  ContributorRole: "b035",
  PersonName: "b036",
  CollateralDetail: "collateraldetail",
  PublishingDetail: "publishingdetail",
  Publisher: "publisher",
  PublishingRole: "b291",
  PublisherName: "b081",
  PublishingStatus: "b394",
  ProductSupply: "productsupply",
  SupplyDetail: "supplydetail",
  ProductAvailability: "j396",
  Price: "price",
  PriceType: "x462",
  PriceAmount: "j151",
  CurrencyCode: "j152",
} as const;

const short = sound
  .replace(
    /(<\/?)(\w+)/g,
    (_all, bracket: string, name: string) => bracket + (SHORT[name as keyof typeof SHORT] ?? name),
  )
  .replace("/reference", "/short");

it("the records of a message are the same in every encoding, release and spelling of the tags", async () => {
  const spellings: Record<string, string | Uint8Array> = {
    "UTF-8": sound,
    "UTF-8 with a byte-order mark": `\ufeff${sound}`,
    "UTF-16, little end first": Buffer.from(`\ufeff${sound.replace("UTF-8", "UTF-16")}`, "utf16le"),
    "UTF-16, big end first": Buffer.from(`\ufeff${sound.replace("UTF-8", "UTF-16")}`, "utf16le").swap16(),
    "Windows-1252": Buffer.from(sound.replace("UTF-8", "Windows-1252"), "latin1"),
    "ISO-8859-1": Buffer.from(sound.replace("UTF-8", "ISO-8859-1"), "latin1"),
    "release 3.1": sound.replace('release="3.0"', 'release="3.1"').replace("/3.0/", "/3.1/"),
    "no namespace": sound.replace(/ xmlns="[^"]+"/, ""),
    "short tags": short,
  };
  const outcomes: Record<string, number[]> = {};
  for (const [name, content] of Object.entries(spellings)) {
    outcomes[name] = counts(await importPath(await files.write(content)));
  }
  const unchanged = Object.fromEntries(Object.keys(spellings).map((name) => [name, [0, 0, 1, 0]]));
  expect(outcomes).toEqual({ ...unchanged, "UTF-8": [1, 0, 0, 0] });
  expect(await rowsOf("select b.title, c.name from books b, contributors c")).toEqual([
    { title: { en: "Café über Straße" }, name: { en: "Zoë Rai" } },
  ]);
});
