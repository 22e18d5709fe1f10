import { describe, expect, test } from "vitest";
import { asJson } from "#app/platform/request/as-json.ts";
import { pageMeta } from "./page-meta.ts";

const company = {
  appName: { en: "Ekadeshma", np: "एकादेशमा" },
  tagline: { en: "From manuscript to readers", np: "पाण्डुलिपिदेखि पाठकसम्म" },
  description: {
    en: "A publishing house in Nepal that prints books quietly.",
    np: "नेपालको एउटा प्रकाशन गृह, जसले पुस्तक छाप्छ।",
  },
};

function metaOf(
  pathname: string,
  texts: Parameters<typeof pageMeta>[1],
  matches: unknown[] = [{ loaderData: { company: asJson(company) } }],
) {
  const descriptors = pageMeta({ location: { pathname }, matches }, texts) as Record<string, string>[];
  return {
    title: descriptors.find((one) => "title" in one)?.["title"],
    description: descriptors.find((one) => one["name"] === "description")?.["content"],
  };
}

describe("the title of a page", () => {
  test.each([
    ["/", {}, "From manuscript to readers · Ekadeshma"],
    ["/np", {}, "पाण्डुलिपिदेखि पाठकसम्म · एकादेशमा"],
    ["/bookstore", { title: "Bookstore" }, "Bookstore · Ekadeshma"],
    ["/np/bookstore", { title: "पुस्तक पसल" }, "पुस्तक पसल · एकादेशमा"],
    ["/npbook", { title: "X" }, "X · Ekadeshma"],
  ])("%s with %j", (pathname, texts, title) => {
    expect(metaOf(pathname, texts).title).toBe(title);
  });

  test("is the company's name when its settings could not be loaded", () => {
    for (const matches of [[], [undefined], [{ loaderData: undefined }], [{}]]) {
      expect(metaOf("/", {}, matches)).toEqual({ title: "Ekadeshma", description: undefined });
      expect(metaOf("/np/pages", { title: "पाना" }, matches).title).toBe("पाना · एकादेशमा");
    }
  });
});

describe("the description of a page", () => {
  test("is its own if that is long enough", () => {
    const own = "Books in Nepali and English from our own bookstore.";
    expect(metaOf("/", { description: `  ${own.replace(" ", "\n ")} ` }).description).toBe(own);
  });

  test("is the company's if it has none, and is appended to its own if that is short", () => {
    expect(metaOf("/", {}).description).toBe(company.description.en);
    expect(metaOf("/np", { description: "" }).description).toBe(company.description.np);
    expect(metaOf("/", { description: "A novel." }).description).toBe(`A novel. ${company.description.en}`);
  });

  test("is cut after a word when it is long", () => {
    const { description = "" } = metaOf("/", { description: "word ".repeat(100) });
    expect(description.length).toBeLessThanOrEqual(301);
    expect(description).toMatch(/ word…$/);
  });

  test("of one very long word is cut between graphemes", () => {
    const letters = new Intl.Segmenter("ne", { granularity: "grapheme" });
    for (const letter of ["x", "😀", "कि"]) {
      const { description = "" } = metaOf("/", { description: letter.repeat(400) });
      const shown = Array.from(letters.segment(description), ({ segment }) => segment);
      expect(shown).toEqual([...Array.from({ length: 299 }, () => letter), "…"]);
    }
  });
});
