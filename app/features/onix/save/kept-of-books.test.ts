import { afterAll, describe, expect, test } from "vitest";
import { counts, importProducts, rowsOf, warnings } from "#app/features/onix/import-for-tests.ts";
import {
  message,
  person,
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

const text = (type: string, content: string, more = "") =>
  `<TextContent><TextType>${type}</TextType><ContentAudience>00</ContentAudience><Text>${content}</Text>${more}</TextContent>`;
const language = (role: string, code: string) =>
  `<Language><LanguageRole>${role}</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`;
const collection = (name: string, number: string) =>
  `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>${number}</PartNumber><TitleText>${name}</TitleText></TitleElement></TitleDetail></Collection>`;
const audience = (code: string) =>
  `<Audience><AudienceCodeType>01</AudienceCodeType><AudienceCodeValue>${code}</AudienceCodeValue></Audience>`;
const PRIZE =
  "<Prize><PrizeName>Madan Prize</PrizeName><PrizeYear>2021</PrizeYear><PrizeCountry>NP</PrizeCountry><PrizeCode>04</PrizeCode></Prize>";
const PUBLISHING =
  "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Dobato Books</PublisherName></Publisher><PublishingStatus>04</PublishingStatus>" +
  '<PublishingDate><PublishingDateRole>11</PublishingDateRole><Date dateformat="05">1998</Date></PublishingDate>';

const whole = (name: string, more: { collateral?: string; details?: string } = {}) => ({
  reference: reference(name),
  titles: title(`Roads of ${name}`, "<PartNumber>Volume 2</PartNumber>"),
  details:
    collection(`Old Roads of ${name}`, "3") +
    collection(`Hill Walks of ${name}`, "7") +
    person("Asha Rai", ["A01"]) +
    language("01", "nep") +
    language("01", "eng") +
    language("02", "hin") +
    language("02", "san") +
    audience("02") +
    audience("04") +
    "<AudienceRange><AudienceRangeQualifier>17</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>8</AudienceRangeValue><AudienceRangePrecision>04</AudienceRangePrecision><AudienceRangeValue>12</AudienceRangeValue></AudienceRange>" +
    (more.details ?? ""),
  collateral:
    text("03", "A long description of the walk.") +
    text("02", "A walk to the pass.") +
    text("10", "The walk of the year") +
    text(
      "06",
      "Nobody has walked better.",
      '<TextAuthor>Bina Thapa</TextAuthor><SourceTitle>Himal Times</SourceTitle><ContentDate><ContentDateRole>01</ContentDateRole><Date dateformat="00">20230405</Date></ContentDate>',
    ) +
    text("06", "Slow and good.", "<SourceTitle>Patan Post</SourceTitle>") +
    text("09", "I took it along.", "<TextAuthor>Chitra Gurung</TextAuthor>") +
    PRIZE +
    (more.collateral ?? ""),
  publishing: PUBLISHING,
});

const bookOf = async (name: string) => {
  const [row] = await rowsOf(`
    select b.*, b.published_from::text,
      (select json_agg(json_build_array(a.name ->> 'en', a.year, a.country, a.result) order by a.sequence) from book_awards a where a.book_id = b.id) as awards,
      (select json_agg(json_build_array(l.use, l.language) order by l.sequence) from book_languages l where l.book_id = b.id) as languages,
      (select json_agg(json_build_array(s.title ->> 'en', x.number) order by x.sequence) from book_series x join series s on s.id = x.series_id where x.book_id = b.id) as series,
      (select json_agg(json_build_array(r.kind, r.text ->> 'en', r.reviewer_name ->> 'en', r.source_name ->> 'en', r.written_on, r.status) order by r.text ->> 'en') from reviews r where r.book_id = b.id) as reviews
    from imported_records i join book_editions e on e.id = i.edition_id join books b on b.id = e.book_id
    where i.record_reference = '${name}'`);
  return row ?? {};
};

const KEPT = {
  headline: { en: "The walk of the year" },
  blurb: { en: "A walk to the pass." },
  description: { en: "A long description of the walk." },
  audiences: ["02", "04"],
  age_from: 8,
  age_until: 12,
  part_number: "Volume 2",
  published_year: 1998,
  published_from: "1998-01-01",
  awards: [["Madan Prize", 2021, "NP", "04"]],
  languages: [
    ["text", "eng"],
    ["original", "san"],
  ],
};

describe("an import keeps of a book", () => {
  test("texts, audience, awards, part, first publication, and further languages and series", async () => {
    const report = await importProducts(files, [whole("whole.1")]);
    expect(warnings(report)).toEqual({});
    expect(await bookOf("whole.1")).toMatchObject({ ...KEPT, series: [["Hill Walks of whole.1", "7"]] });
    expect(report.notKept).toEqual([]);
  });

  test("press quotes and endorsements as published reviews, each once", async () => {
    await importProducts(files, [whole("whole.2")]);
    const more = text("06", "A third quote.", "<SourceTitle>Patan Post</SourceTitle>");
    expect(counts(await importProducts(files, [whole("whole.2", { collateral: more })]))).toEqual([
      0, 1, 0, 0,
    ]);
    expect((await bookOf("whole.2")).reviews).toEqual([
      ["press", "A third quote.", "Patan Post", "Patan Post", null, "published"],
      ["endorsement", "I took it along.", "Chitra Gurung", null, null, "published"],
      ["press", "Nobody has walked better.", "Bina Thapa", "Himal Times", "2023-04-05", "published"],
      ["press", "Slow and good.", "Patan Post", "Patan Post", null, "published"],
    ]);
  });

  test("nothing of a quote without a name, and a description once", async () => {
    const collateral = text("02", "The only text.") + text("06", "By nobody.");
    const report = await importProducts(files, [
      { reference: reference("whole.3"), titles: title("Third"), collateral },
    ]);
    expect(warnings(report)).toEqual({ "whole.3": expect.arrayContaining(["record.leftOut"]) });
    expect(await bookOf("whole.3")).toMatchObject({
      description: { en: "The only text." },
      blurb: null,
      reviews: null,
    });
  });
});

describe("a record that was imported before all of it was kept", () => {
  const importedEarlier = async (name: string) => {
    await importProducts(files, [whole(name)]);
    const [raw] = await recordsOf(await files.write(message(product(whole(name)))));
    const normalised = raw && normaliseRecord(raw);
    if (!normalised?.ok || normalised.record.isDelete || "isUpdate" in normalised.record)
      throw new Error("The record is refused.");
    const where = `where record_reference = '${name}'`;
    await rowsOf(`update imported_records set digest = '${earlierDigest(normalised.record)}' ${where}`);
    const bookIs = `book_id in (select e.book_id from imported_records r join book_editions e on e.id = r.edition_id ${where})`;
    for (const table of ["book_awards", "book_languages", "book_series", "reviews"])
      await rowsOf(`delete from ${table} where ${bookIs}`);
    await rowsOf(`update books set headline = null, blurb = null, audiences = '{}', age_from = null, age_until = null, part_number = null,
      published_calendar = null, published_year = null, published_from = null, published_until = null,
      description = '{"en":"Corrected by a member."}', series_number = '4' where id in (select e.book_id from book_editions e where ${bookIs})`);
  };

  test("gets the rest once, and keeps what members have changed", async () => {
    await importedEarlier("earlier.1");
    expect(counts(await importProducts(files, [whole("earlier.1")]))).toEqual([0, 1, 0, 0]);
    expect(await bookOf("earlier.1")).toMatchObject({
      ...KEPT,
      series: [["Hill Walks of earlier.1", "7"]],
      description: { en: "Corrected by a member." },
      series_number: "4",
    });
    expect(((await bookOf("earlier.1")).reviews as unknown[]).length).toBe(3);
    expect(counts(await importProducts(files, [whole("earlier.1")]))).toEqual([0, 0, 1, 0]);
  });

  test("is unchanged when there is nothing to add", async () => {
    const plain = {
      reference: reference("earlier.2"),
      titles: title("Plain"),
      supply:
        "<SupplyDetail><Price><PriceAmount>450</PriceAmount><CurrencyCode>NPR</CurrencyCode></Price></SupplyDetail>",
    };
    await importProducts(files, [plain]);
    const [raw] = await recordsOf(await files.write(message(product(plain))));
    const normalised = raw && normaliseRecord(raw);
    if (!normalised?.ok || normalised.record.isDelete || "isUpdate" in normalised.record)
      throw new Error("The record is refused.");
    await rowsOf(
      `update imported_records set digest = '${earlierDigest(normalised.record)}' where record_reference = 'earlier.2'`,
    );
    expect(counts(await importProducts(files, [plain]))).toEqual([0, 0, 1, 0]);
  });
});
