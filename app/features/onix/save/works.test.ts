import { afterAll, describe, expect, it } from "vitest";
import { counts, importProducts, rowsOf, warnings } from "#app/features/onix/import-for-tests.ts";
import {
  IN_ENGLISH,
  isbn,
  type ProductParts,
  person,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const publishing = (name: string) =>
  `<Publisher><PublishingRole>01</PublishingRole><PublisherName>${name}</PublisherName></Publisher><PublishingStatus>04</PublishingStatus>`;
const form = (code: string, detail = "") =>
  `<ProductForm>${code}</ProductForm>${detail ? `<ProductFormDetail>${detail}</ProductFormDetail>` : ""}`;
const subject = (code: string) =>
  `<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;
const description = (text: string) =>
  `<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>${text}</Text></TextContent>`;

/** A hardback by Asha Rai, of a publisher that no other test uses. */
function work(publisher: string, more: ProductParts = {}): ProductParts {
  return {
    reference: reference(`${publisher}.1`),
    form: form("BB"),
    titles: title("The Tea Road"),
    details: IN_ENGLISH + person("Asha Rai", ["A01"]),
    publishing: publishing(publisher),
    ...more,
  };
}

/** The books of a publisher with their editions. */
async function booksOf(publisher: string) {
  return await rowsOf(`
    select b.title, b.description, (select jsonb_agg(f.code || ' ' || e.edition_number order by f.sort_order, e.edition_number)
        from book_editions e join book_formats f on f.id = e.format_id where e.book_id = b.id) as editions,
      (select jsonb_agg(concat_ws(' ', role.code, coalesce(c.name ->> 'en', c.name ->> 'np'), '(' || f.code || ')')
          order by k.edition_id is not null, f.sort_order, k.sequence)
        from contributions k join contributors c on c.id = k.contributor_id join contributor_roles role on role.id = k.role_id
        left join book_editions e on e.id = k.edition_id left join book_formats f on f.id = e.format_id
        where k.book_id = b.id) as credits,
      (select jsonb_agg(g.slug order by k.is_main desc, g.sort_order) from book_genres k join genres g on g.id = k.genre_id
        where k.book_id = b.id) as genres
    from books b join publishers p on p.id = b.publisher_id where p.name ->> 'en' = '${publisher}' order by b.created_on`);
}

describe("formats of one work", () => {
  it("become editions of one book", async () => {
    const report = await importProducts(files, [
      work("One", { collateral: description("Over the pass.") }),
      work("One", {
        reference: reference("One.2"),
        form: form("ED", "E101"),
        titles: title("The Tea Road", "<Subtitle>A Walk</Subtitle>"),
        identifiers: isbn("9789937000017"),
        collateral: description("Another blurb."),
      }),
      work("One", {
        reference: reference("One.3"),
        form: form("AJ", "A103"),
        identifiers: isbn("9789937000024"),
        details: IN_ENGLISH + person("Bina Thapa", ["E07"]) + person("ASHA RAI", ["A01"]) + subject("WTL"),
      }),
      work("One", { reference: reference("One.4"), identifiers: isbn("9789937000031") }),
    ]);
    expect(counts(report)).toEqual([4, 0, 0, 0]);
    expect(warnings(report)).toEqual({});
    expect(await booksOf("One")).toEqual([
      {
        title: { en: "The Tea Road" },
        description: { en: "Over the pass." },
        editions: ["hardback 1", "hardback 2", "epub 1", "audiobook 1"],
        credits: ["A01 Asha Rai", "E07 Bina Thapa (audiobook)"],
        genres: ["travel"],
      },
    ]);
  });

  it("are found when title and author are in another script", async () => {
    await importProducts(files, [
      work("Two", {
        titles: title("Seto Dharti"),
        details: IN_ENGLISH + person("Laxmi Prasad Devkota", ["A01"]),
      }),
      work("Two", {
        reference: reference("Two.2"),
        form: form("BC"),
        identifiers: isbn("9789937000017"),
        titles: title("सेतो धरती"),
        details: IN_ENGLISH + person("लक्ष्मीप्रसाद देवकोटा", ["A01"]),
      }),
    ]);
    expect(await booksOf("Two")).toMatchObject([
      { title: { en: "Seto Dharti", np: "सेतो धरती" }, editions: ["hardback 1", "paperback 1"] },
    ]);
    expect(
      await rowsOf("select name from contributors where name ->> 'en' = 'Laxmi Prasad Devkota'"),
    ).toEqual([{ name: { en: "Laxmi Prasad Devkota", np: "लक्ष्मीप्रसाद देवकोटा" } }]);
  });

  const others: [string, ProductParts][] = [
    ["Title", { titles: title("The Tea Roads") }],
    ["Author", { details: IN_ENGLISH + person("Bina Thapa", ["A01"]) }],
    ["Nobody", { details: IN_ENGLISH }],
    ["Subtitle", { titles: title("The Tea Road", "<Subtitle>Volume Two</Subtitle>") }],
    [
      "Language",
      {
        details: `<Language><LanguageRole>01</LanguageRole><LanguageCode>nep</LanguageCode></Language>${person("Asha Rai", ["A01"])}`,
      },
    ],
  ];
  it.each(others)("a work that differs in its %s is a separate book", async (publisher, more) => {
    const first = work(publisher, { titles: title("The Tea Road", "<Subtitle>Volume One</Subtitle>") });
    await importProducts(files, [first, { ...first, reference: reference(`${publisher}.2`), ...more }]);
    expect(await booksOf(publisher)).toHaveLength(2);
  });

  it("an edition number in use is replaced by the next one, with a warning", async () => {
    const numbered = work("Three", {
      details: `${IN_ENGLISH}${person("Asha Rai", ["A01"])}<EditionNumber>2</EditionNumber>`,
    });
    const report = await importProducts(files, [
      numbered,
      { ...numbered, reference: reference("Three.2"), identifiers: isbn("9789937000017") },
      work("Three", { reference: reference("Three.3"), identifiers: isbn("9789937000024") }),
    ]);
    const warned = Object.entries(warnings(report)).filter(([, codes]) =>
      codes.includes("record.editionTaken"),
    );
    expect(warned.map(([recordReference]) => recordReference)).toEqual(["Three.2"]);
    expect(await booksOf("Three")).toMatchObject([{ editions: ["hardback 2", "hardback 3", "hardback 4"] }]);
  });
});

describe("a duplicate ISBN", () => {
  it("is imported, with a warning that names the other record", async () => {
    const report = await importProducts(files, [
      work("Four", { identifiers: isbn("9789937000048") }),
      work("Four", {
        reference: reference("Four.2"),
        titles: title("Salt"),
        identifiers: isbn("9789937000048"),
      }),
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 0]);
    expect(report.warned.map(({ findings }) => findings)).toEqual([
      [{ code: "record.duplicateIsbn", detail: "9789937000048: Four.1" }],
    ]);
  });
});

describe("publishers and people", () => {
  it("are found by the name, however it is punctuated, and by the legal name", async () => {
    await importProducts(files, [
      work("St Five's Press"),
      work("ST. FIVES PRESS", { reference: reference("five.2"), identifiers: isbn("9789937000055") }),
    ]);
    await rowsOf("update publishers set legal_name = 'Five Presses Ltd' where slug = 'st-fives-press'");
    await importProducts(files, [
      work("Five Presses Ltd", { reference: reference("five.3"), identifiers: isbn("9789937000062") }),
    ]);
    expect(await rowsOf("select slug from publishers where slug like '%five%'")).toEqual([
      { slug: "st-fives-press" },
    ]);
  });

  it("with one search key and names that differ in one script are two, with different slugs", async () => {
    await importProducts(files, [
      work("Six", { details: IN_ENGLISH + person("Anna Lee", ["A01"]) + person("Ann Li", ["A12"]) }),
      work("Six", {
        reference: reference("Six.2"),
        titles: title("Salt"),
        identifiers: isbn("9789937000079"),
        details: IN_ENGLISH + person("Ánna Lee", ["A01"]),
      }),
    ]);
    expect(await rowsOf("select slug from contributors where slug like 'ann%' order by slug")).toEqual([
      { slug: "ann-li" },
      { slug: "anna-lee" },
    ]);
  });

  it("without a name are one contributor for each code", async () => {
    const anonymous =
      "<Contributor><ContributorRole>A01</ContributorRole><UnnamedPersons>02</UnnamedPersons></Contributor>";
    await importProducts(files, [
      work("Seven", { details: IN_ENGLISH + anonymous }),
      work("Seven", {
        reference: reference("Seven.2"),
        titles: title("Salt"),
        details: IN_ENGLISH + anonymous,
        identifiers: isbn("9789937000086"),
      }),
    ]);
    expect(await rowsOf("select name, kind from contributors where kind = 'unnamed'")).toEqual([
      { name: { en: "Anonymous", np: "अनाम" }, kind: "unnamed" },
    ]);
  });

  it("have their biography replaced by a changed record of the only publisher that credits them", async () => {
    const withBiography = (publisher: string, text: string) =>
      work(publisher, {
        details: `${IN_ENGLISH}<Contributor><ContributorRole>A01</ContributorRole><PersonName>Gita Rai</PersonName><BiographicalNote>${text}</BiographicalNote></Contributor>`,
      });
    const biography = async () =>
      rowsOf("select biography ->> 'en' as text from contributors where slug = 'gita-rai'");
    await importProducts(files, [withBiography("Eight", "Born in Ilam.")]);
    await importProducts(files, [withBiography("Eight", "Born in Ilam in 1970.")]);
    expect(await biography()).toEqual([{ text: "Born in Ilam in 1970." }]);
    await importProducts(files, [withBiography("Nine", "Somebody.")]);
    await importProducts(files, [withBiography("Nine", "Somebody else.")]);
    expect(await biography()).toEqual([{ text: "Born in Ilam in 1970." }]);
  });
});

describe("a changed record of a book with several editions", () => {
  it("replaces title, credits and genres, and does not change the reader of a recording", async () => {
    const hardback = work("Ten", {
      details: IN_ENGLISH + person("Asha Rai", ["A01"]) + person("Dil Rai", ["A12"]) + subject("WTL"),
    });
    const audio = work("Ten", {
      reference: reference("Ten.2"),
      form: form("AJ", "A103"),
      identifiers: isbn("9789937000093"),
      details: IN_ENGLISH + person("Asha Rai", ["A01"]) + person("Bina Thapa", ["E07"]),
    });
    await importProducts(files, [hardback, audio]);
    const corrected = {
      ...hardback,
      titles: title("The Salt Road"),
      details: IN_ENGLISH + person("Asha Rai", ["A01"]) + subject("DNC"),
    };
    expect(counts(await importProducts(files, [corrected, audio]))).toEqual([0, 1, 1, 0]);
    expect(await booksOf("Ten")).toEqual([
      {
        title: { en: "The Salt Road" },
        description: null,
        editions: ["hardback 1", "audiobook 1"],
        credits: ["A01 Asha Rai", "E07 Bina Thapa (audiobook)"],
        genres: ["memoirs"],
      },
    ]);
    const read = { ...audio, details: IN_ENGLISH + person("Asha Rai", ["A01"]) + person("Ela Rai", ["E07"]) };
    await importProducts(files, [read]);
    expect(await booksOf("Ten")).toMatchObject([{ credits: ["A01 Asha Rai", "E07 Ela Rai (audiobook)"] }]);
  });
});

describe("the rows of credits", () => {
  const creditRows = (publisher: string) =>
    rowsOf(`
      select k.id, k.sequence, k.is_main, k.credited_as, k.to_language, k.royalty_bps, coalesce(c.name ->> 'en', c.name ->> 'np') as name, role.code as role
      from contributions k join contributors c on c.id = k.contributor_id join contributor_roles role on role.id = k.role_id
      join books b on b.id = k.book_id join publishers p on p.id = b.publisher_id
      where p.name ->> 'en' = '${publisher}' order by k.edition_id is not null, k.sequence`);
  const details = (...people: [name: string, role: string][]) =>
    IN_ENGLISH + people.map(([name, role]) => person(name, [role])).join("");

  it("preserve their id, and the names and shares of royalty that members entered, and only the changed rows are updated", async () => {
    const before = details(["Asha Rai", "A01"], ["Dil Rai", "A12"], ["Gita Rai", "A36"]);
    await importProducts(files, [work("Eleven", { details: before })]);
    await rowsOf(`update contributions set credited_as = '{"en": "A. Rai"}', royalty_bps = 1000 where contributor_id in
      (select id from contributors where name ->> 'en' in ('Asha Rai', 'Gita Rai'))`);
    const stored = await creditRows("Eleven");
    expect(stored.map(({ royalty_bps }) => royalty_bps)).toEqual([1000, null, 1000]);

    const after = details(["Gita Rai", "A36"], ["Asha Rai", "A01"], ["Hari Rai", "B06"]);
    await importProducts(files, [work("Eleven", { details: after })]);
    const [asha, , gita] = stored;
    expect(await creditRows("Eleven")).toEqual([
      { ...gita, sequence: 1 },
      { ...asha, sequence: 2 },
      expect.objectContaining({
        sequence: 3,
        name: "Hari Rai",
        role: "B06",
        credited_as: null,
        is_main: false,
      }),
    ]);

    const reordered = await creditRows("Eleven");
    const retitled = work("Eleven", { details: after, titles: title("The Salt Road") });
    expect(counts(await importProducts(files, [retitled]))).toEqual([0, 1, 0, 0]);
    expect(await creditRows("Eleven")).toEqual(reordered);
  });

  it("of a reader are preserved when a later record of the recording adds another reader", async () => {
    const audio = (...people: [name: string, role: string][]) =>
      work("Twelve", { form: form("AJ", "A103"), details: details(["Asha Rai", "A01"], ...people) });
    await importProducts(files, [audio(["Bina Thapa", "E07"])]);
    const [author, reader] = await creditRows("Twelve");
    await importProducts(files, [audio(["Ela Rai", "E07"], ["Bina Thapa", "E07"])]);
    expect(await creditRows("Twelve")).toEqual([
      author,
      expect.objectContaining({ name: "Ela Rai", sequence: 1 }),
      { ...reader, sequence: 2 },
    ]);
  });

  it("are not duplicated when several records of one book name the same contributors", async () => {
    const audio = work("Thirteen", {
      reference: reference("Thirteen.2"),
      form: form("AJ", "A103"),
      identifiers: isbn("9789937000109"),
      details: details(["Asha Rai", "A01"], ["Bina Thapa", "E07"]),
    });
    const disc = {
      ...audio,
      reference: reference("Thirteen.3"),
      form: form("AC"),
      identifiers: isbn("9789937000116"),
    };
    await importProducts(files, [work("Thirteen"), audio, disc]);
    expect(await booksOf("Thirteen")).toMatchObject([
      { credits: ["A01 Asha Rai", "E07 Bina Thapa (audiobook)", "E07 Bina Thapa (audio-cd)"] },
    ]);
  });
});

it("an edition in a form whose format was merged into another gets the other format", async () => {
  await rowsOf(`
    update book_formats set archived_on = '2026-01-01', merged_into_id = (select id from book_formats where code = 'board-book')
    where code = 'pamphlet'`);
  await rowsOf(`
    update book_formats set archived_on = '2026-01-01', merged_into_id = (select id from book_formats where code = 'hardback')
    where code = 'board-book'`);
  await importProducts(files, [work("Merged", { form: form("BF", "B310") })]);
  expect(await booksOf("Merged")).toMatchObject([{ editions: ["hardback 1"] }]);
});
