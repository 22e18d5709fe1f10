import { expect, test } from "vitest";
import { genres } from "./genres.ts";
import { genreForSubject, prefixRules, SUBJECT_SCHEMES } from "./subject-genres.ts";

test.each([
  ["93", "FBA", "novels", "a novel"],
  ["93", "FFP", "mystery", "a police procedural, under crime"],
  ["93", "FYT", "fiction", "translated fiction, whose genre the code does not contain"],
  ["93", "FYB", "short-stories", "short stories"],
  ["93", "FNF", "folk-tales", "a fairy tale"],
  ["93", "DC", "poetry", "poetry without a form"],
  ["93", "DCRS", "poetry", "a sonnet, which is not a narrative poem"],
  ["93", "DCRG", "ghazals", "a ghazal"],
  ["93", "DBS", "epic-poetry", "an ancient epic"],
  ["93", "DBSG", "classics", "Greek and Roman literature of every kind"],
  ["93", "DNBL1", "biography", "a writer's autobiography"],
  ["93", "GBCQ", "proverbs", "proverbs, under reference"],
  ["93", "GTM", "academic", "area studies, of whichever area"],
  ["93", "QRFF", "buddhism", "Buddhist texts"],
  ["93", "YBCB", "board-books", "a baby's book"],
  ["93", "YBCS", "picture-books", "a picture storybook"],
  ["93", "YPZ", "study-guides", "study guides, under textbooks"],
  ["93", "SZG", "mountains-and-trekking", "mountaineering, under sport"],
  ["93", "VSB", "finance", "personal finance, under self-help"],
  ["12", "FA", "novels", "BIC's modern fiction"],
  ["12", "FJH", "adventure", "historical adventure"],
  ["12", "FQ", "folk-tales", "myth told as fiction, which Thema files elsewhere"],
  ["12", "BGS", "biography", "a sports biography"],
  ["12", "HBJF", "history", "Asian history"],
  ["12", "WSJC", "sport", "a team game"],
  ["12", "YBLB1", "early-learning", "rhymes for the very young"],
  ["12", "YQZ", "study-guides", "school study guides"],
  ["10", "FIC022000", "mystery", "mystery and detective"],
  ["10", "FIC051000", "fiction", "fiction without a genre in this tree"],
  ["10", "LIT014000", "literary-criticism", "criticism of poetry"],
  ["10", "BUS000000", "business", "business in general"],
  ["10", "JUV012030", "childrens-stories", "folk tales for children"],
  ["10", "TRV034000", "mountains-and-trekking", "walks, under travel"],
])("scheme %s, %s leads to %s: %s", (scheme, code, slug) => {
  expect(genreForSubject(scheme, code)).toBe(slug);
});

test.each([
  ["94", "1FKN", "the place qualifiers of Thema"],
  ["93", "1FKN", "a place qualifier with the scheme of subjects"],
  ["10", "NON000000", "a product that is not a book"],
  ["10", "FI", "a part of a code"],
  ["93", "", "an empty code"],
  ["20", "mountains", "a keyword"],
])("scheme %s, %j has no genre: %s", (scheme, code) => {
  expect(genreForSubject(scheme, code)).toBeUndefined();
});

test("spaces around a code and small letters do not matter", () => {
  expect(genreForSubject("93", " fba\n")).toBe("novels");
});

test.each(SUBJECT_SCHEMES)("scheme %s: every rule leads to a genre, and no prefix occurs twice", (scheme) => {
  const slugs = new Set(genres.map(({ slug }) => slug));
  expect(prefixRules[scheme].map(([slug]) => slug).filter((slug) => !slugs.has(slug))).toEqual([]);

  const prefixes = prefixRules[scheme].flatMap(([, list]) => list.split(" "));
  expect(new Set(prefixes).size).toBe(prefixes.length);
  expect(prefixes.filter((prefix) => !/^[A-Z][A-Z0-9]*$/.test(prefix))).toEqual([]);
});

test("every letter that a Thema subject may start with has a genre", () => {
  const withoutGenre = Array.from("ACDFGJKLMNPQRSTUVWXY").filter((letter) => !genreForSubject("93", letter));
  expect(withoutGenre).toEqual([]);
});

test("the Thema codes of a genre map to the same genre, its parent or its child", () => {
  const branchOf = (slug: string | undefined) => genres.find((genre) => genre.slug === slug)?.parent ?? slug;
  for (const { slug, themaCodes } of genres) {
    for (const code of themaCodes) {
      expect([code, branchOf(genreForSubject("93", code))]).toEqual([code, branchOf(slug)]);
    }
  }
});
