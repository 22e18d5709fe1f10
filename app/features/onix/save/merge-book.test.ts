import { expect, test } from "vitest";
import { type BookTexts, mergeBook } from "./merge-book.ts";

const bare: BookTexts = {
  title: { en: "The Tea Road" },
  subtitle: null,
  abbreviation: null,
  aliases: [],
  published: null,
  description: null,
  language: "und",
  originalLanguage: null,
  contents: [],
  subjects: [],
  series: null,
};
const full: BookTexts = {
  title: { en: "Tea Road", np: "चियाको बाटो" },
  subtitle: { en: "A Walk" },
  abbreviation: null,
  aliases: [],
  published: null,
  description: { np: "एउटा यात्रा।" },
  language: "nep",
  originalLanguage: "eng",
  contents: [{ title: { en: "One" } }],
  subjects: [{ scheme: "93", code: "WTL" }],
  series: { id: "a", number: "3" },
};

test("the record of a further edition adds only values that the book lacks", () => {
  expect(mergeBook(bare, full, "fill")).toEqual({
    ...full,
    title: { en: "The Tea Road", np: "चियाको बाटो" },
  });
  expect(mergeBook(full, { ...full, title: { en: "X" }, language: "eng", contents: [] }, "fill")).toEqual(
    full,
  );
});

test("a changed record replaces texts in its own language only", () => {
  const changed = { ...bare, title: { en: "Salt Road" }, description: { en: "A walk." }, language: "eng" };
  expect(mergeBook(full, changed, "overlay")).toEqual({
    ...full,
    title: { en: "Salt Road", np: "चियाको बाटो" },
    description: { np: "एउटा यात्रा।", en: "A walk." },
    language: "eng",
  });
});

test("values that a changed record leaves out are preserved", () => {
  expect(mergeBook(full, bare, "overlay")).toEqual({ ...full, title: { ...full.title, ...bare.title } });
});
