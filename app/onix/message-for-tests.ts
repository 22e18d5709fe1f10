import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Normalised, normaliseRecord } from "./normalise/normalise-record.ts";
import type { RawRecord } from "./read/raw-element.ts";
import { readRecords } from "./read/read-records.server.ts";

/** Temporary files for one test file, in a new folder that `remove` deletes. */
export function temporaryFiles() {
  const folder = mkdtemp(join(tmpdir(), "onix-test-"));
  let count = 0;
  return {
    async write(content: string | Uint8Array): Promise<string> {
      const path = join(await folder, `${++count}.xml`);
      await writeFile(path, content);
      return path;
    },
    async folder(): Promise<string> {
      return folder;
    },
    async remove(): Promise<void> {
      await rm(await folder, { recursive: true });
    },
  };
}

export type TemporaryFiles = ReturnType<typeof temporaryFiles>;

/** A reference-tag message of release 3.0 around records; `header` is what follows the sender in its header. */
export function message(
  products: string,
  header = "",
  sender = "<SenderName>Sagarmatha Distribution</SenderName>",
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender>${sender}</Sender><SentDateTime>20240401</SentDateTime>${header}</Header>
${products}
</ONIXMessage>
`;
}

/** The parts of a valid record that a test replaces. Every part is XML and is written where ONIX expects it. */
export type ProductParts = {
  reference?: string;
  notification?: string;
  identifiers?: string;
  form?: string;
  titles?: string;
  details?: string;
  collateral?: string;
  publishing?: string;
  supply?: string;
};

/** The ISBN of a record that states no other. */
export const ISBN = "9789937000000";

/** The XML of the book's title; `more` is added after its text. */
export function title(text: string, more = ""): string {
  return `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${text}</TitleText>${more}</TitleElement></TitleDetail>`;
}

/** The XML of a price; `more` is added after its type. */
export function price(type: string, amount: string, currency: string, more = ""): string {
  return `<Price><PriceType>${type}</PriceType>${more}<PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode></Price>`;
}

/** The XML of a record's reference. */
export function reference(text: string): string {
  return `<RecordReference>${text}</RecordReference>`;
}

/** The XML of an ISBN-13. */
export function isbn(digits: string): string {
  return `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${digits}</IDValue></ProductIdentifier>`;
}

/** The XML of a contributor; `more` is added before the name. */
export function person(name: string, roles: readonly string[], more = ""): string {
  const given = roles.map((role) => `<ContributorRole>${role}</ContributorRole>`).join("");
  return `<Contributor>${given}${more}<PersonName>${name}</PersonName></Contributor>`;
}

/** The XML of a language: the book's text is English. */
export const IN_ENGLISH =
  "<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>";

/** The XML of a record that is accepted without a warning, unless the given parts cause one. */
export function product(parts: ProductParts = {}): string {
  const {
    reference = "<RecordReference>np.sagarmatha.1</RecordReference>",
    notification = "<NotificationType>03</NotificationType>",
    identifiers = `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ISBN}</IDValue></ProductIdentifier>`,
    form = "<ProductForm>BC</ProductForm>",
    titles = title("The Tea Road"),
    details = "",
    collateral = "",
    publishing = "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Dobato Books</PublisherName></Publisher><PublishingStatus>04</PublishingStatus>",
    supply = `<SupplyDetail><ProductAvailability>21</ProductAvailability>${price("02", "450.00", "NPR")}</SupplyDetail>`,
  } = parts;
  return `<Product>${reference}${notification}${identifiers}
<DescriptiveDetail><ProductComposition>00</ProductComposition>${form}${titles}${details}</DescriptiveDetail>
<CollateralDetail>${collateral}</CollateralDetail>
<PublishingDetail>${publishing}</PublishingDetail>
<ProductSupply>${supply}</ProductSupply></Product>`;
}

/** The values of an async iterable as an array. */
export async function collected<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}

/** All records of a file in one array. */
export async function recordsOf(path: string): Promise<RawRecord[]> {
  return collected(readRecords(path));
}

/** The one record of a message, normalised. */
export async function normalise(
  files: TemporaryFiles,
  parts: ProductParts,
  header?: string,
): Promise<Normalised> {
  const [record] = await recordsOf(await files.write(message(product(parts), header)));
  if (!record) throw new Error("The message contains no record.");
  return normaliseRecord(record);
}

/** The normalised record of a message, with its warnings. Throws the reasons when the record is refused. */
export async function accepted(files: TemporaryFiles, parts: ProductParts, header?: string) {
  const normalised = await normalise(files, parts, header);
  if (!normalised.ok) throw new Error(JSON.stringify(normalised.reasons));
  if (normalised.record.isDelete) throw new Error("The record asks for a deletion.");
  if ("isUpdate" in normalised.record) throw new Error("The record is an update.");
  return { record: normalised.record, warnings: normalised.warnings };
}
