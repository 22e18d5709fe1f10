import { beforeEach, describe, expect, test } from "vitest";
import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { publicationDay } from "#app/domain/editions/publication-date.ts";
import { WORKS_OF, type WorksOfKind } from "#app/domain/editions/works-of.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { worksOfPage } from "./works-of-page.server.ts";

useDatabase();

let store: string;
beforeEach(async () => {
  store = (await build.bookstore()).id;
});

/** A book that is listed, with an edition of a year. */
async function listed(own: Parameters<typeof build.book>[0], year?: number, shopId = store) {
  const book = await build.book(own);
  const date = year === undefined ? {} : publicationDateValues(publicationDay(`${year}-05-01`));
  const edition = await build.edition({ bookId: book.id, ...date });
  await build.listing({ editionId: edition.id, shopId });
  return book;
}

const pageOf = async (kind: WorksOfKind, slug: string, language: "en" | "np" = "en") =>
  await worksOfPage({ kind, slug }, store, language, "https://books.test");

const isNotFound = async (kind: WorksOfKind, slug: string): Promise<boolean> =>
  await pageOf(kind, slug).then(
    () => false,
    (error: unknown) => isAppError(error) && error.code === "notFound",
  );

const titles = (groups: Awaited<ReturnType<typeof pageOf>>["groups"]) =>
  groups.map(({ role, works }) => [
    role?.text,
    ...works.map(({ card, label }) => `${label}: ${card.title.text}`),
  ]);

describe("a contributor", () => {
  test("has works by role, the newest first, each once and in whichever bookstore it is", async () => {
    const person = await build.contributor({
      name: { en: "Parijat", np: "पारिजात" },
      born: 1937,
      died: 1993,
    });
    const mimosa = await listed({ title: { en: "Blue Mimosa" }, authors: [person] }, 1965);
    await build.listing({
      editionId: (await build.edition({ bookId: mimosa.id, format: "hardback" })).id,
      shopId: store,
    });
    const elsewhere = (await build.bookstore()).id;
    await listed({ title: { en: "Poems" }, authors: [person] }, 1987, elsewhere);
    const translated = await listed({ title: { en: "Letters" } }, 1990);
    await build.contribution({ bookId: translated.id, contributorId: person.id, role: "B06" });
    // In no bookstore.
    await build.edition({ bookId: (await build.book({ authors: [person] })).id });

    const page = await pageOf("contributors", person.slug);
    expect(titles(page.groups)).toEqual([
      ["Author", "1987: Poems", "1965: Blue Mimosa"],
      ["Translator", "1990: Letters"],
    ]);
    expect(page).toMatchObject({
      names: [{ text: "Parijat" }, { text: "पारिजात" }],
      facts: ["1937–1993"],
      listPath: `/bookstore?contributor=${person.slug}`,
      structured: { "@type": "Person", name: "Parijat", alternateName: "पारिजात", birthDate: "1937" },
    });
    const inNepali = await pageOf("contributors", person.slug, "np");
    expect(inNepali.facts).toEqual(["सन् १९३७–१९९३"]);
    expect(inNepali.groups[0]?.works[0]?.label).toBe("सन् १९८७");
  });

  test("has twenty-four works of a role, and says that there are more", async () => {
    const person = await build.contributor();
    for (let at = 0; at < 25; at += 1) await listed({ authors: [person] });
    const { groups } = await pageOf("contributors", person.slug);
    expect(groups.map(({ works, isWhole }) => [works.length, isWhole])).toEqual([[24, false]]);
  });

  test("is not found without a public work, nor where the name is nobody's", async () => {
    const person = await build.contributor();
    const book = await build.book({ authors: [person] });
    await build.listing({
      editionId: (await build.edition({ bookId: book.id, status: "draft" })).id,
      shopId: store,
    });
    expect(await isNotFound("contributors", person.slug)).toBe(true);
    const nobody = await build.contributor({ kind: "unnamed", name: { en: "Various authors" } });
    await listed({ authors: [nobody] });
    expect(await isNotFound("contributors", nobody.slug)).toBe(true);
  });
});

test("a series has its volumes in the order of their numbers, and its publisher above", async () => {
  const publisher = await build.publisher({ name: { en: "Ekadeshma" } });
  const series = await build.series({
    publisherId: publisher.id,
    title: { en: "New Poems" },
    issn: "12345679",
  });
  const of = { publisherId: publisher.id, seriesId: series.id };
  for (const number of ["10", "2", "1"])
    await listed({ ...of, title: { en: `No. ${number}` }, seriesNumber: number });
  const page = await pageOf("series", series.slug);
  expect(titles(page.groups)).toEqual([
    [undefined, "Volume 1: No. 1", "Volume 2: No. 2", "Volume 10: No. 10"],
  ]);
  expect(page).toMatchObject({
    facts: ["ISSN 1234-5679"],
    above: { name: { text: "Ekadeshma" }, path: `/bookstore/publishers/${publisher.slug}` },
    structured: {
      "@type": "BookSeries",
      hasPart: [{ name: "No. 1" }, { name: "No. 2" }, { name: "No. 10" }],
    },
  });
  expect((await pageOf("publishers", publisher.slug)).below).toEqual([
    { name: { text: "New Poems", language: "en" }, path: `/bookstore/series/${series.slug}` },
  ]);
});

test("a genre has the books of the genres below it, which it names", async () => {
  const parent = await build.genre({ name: { en: "Poetry of birds" } });
  const child = await build.genre({ name: { en: "Odes to crows" }, parentId: parent.id });
  const empty = await build.genre({ name: { en: "Odes to nobody" }, parentId: parent.id });
  await listed({ title: { en: "Crow" }, genres: [child.slug] });
  const page = await pageOf("genres", parent.slug);
  expect(page.groups[0]?.works.map(({ card }) => card.title.text)).toEqual(["Crow"]);
  expect(page.below.map(({ name }) => name.text)).toEqual(["Odes to crows"]);
  expect((await pageOf("genres", child.slug)).above?.path).toBe(`/bookstore/genres/${parent.slug}`);
  expect(await isNotFound("genres", empty.slug)).toBe(true);
});

test("a publisher that another bookstore alone has books of has a page", async () => {
  const publisher = await build.publisher();
  await listed({ publisherId: publisher.id, title: { en: "Far away" } }, 2001, (await build.bookstore()).id);
  const page = await pageOf("publishers", publisher.slug);
  expect(page.groups[0]?.works.map(({ card }) => card.title.text)).toEqual(["Far away"]);
});

test.each(WORKS_OF)("no page of %s has a slug that nobody has, whatever it is", async (kind) => {
  for (const slug of ["nobody", "a".repeat(500), "%", "'; select 1", "..", "\u0000"])
    expect(await isNotFound(kind, slug.replace("\u0000", "-"))).toBe(true);
});
