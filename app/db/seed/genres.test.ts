import { expect, test } from "vitest";
import { genres } from "./genres.ts";

const parents = genres.filter(({ parent }) => parent === undefined);
const leavesOf = (slug: string) => genres.filter(({ parent }) => parent === slug);

test("slugs are slugs, each once", () => {
  const slugs = genres.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
});

test("the tree has two levels and no cycle: the parent of a genre has no parent", () => {
  const top = new Set(parents.map(({ slug }) => slug));
  expect(genres.filter(({ parent }) => parent !== undefined && !top.has(parent))).toEqual([]);
});

test("a parent precedes its children, so that rows can be written in order", () => {
  const seen = new Set<string>();
  for (const { slug, parent } of genres) {
    expect(parent === undefined || seen.has(parent)).toBe(true);
    seen.add(slug);
  }
});

test("there are eight parents or more, with three to eight children each; classics have none", () => {
  expect(parents.length).toBeGreaterThanOrEqual(8);
  const exceptions = parents.filter(({ slug }) => leavesOf(slug).length < 3 || leavesOf(slug).length > 8);
  expect(exceptions.map(({ slug }) => slug)).toEqual(["classics"]);
});

test.each([
  "fiction",
  "poetry",
  "drama",
  "non-fiction",
  "children",
  "academic",
  "arts",
  "science",
  "society",
  "business",
])("%s is a parent", (slug) => {
  expect(parents.map((genre) => genre.slug)).toContain(slug);
});

test.each(
  "novels short-stories folk-tales science-fiction mystery adventure epic-poetry lyric-poetry plays essays biography history travel religion philosophy language proverbs picture-books childrens-stories board-books textbooks health cooking music mountains-and-trekking".split(
    " ",
  ),
)("%s is a leaf", (slug) => {
  expect(genres.find((genre) => genre.slug === slug)?.parent).toBeDefined();
});

test("classics have no parent and are shown between fiction and poetry", () => {
  const classics = genres.find(({ slug }) => slug === "classics");
  expect(classics).not.toHaveProperty("parent");
  expect(classics?.themaCodes).toEqual([]);
  const order = parents.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ slug }) => slug);
  expect(order.slice(0, 3)).toEqual(["fiction", "classics", "poetry"]);
});

test("Thema subjects start with a letter and are never the bare letter, qualifiers start with a digit", () => {
  expect(
    genres.flatMap(({ themaCodes }) => themaCodes).filter((code) => !/^[A-Z][A-Z0-9]+$/.test(code)),
  ).toEqual([]);
  expect(
    genres.flatMap(({ themaQualifiers }) => themaQualifiers).filter((code) => !/^\d[A-Z]+$/.test(code)),
  ).toEqual([]);
});

test("every genre without children has a Thema subject for export", () => {
  expect(genres.filter(({ parent, themaCodes }) => parent !== undefined && themaCodes.length === 0)).toEqual(
    [],
  );
});

test("fiction is fiction, non-fiction is not, and a classic may be either", () => {
  const isFiction = (slug: string) => genres.find((genre) => genre.slug === slug)?.isFiction;
  expect(["novels", "essays", "classics", "lyric-poetry"].map(isFiction)).toEqual([
    true,
    false,
    undefined,
    undefined,
  ]);
});
