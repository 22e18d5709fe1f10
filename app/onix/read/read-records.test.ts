import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, it } from "vitest";
import { message, product, recordsOf, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { normaliseRecord } from "#app/onix/normalise/normalise-record.ts";
import { recordDigest } from "#app/onix/record-digest.server.ts";
import { first, wholeText } from "./raw-element.ts";
import { readRecords } from "./read-records.server.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

function reference(at: number | string): string {
  return `<RecordReference>${at}</RecordReference>`;
}

describe("readRecords", () => {
  it("reads the records in the order of the file, with their references and lines", async () => {
    const three = [1, 2, 3].map((at) => product({ reference: reference(` ref-${at}\u200b `) })).join("\n");
    const records = await recordsOf(await files.write(message(three)));
    expect(records.map((record) => record.recordReference)).toEqual(["ref-1", "ref-2", "ref-3"]);
    expect(records.map((record) => record.line)).toEqual([4, 9, 14]);
  });

  it("applies the header's defaults to every record", async () => {
    const header =
      "<DefaultLanguageOfText>NEP</DefaultLanguageOfText><DefaultPriceType>02</DefaultPriceType><DefaultCurrencyCode>npr</DefaultCurrencyCode>";
    const [record] = await recordsOf(await files.write(message(product(), header)));
    expect(record?.defaults).toEqual({ language: "nep", priceType: "02", currency: "NPR" });
    const [plain] = await recordsOf(await files.write(message(product())));
    expect(plain?.defaults).toEqual({});
  });

  it("reads mixed text, CDATA and the five entities correctly", async () => {
    const text = "<Text textformat='05'>a <b>b</b> <i>c</i><![CDATA[<&]]>&lt;&#x928;&#2375;</Text>";
    const [record] = await recordsOf(await files.write(message(product({ collateral: text }))));
    const found = record && first(record.element, "CollateralDetail", "Text");
    expect(found && wholeText(found)).toBe("a b c<&<ने");
    expect(found?.attributes.get("textformat")).toBe("05");
  });

  it("reads the same records from either release, either spelling of the tags, with and without a namespace", async () => {
    const inReference = `<Header><DefaultCurrencyCode>NPR</DefaultCurrencyCode></Header><Product><RecordReference>r</RecordReference>
<NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>978-9937-00-000-0</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductForm>BB</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
<TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Hill Road</TitleWithoutPrefix><Subtitle>Walks</Subtitle></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NamesBeforeKey>Asha</NamesBeforeKey><KeyNames>Rai</KeyNames>
<BiographicalNote textformat="05"><p>Asha <em>walks</em>.</p></BiographicalNote></Contributor></DescriptiveDetail>
<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Dobato</PublisherName></Publisher>
<PublishingStatus>02</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="01">202405</Date></PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><ProductAvailability>10</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>500</PriceAmount></Price></SupplyDetail></ProductSupply></Product>`;
    const inShort = `<header><m186>NPR</m186></header><product><a001>r</a001>
<a002>03</a002><productidentifier><b221>15</b221><b244>978-9937-00-000-0</b244></productidentifier>
<descriptivedetail><b012>BB</b012><titledetail><b202>01</b202><titleelement><x409>01</x409>
<b030>The</b030><b031>Hill Road</b031><b029>Walks</b029></titleelement></titledetail>
<contributor><b034>1</b034><b035>A01</b035><b039>Asha</b039><b040>Rai</b040>
<b044 textformat="05"><p>Asha <em>walks</em>.</p></b044></contributor></descriptivedetail>
<publishingdetail><publisher><b291>01</b291><b081>Dobato</b081></publisher>
<b394>02</b394><publishingdate><x448>01</x448><b306 dateformat="01">202405</b306></publishingdate></publishingdetail>
<productsupply><supplydetail><j396>10</j396><price><x462>02</x462><j151>500</j151></price></supplydetail></productsupply></product>`;
    const wrapped = [
      `<ONIXMessage release="3.0">${inReference}</ONIXMessage>`,
      `\ufeff<ONIXMessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference">${inReference}</ONIXMessage>`,
      `<ONIXmessage release="3.0">${inShort}</ONIXmessage>`,
      `<ONIXmessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/short">${inShort}</ONIXmessage>`,
      `<o:ONIXMessage release="3.0" xmlns:o="http://ns.editeur.org/onix/3.0/reference">${inReference.replace(/<(\/?)(?=[A-Z])/g, "<$1o:")}</o:ONIXMessage>`,
    ];
    const digests = new Set<string>();
    for (const content of wrapped) {
      const [record] = await recordsOf(await files.write(content));
      const normalised = record && normaliseRecord(record);
      expect(normalised).toMatchObject({
        ok: true,
        warnings: [],
        record: { title: { prefix: "The" }, status: "forthcoming" },
      });
      if (normalised?.ok) digests.add(recordDigest(normalised.record));
    }
    expect(digests.size).toBe(1);
  });

  it("closes the file when the loop over the records ends early", async () => {
    const path = await files.write(message(product().repeat(500)));
    for await (const record of readRecords(path)) {
      expect(record.recordReference).toBe("np.sagarmatha.1");
      break;
    }
    await expect(files.write("x")).resolves.toBeTypeOf("string");
  });

  it("has only a piece of the file in memory, however long it is", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    const blurb = `<TextContent><TextType>03</TextType><Text>${"A long walk. ".repeat(700)}</Text></TextContent>`;
    const records = Array.from({ length: 3000 }, (_, at) =>
      product({ reference: reference(at), collateral: blurb }),
    );
    const path = await files.write(message(records.join("\n")));
    records.length = 0;

    let count = 0;
    let heapEarly = 0;
    let heapLate = 0;
    for await (const record of readRecords(path)) {
      expect(record.recordReference).toBe(String(count));
      count++;
      if (count !== 300 && count !== 2900) continue;
      collectGarbage();
      if (count === 300) heapEarly = process.memoryUsage().heapUsed;
      else heapLate = process.memoryUsage().heapUsed;
    }
    expect(count).toBe(3000);
    // The file is 30 MB; the memory in use at its end may not have grown by more than a tenth of that.
    expect(heapLate - heapEarly).toBeLessThan(3_000_000);
  });
});
