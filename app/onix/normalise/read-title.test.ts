import { afterAll, describe, expect, it } from "vitest";
import { l10nByScript, l10nOfAll } from "#app/domain/text/l10n-by-script.ts";
import { accepted, temporaryFiles, title } from "#app/onix/message-for-tests.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

const element = (level: string, inside: string) =>
  `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${inside}</TitleElement>`;
const detail = (type: string, ...elements: string[]) =>
  `<TitleDetail><TitleType>${type}</TitleType>${elements.join("")}</TitleDetail>`;
const named = (text: string) => `<TitleText>${text}</TitleText>`;

describe("the title", () => {
  const read = async (titles: string) => (await accepted(files, { titles })).record;

  it("is that of type 01 rather than any other, with prefix, subtitle and language", async () => {
    const typeOne = element(
      "01",
      '<TitlePrefix>The</TitlePrefix><TitleWithoutPrefix language="ENG">Hill</TitleWithoutPrefix><Subtitle>A Walk</Subtitle>',
    );
    const record = await read(detail("10", element("01", named("HILL, THE"))) + detail("01", typeOne));
    expect(record.title).toEqual({ prefix: "The", text: "Hill", subtitle: "A Walk", language: "eng" });
  });

  it("is the first one when none is of type 01", async () => {
    expect((await read(detail("05", element("01", named("Hill"))))).title.text).toBe("Hill");
  });

  it("is that of the series with the number when the book has no title", async () => {
    const numbered = detail(
      "01",
      element("02", named("Hill Tales")),
      element("01", "<PartNumber>3</PartNumber>"),
    );
    expect((await read(numbered)).title).toEqual({ text: "Hill Tales, 3" });
  });

  it("is also read in the other script, if the record has it", async () => {
    const both =
      title("पहाड") + detail("06", element("01", `${named("The Hill")}<Subtitle>A Walk</Subtitle>`));
    expect(await read(both)).toMatchObject({
      title: { text: "पहाड" },
      otherTitle: { text: "The Hill", subtitle: "A Walk" },
    });
    const french = title("The Hill") + detail("06", element("01", named("La colline")));
    expect((await read(french)).otherTitle).toBeUndefined();
  });
});

describe("the collection", () => {
  const read = async (details: string) => accepted(files, { details });
  const collection = (type: string, inside: string, ids = "") =>
    `<Collection><CollectionType>${type}</CollectionType>${ids}${inside}</Collection>`;
  const issn = (value: string) =>
    `<CollectionIdentifier><CollectionIDType>02</CollectionIDType><IDValue>${value}</IDValue></CollectionIdentifier>`;

  it("has a title, a number and an ISSN; a collection of the publisher is preferred to another", async () => {
    const numbered = detail(
      "01",
      element("02", "<TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Hill Tales</TitleWithoutPrefix>"),
      element("01", "<PartNumber>12a</PartNumber>"),
    );
    const other = collection("20", detail("01", element("02", named("Bestsellers"))));
    const { record, warnings } = await read(other + collection("10", numbered, issn("2091-0607")));
    expect(record.collection).toEqual({ title: "The Hill Tales", number: "12a" });
    expect(warnings).toEqual([{ code: "record.identifier", detail: "ISSN 2091-0607" }]);
    const sound = await read(collection("10", numbered, issn("2434-561x")));
    expect(sound.record.collection).toEqual({ title: "The Hill Tales", number: "12a", issn: "2434561X" });
  });

  it("may have its number in a sequence, in the year of an annual, or not at all", async () => {
    const plain = detail("01", element("02", named("Annual")));
    const sequence =
      "<CollectionSequence><CollectionSequenceType>03</CollectionSequenceType><CollectionSequenceNumber>7</CollectionSequenceNumber></CollectionSequence>";
    const inSequence = await read(collection("10", plain, sequence));
    expect(inSequence.record.collection).toEqual({ title: "Annual", number: "7" });
    const year = detail("01", element("02", `<YearOfAnnual>2080</YearOfAnnual>${named("Annual")}`));
    expect((await read(collection("10", year))).record.collection).toEqual({
      title: "Annual",
      number: "2080",
    });
    expect((await read(collection("10", plain))).record.collection).toEqual({ title: "Annual" });
  });

  it("is not read without a title", async () => {
    expect((await read(collection("10", ""))).record.collection).toBeUndefined();
    expect((await read("<NoCollection/>")).record.collection).toBeUndefined();
  });
});

describe("l10nByScript", () => {
  it("recognises Nepali by its script; in a text with two scripts the one of most letters is used", () => {
    expect(l10nByScript("पहाडको बाटो")).toEqual({ np: "पहाडको बाटो" });
    expect(l10nByScript("The Hill Road")).toEqual({ en: "The Hill Road" });
    expect(l10nByScript("पहाडको बाटो (Hill)")).toEqual({ np: "पहाडको बाटो (Hill)" });
    expect(l10nByScript("The Word नमस्ते Explained")).toEqual({ en: "The Word नमस्ते Explained" });
    expect(l10nByScript("१९८४")).toEqual({ en: "१९८४" });
    expect(l10nByScript("")).toEqual({ en: "" });
  });

  it("uses the first of several texts in each language", () => {
    expect(l10nOfAll(["Hill", "पहाड", "Mountain"])).toEqual({ en: "Hill", np: "पहाड" });
    expect(l10nOfAll([])).toBeUndefined();
  });
});
