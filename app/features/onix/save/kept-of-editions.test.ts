import { afterAll, describe, expect, test } from "vitest";
import { counts, importProducts, rowsOf, warnings } from "#app/features/onix/import-for-tests.ts";
import {
  IN_ENGLISH,
  message,
  person,
  price,
  product,
  recordsOf,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { normaliseRecord } from "#app/onix/normalise/normalise-record.ts";
import { earlierDigest } from "#app/onix/record-digest.server.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const ISNI = "0000000121032683";
const ORCID = "0000000218250097";
const TAX = "<Tax><TaxType>01</TaxType><TaxRateCode>S</TaxRateCode><TaxRatePercent>13</TaxRatePercent></Tax>";
const territory = (content: string) => `<Territory>${content}</Territory>`;
const identifier = (scheme: string, value: string) =>
  `<NameIdentifier><NameIDType>${scheme}</NameIDType><IDValue>${value}</IDValue></NameIdentifier>`;

const whole = (name: string) => ({
  reference: reference(name),
  form: "<ProductForm>BC</ProductForm><ProductFormDetail>B105</ProductFormDetail>",
  titles: title(`Roads of ${name}`),
  details:
    person(`Asha ${name}`, ["A01"], identifier("16", "0000 0001 2103 2683") + identifier("21", ORCID)) +
    IN_ENGLISH,
  publishing:
    `<Imprint><ImprintName>Hill Path ${name}</ImprintName></Imprint>` +
    `<Publisher><PublishingRole>01</PublishingRole><PublisherIdentifier><PublisherIDType>06</PublisherIDType><IDValue>9501101530003</IDValue></PublisherIdentifier><PublisherName>Press ${name}</PublisherName>` +
    "<Website><WebsiteRole>01</WebsiteRole><WebsiteLink>https://press.example/</WebsiteLink></Website></Publisher><PublishingStatus>04</PublishingStatus>",
  supply:
    "<SupplyDetail><ProductAvailability>21</ProductAvailability>" +
    price("02", "450.00", "NPR").replace(
      "</Price>",
      `${territory("<CountriesIncluded>NP</CountriesIncluded>")}</Price>`.replace(
        "<Territory>",
        `${TAX}<Territory>`,
      ),
    ) +
    price("01", "9.99", "USD", "<PriceQualifier>06</PriceQualifier>").replace(
      "</Price>",
      `${territory("<RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>NP IN</CountriesExcluded>")}<PriceDate><PriceDateRole>14</PriceDateRole><Date>20240101</Date></PriceDate></Price>`,
    ) +
    price("05", "300.00", "NPR") +
    "</SupplyDetail>",
});
const related =
  "<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>11</WorkIDType><IDValue>A0220091</IDValue></WorkIdentifier></RelatedWork>" +
  "<RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier><ProductIDType>03</ProductIDType><IDValue>9789937000017</IDValue></ProductIdentifier><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>978-9937-0-0001-7</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>";
const xmlOf = (name: string) => product(whole(name)).replace("<ProductSupply>", `${related}<ProductSupply>`);

const editionOf = async (name: string) => {
  const [row] = await rowsOf(`
    select e.availability, e.form_details, e.price_minor::int, e.currency, e.price_type, e.price_tax_code, e.price_tax_percent, e.price_territory,
      i.name ->> 'en' as imprint, p.website, p.gln, p.isni,
      (select json_agg(json_build_array(x.type, x.qualifier, x.amount_minor, x.currency, x.territory, x."from") order by x.sequence) from edition_prices x where x.edition_id = e.id) as prices,
      (select json_agg(json_build_array(x.kind, x.relation, x.id_type, x.id_value) order by x.sequence) from edition_relations x where x.edition_id = e.id) as relations,
      (select json_agg(json_build_array(c.isni, c.orcid)) from contributions cc join contributors c on c.id = cc.contributor_id where cc.book_id = b.id) as people
    from imported_records r join book_editions e on e.id = r.edition_id join books b on b.id = e.book_id join publishers p on p.id = b.publisher_id
    left join imprints i on i.id = e.imprint_id where r.record_reference = '${name}'`);
  return row ?? {};
};

const KEPT = (name: string) => ({
  availability: "21",
  form_details: ["B105"],
  price_minor: 45000,
  currency: "NPR",
  price_type: "02",
  price_tax_code: "S",
  price_tax_percent: "13.00",
  price_territory: "NP",
  imprint: `Hill Path ${name}`,
  website: "https://press.example/",
  gln: "9501101530003",
  isni: null,
  prices: [
    ["01", "06", 999, "USD", "WORLD -NP -IN", "2024-01-01"],
    ["05", null, 30000, "NPR", null, null],
  ],
  relations: [
    ["work", "01", "11", "A0220091"],
    ["product", "06", "15", "9789937000017"],
  ],
  people: [[ISNI, ORCID]],
});

describe("an import keeps of an edition", () => {
  test("every price with its terms, imprint, identifiers, availability, form details and relations", async () => {
    const report = await importProducts(files, [xmlOf("e1")]);
    expect(warnings(report)).toEqual({});
    expect(report.notKept).toEqual([]);
    expect(await editionOf("e1")).toEqual(KEPT("e1"));
    expect(counts(await importProducts(files, [xmlOf("e1")]))).toEqual([0, 0, 1, 0]);
  });

  test("the values of a changed record in place of those before", async () => {
    await importProducts(files, [xmlOf("e2")]);
    const changed = xmlOf("e2")
      .replace("300.00", "310.00")
      .replace(price("01", "9.99", "USD"), "");
    expect(counts(await importProducts(files, [changed]))).toEqual([0, 1, 0, 0]);
    expect((await editionOf("e2")).prices).toContainEqual(["05", null, 31000, "NPR", null, null]);
    const [entry] = await rowsOf(
      `select after -> 'prices' -> 1 ->> 'amountMinor' as amount from audit_entries where action = 'edition.change' and after ? 'prices'`,
    );
    expect(entry).toEqual({ amount: "31000" });
  });

  test("two people of one name as two, where their identifiers differ", async () => {
    const other = "0000000114559647";
    await importProducts(files, [xmlOf("e3")]);
    const sameName = {
      ...whole("e3"),
      reference: reference("e3.other"),
      titles: title("Another"),
      details: person("Asha e3", ["A01"], identifier("16", other)),
    };
    await importProducts(files, [sameName]);
    expect(
      await rowsOf(`
        select c.isni, k.credited_as ->> 'en' as printed from contributions k join contributors c on c.id = k.contributor_id
        join imported_records r on r.edition_id in (select e.id from book_editions e where e.book_id = k.book_id)
        where r.record_reference like 'e3%' order by c.isni`),
      // The first is the person of an earlier record with the same number, under the name that is printed here.
    ).toEqual([
      { isni: other, printed: null },
      { isni: ISNI, printed: "Asha e3" },
    ]);
  });

  test("what was missing of a record that was imported before, once", async () => {
    await importProducts(files, [xmlOf("e4")]);
    const [raw] = await recordsOf(await files.write(message(xmlOf("e4"))));
    const normalised = raw && normaliseRecord(raw);
    if (!normalised?.ok || normalised.record.isDelete || "isUpdate" in normalised.record)
      throw new Error("The record is refused.");
    const isRecord = "id in (select edition_id from imported_records where record_reference = 'e4')";
    await rowsOf(
      `update imported_records set digest = '${earlierDigest(normalised.record)}' where record_reference = 'e4'`,
    );
    await rowsOf(`delete from edition_prices where edition_${isRecord}`);
    await rowsOf(`delete from edition_relations where edition_${isRecord}`);
    await rowsOf(`update book_editions set availability = null, form_details = '{}', price_type = null, price_tax_code = null, price_tax_percent = null,
      price_territory = null, imprint_id = null, price_minor = 47000 where ${isRecord}`);
    await rowsOf("update contributors set isni = null, orcid = null where name ->> 'en' = 'Asha e4'");
    await rowsOf("update publishers set website = null, gln = null where name ->> 'en' = 'Press e4'");
    expect(counts(await importProducts(files, [xmlOf("e4")]))).toEqual([0, 1, 0, 0]);
    expect(await editionOf("e4")).toEqual({ ...KEPT("e4"), price_minor: 47000 });
    expect(counts(await importProducts(files, [xmlOf("e4")]))).toEqual([0, 0, 1, 0]);
  });
});
