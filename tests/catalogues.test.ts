import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/domain/language.ts";
import settings from "#app/i18n/project.inlang/settings.json" with { type: "json" };

const MESSAGES = "app/i18n/messages";
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Names that are written in Latin letters in Nepali too, places to be filled, and the name of the other language. */
const WITHOUT_DEVANAGARI = [
  "book_series_number",
  "book_detail_isbn10",
  "book_detail_isbn13",
  "book_detail_upc",
  "shell_other_language",
];
const ENGLISH_IN_DEVANAGARI = ["shell_other_language"];

type Catalogue = Record<string, string>;

const files = (language: Language) => readdirSync(path.join(MESSAGES, language)).toSorted();
const catalogueOf = (language: Language, file: string): Catalogue =>
  JSON.parse(readFileSync(path.join(MESSAGES, language, file), "utf8")) as Catalogue;
const placesIn = (text = "") => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "").toSorted();

/** Source files under the given folders, without what is generated and without tests. */
function sources(folders: readonly string[], ending: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter((name) => ending.test(name) && !/\bgenerated\b|\.test\.tsx?$/.test(name)),
  );
}

const code = new Map(
  sources(["app", "server", "commands"], /\.(?:ts|tsx|mjs)$/).map((file) => [
    file,
    readFileSync(file, "utf8"),
  ]),
);

describe("the messages", () => {
  test("lie in the same files in both languages, each of them compiled", () => {
    expect(files("np")).toEqual(files("en"));
    const compiled = settings["plugin.inlang.messageFormat"].pathPattern.map((pattern) =>
      path.basename(pattern),
    );
    expect(compiled.toSorted()).toEqual(files("en"));
  });

  test.each(files("en"))("of %s have the same keys and places in both languages", (file) => {
    const [en, np] = [catalogueOf("en", file), catalogueOf("np", file)];
    expect(Object.keys(np)).toEqual(Object.keys(en));
    for (const key of Object.keys(en)) expect([key, placesIn(np[key])]).toEqual([key, placesIn(en[key])]);
  });

  test.each(files("en"))("of %s are filled, trimmed and NFC", (file) => {
    for (const language of LANGUAGES)
      for (const [key, text] of Object.entries(catalogueOf(language, file)))
        expect([key, text]).toEqual([key, text.normalize("NFC").trim() || "filled"]);
  });

  // One prefix a file keeps keys unique and tells the browser build which script a message belongs to.
  test.each(files("en"))("of %s have keys that begin with the name of the file", (file) => {
    const prefix = `${path.basename(file, ".json")}_`;
    expect(Object.keys(catalogueOf("en", file)).filter((key) => !key.startsWith(prefix))).toEqual([]);
  });

  test("are Devanagari in Nepali and Latin in English", () => {
    const all = (language: Language) =>
      files(language).flatMap((file) => Object.entries(catalogueOf(language, file)));
    const latin = all("np").filter(([, text]) => !DEVANAGARI.test(text));
    expect(latin.map(([key]) => key).toSorted()).toEqual(WITHOUT_DEVANAGARI);
    const foreign = all("en").filter(([, text]) => DEVANAGARI.test(text));
    expect(foreign.map(([key]) => key)).toEqual(ENGLISH_IN_DEVANAGARI);
  });

  test("are all said somewhere", () => {
    const words = new Set([...code.values()].flatMap((text) => text.match(/\w+/g) ?? []));
    const keys = files("en").flatMap((file) => Object.keys(catalogueOf("en", file)));
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });
});

describe("the language keys of the house", () => {
  // `np` is no language to a browser or to Intl: both fall back to English without a word.
  test.each([
    ["as the lang of an element", /\b(?:lang|hrefLang|hreflang)\s*[=:]\s*\{?\s*["'`]np\b/],
    ["as the lang of an element, by a variable", /\blang=\{(?:[\w.]*\.)?language\}/],
    ["as the locale of Intl", /\b(?:Intl\.\w+|toLocale\w*String|localeCompare)\([^)]*["'`]np\b/],
  ])("never stand %s", (_where, pattern) => {
    const found = [...code].filter(([, text]) => pattern.test(text));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

/** A node of the syntax tree, as far as it is looked at here. */
type Node = { readonly type: string; readonly [key: string]: unknown };

/** Attributes whose text a person reads or hears. */
const SPOKEN =
  /^(?:alt|title|placeholder|label|hint|heading|error|closeLabel|aria-label|aria-description|aria-roledescription|aria-valuetext|summary)$/;
/** The page of samples, and the names of other houses, which are the same in every language. */
const SAMPLES = ["app/features/playground/playground.view.tsx"];
const OWN_NAMES = ["Facebook", "Instagram", "YouTube", "LinkedIn", "TikTok"];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The literal texts an expression may come to. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node["value"] === "string" ? [node["value"]] : [];
  if (node.type === "TemplateLiteral")
    return (node["quasis"] as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (node.type === "ConditionalExpression")
    return [...textsOf(node["consequent"]), ...textsOf(node["alternate"])];
  if (node.type === "LogicalExpression") return [...textsOf(node["left"]), ...textsOf(node["right"])];
  if (node.type === "JSXExpressionContainer") return textsOf(node["expression"]);
  return [];
}

/** Texts of a component that people would see or hear. */
function visibleTexts(node: Node): string[] {
  const own = (): string[] => {
    if (node.type === "JSXText") return [String(node["value"])];
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      return (node["children"] as Node[])
        .filter(({ type }) => type === "JSXExpressionContainer")
        .flatMap((child) => textsOf(child));
    if (node.type === "JSXAttribute" && SPOKEN.test(String((node["name"] as Node)["name"])))
      return textsOf(node["value"]);
    return [];
  };
  return [...own(), ...childrenOf(node).flatMap(visibleTexts)];
}

function treeOf(file: string): Node {
  const { program, errors } = parseSync(file, code.get(file) ?? "");
  expect(errors).toEqual([]);
  return program as unknown as Node;
}

describe("a component", () => {
  const components = [...code.keys()].filter((file) => file.endsWith(".tsx") && !SAMPLES.includes(file));

  test("is looked at as it should be", () => {
    const { program } = parseSync(
      "x.tsx",
      'const a = <p title="one" id="no">two {b ? "three" : "four"} {`five ${b}`} {f("no")}<i aria-label={"six"} /></p>;',
    );
    const found = visibleTexts(program as unknown as Node).map((text) => text.trim());
    expect(found.filter((text) => text !== "").toSorted()).toEqual([
      "five",
      "four",
      "one",
      "six",
      "three",
      "two",
    ]);
    expect(components.length).toBeGreaterThan(30);
  });

  test.each(components)("%s says nothing of its own: words come from the messages", (file) => {
    const words = visibleTexts(treeOf(file)).map((text) => text.trim());
    expect(words.filter((text) => /\p{L}{2}/u.test(text) && !OWN_NAMES.includes(text))).toEqual([]);
  });

  test.each(components)("%s holds no Devanagari", (file) => {
    expect(DEVANAGARI.test((code.get(file) ?? "").replace(/\/\*[^]*?\*\/|\/\/.*$/gm, ""))).toBe(false);
  });
});
