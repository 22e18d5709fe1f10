import { afterAll, describe, expect, it } from "vitest";
import { accepted, temporaryFiles } from "#app/onix/message-for-tests.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

async function read(details: string, header?: string) {
  const { record, warnings } = await accepted(files, { details }, header);
  return { record, codes: warnings.map(({ code }) => code) };
}

describe("contributors", () => {
  const contributor = (inside: string, role = "A01", position = "") =>
    `<Contributor>${position && `<SequenceNumber>${position}</SequenceNumber>`}${role && `<ContributorRole>${role}</ContributorRole>`}${inside}</Contributor>`;
  const person = (name: string) => `<PersonName>${name}</PersonName>`;

  it("are in the order of their numbers, those without a number after the one they follow", async () => {
    const { record } = await read(
      contributor(person("C"), "B06", "3") +
        contributor(person("A"), "A01", "1") +
        contributor(person("B"), "A12") +
        contributor(person("D"), "A24", "9"),
    );
    expect(record.contributors.map((one) => [one.sequence, one.personName, ...one.roles])).toEqual([
      [1, "A", "A01"],
      [2, "B", "A12"],
      [3, "C", "B06"],
      [4, "D", "A24"],
    ]);
  });

  it("have names in parts, inverted names, names of organisations, or a code for none", async () => {
    const { record } = await read(
      contributor(
        "<PersonNameInverted>Devkota, Laxmi Prasad</PersonNameInverted><TitlesBeforeNames>Dr</TitlesBeforeNames><NamesBeforeKey>Laxmi Prasad</NamesBeforeKey><KeyNames>Devkota</KeyNames>",
      ) +
        contributor("<PersonNameInverted>Rai, Asha</PersonNameInverted>") +
        contributor("<CorporateName>Nepal Academy</CorporateName>", "C01") +
        contributor("<UnnamedPersons>04</UnnamedPersons>"),
    );
    expect(record.contributors).toMatchObject([
      { personName: "Dr Laxmi Prasad Devkota", namesBeforeKey: "Laxmi Prasad", keyNames: "Devkota" },
      { personName: "Asha Rai", personNameInverted: "Rai, Asha" },
      { corporateName: "Nepal Academy", roles: ["C01"] },
      { unnamedCode: "04" },
    ]);
  });

  it("have several roles; an unknown one becomes the role other", async () => {
    const two = "<ContributorRole>a12</ContributorRole><ContributorRole>X77</ContributorRole>";
    const { record, codes } = await read(contributor(two + person("A")) + contributor(person("B"), ""));
    expect(record.contributors.map((one) => one.roles)).toEqual([["A01", "A12", "Z99"], ["Z99"]]);
    expect(codes).toEqual(["record.role", "record.role"]);
  });

  it("have biographies in both languages, identifiers, languages and a name in another script", async () => {
    const inside = `<FromLanguage>ENG</FromLanguage><ToLanguage>nep</ToLanguage>
<NameIdentifier><NameIDType>21</NameIDType><IDValue>https://orcid.org/0000-0002-1825-0097</IDValue></NameIdentifier>
<NameIdentifier><NameIDType>16</NameIDType><IDValue>0000000000000000</IDValue></NameIdentifier>
<PersonName>आशा राई</PersonName><AlternativeName><NameType>05</NameType><PersonName>Asha Rai</PersonName></AlternativeName>
<BiographicalNote textformat="05"><p>She <em>walks</em>.</p></BiographicalNote><BiographicalNote>उनी हिँड्छिन्।</BiographicalNote>`;
    const { record, codes } = await read(contributor(inside, "B06"));
    expect(record.contributors).toEqual([
      {
        sequence: 1,
        roles: ["B06"],
        personName: "आशा राई",
        otherName: "Asha Rai",
        biography: { en: "She walks.", np: "उनी हिँड्छिन्।" },
        identifiers: [{ scheme: "21", value: "0000000218250097" }],
        fromLanguage: "eng",
        toLanguage: "nep",
      },
    ]);
    expect(codes).toEqual(["record.identifier"]);
  });

  it("without a name are left out", async () => {
    const { record, codes } = await read(contributor("", "A01", "1") + contributor(person("B")));
    expect(record.contributors).toMatchObject([{ sequence: 1, personName: "B" }]);
    expect(codes).toEqual(["record.contributorWithoutName"]);
  });
});

describe("measures", () => {
  const measure = (type: string, value: string, unit: string) =>
    `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`;

  const exact: [value: string, unit: string, type: string, field: string, expected: number][] = [
    ["210", "mm", "01", "heightMm", 210],
    ["21.05", "cm", "01", "heightMm", 210.5],
    ["8.5", "in", "02", "widthMm", 215.9],
    ["0.625", "IN", "03", "thicknessMm", 15.875],
    ["350", "gr", "08", "weightG", 350],
    ["0.35", "kg", "08", "weightG", 350],
    ["1", "lb", "08", "weightG", 453.59237],
    ["3", "oz", "08", "weightG", 85.048569375],
  ];
  it.each(exact)("%s %s (%s) is %s %d", async (value, unit, type, field, expected) => {
    const { record, codes } = await read(measure(type, value, unit));
    expect(record.measures).toEqual({ [field]: expected });
    expect(codes).toEqual([]);
  });

  it("are read in the measured unit where converted values are given too, and from the trimmed page when the book has none", async () => {
    const both = measure("01", "8.27", "in") + measure("01", "210", "mm") + measure("05", "140", "mm");
    expect((await read(both)).record.measures).toEqual({ heightMm: 210, widthMm: 140 });
  });

  it("that are not plausible are left out", async () => {
    const nonsense = [
      "0 mm",
      "-5 mm",
      "big mm",
      "5 px",
      "9999 mm",
      "1e2 mm",
      `${"9".repeat(4000)} mm`,
      "5 gr",
    ];
    for (const [value = "", unit = ""] of nonsense.map((one) => one.split(" "))) {
      const { record, codes } = await read(measure("01", value, unit));
      expect(record.measures).toEqual({});
      expect(codes).toEqual(["record.measure"]);
    }
  });
});

describe("extents", () => {
  const extent = (type: string, value: string, unit: string) =>
    `<Extent><ExtentType>${type}</ExtentType><ExtentValue>${value}</ExtentValue><ExtentUnit>${unit}</ExtentUnit></Extent>`;

  it("prefer the pages of the main text to other counts; zero means unknown", async () => {
    expect((await read(extent("07", "260", "03") + extent("00", "245", "03"))).record.pages).toBe(245);
    expect((await read(extent("00", "0", "03") + extent("11", "240", "03"))).record.pages).toBe(240);
    expect((await read(extent("22", "12", "19"))).record.pages).toBeUndefined();
    expect((await read(extent("00", "245", "04"))).codes).toEqual(["record.extent"]);
  });

  const durations: [value: string, unit: string, minutes: number | undefined][] = [
    ["90", "05", 90],
    ["1.5", "04", 90],
    ["5430", "06", 91],
    ["002", "14", 120],
    ["00230", "15", 150],
    ["0023029", "16", 150],
    ["20", "06", 1],
    ["12", "16", undefined],
    ["long", "05", undefined],
    ["5", "11", undefined],
  ];
  it.each(durations)("a duration of %s (%s) is %s minutes", async (value, unit, minutes) => {
    expect((await read(extent("09", value, unit))).record.durationMinutes).toBe(minutes);
  });
});

describe("languages, editions, subjects and audience", () => {
  const language = (role: string, code: string) =>
    `<Language><LanguageRole>${role}</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`;

  it("languages are those of the text and of the original, or the header's when there is none", async () => {
    const header = "<DefaultLanguageOfText>nep</DefaultLanguageOfText>";
    const stated = await read(language("01", "ENG") + language("02", "new"), header);
    expect(stated.record.languages).toEqual({ text: "eng", original: "new" });
    expect((await read("", header)).record.languages).toEqual({ text: "nep" });
    expect(await read(language("01", "Nepali"))).toMatchObject({
      record: { languages: {} },
      codes: ["record.language"],
    });
  });

  it("an edition has a number and a statement", async () => {
    const stated = "<EditionNumber>3</EditionNumber><EditionStatement>तेस्रो संस्करण</EditionStatement>";
    expect((await read(stated)).record).toMatchObject({ editionNumber: 3, editionStatement: "तेस्रो संस्करण" });
    for (const number of ["0", "2019", "third"]) {
      const { record, codes } = await read(`<EditionNumber>${number}</EditionNumber>`);
      expect([record.editionNumber, codes]).toEqual([undefined, ["record.edition"]]);
    }
  });

  it("subjects have scheme, code, heading, and a flag for the main one", async () => {
    const subject = (inside: string) => `<Subject>${inside}</Subject>`;
    const scheme = (code: string) => `<SubjectSchemeIdentifier>${code}</SubjectSchemeIdentifier>`;
    const { record, codes } = await read(
      subject(`<MainSubject/>${scheme("93")}<SubjectCode>FBA</SubjectCode>`) +
        subject(`${scheme("20")}<SubjectHeadingText>hills; tea</SubjectHeadingText>`) +
        subject(scheme("93")) +
        subject("<SubjectCode>X</SubjectCode>"),
    );
    expect(record.subjects).toEqual([
      { scheme: "93", code: "FBA", isMain: true },
      { scheme: "20", heading: "hills; tea", isMain: false },
    ]);
    expect(codes).toEqual(["record.leftOut"]);
  });

  it("the audience is read in the scheme of ONIX only", async () => {
    const audience = (type: string, value: string) =>
      `<Audience><AudienceCodeType>${type}</AudienceCodeType><AudienceCodeValue>${value}</AudienceCodeValue></Audience>`;
    expect((await read(audience("22", "05") + audience("01", "02"))).record.audience).toBe("02");
    expect((await read("<AudienceCode>06</AudienceCode>")).record.audience).toBe("06");
    expect((await read(audience("01", "all"))).record.audience).toBeUndefined();
  });
});

describe("texts", () => {
  const text = (type: string, ...texts: string[]) =>
    `<TextContent><TextType>${type}</TextType>${texts.map((one) => `<Text>${one}</Text>`).join("")}</TextContent>`;

  it("the longest type of description is used, in each language", async () => {
    const collateral = text("02", "Short.", "छोटो।") + text("03", "A &lt;b&gt;long&lt;/b&gt; one.");
    const { record } = await accepted(files, { collateral });
    expect(record.description).toEqual({ en: "A long one.", np: "छोटो।" });
  });

  it("contents have their lines, and are left out with a warning when they are too long", async () => {
    const { record } = await accepted(files, { collateral: text("04", "1 Hills\n2 Rivers") });
    expect(record.contents).toEqual({ en: "1 Hills\n2 Rivers" });
    const endless = await accepted(files, { collateral: text("04", "x".repeat(20_001)) });
    expect(endless.record.contents).toBeUndefined();
    expect(endless.warnings.map(({ code }) => code)).toEqual(["record.leftOut"]);
  });
});
