import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { REFERENCE_KINDS } from "#app/domain/reference/reference-kinds.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import * as messages from "#app/i18n/generated/messages.js";
import settings from "#app/i18n/project.inlang/settings.json" with { type: "json" };

const MESSAGES = "app/i18n/messages";
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Names written in Latin letters in Nepali too, texts of placeholders alone, and the name of the other language. */
const WITHOUT_DEVANAGARI = [
  "book_detail_isbn10",
  "book_detail_isbn13",
  "book_detail_upc",
  "book_series_number",
  "brandbook_cmyk",
  "brandbook_logo_alt",
  "brandbook_logo_file",
  "brandbook_rgb",
  "brandbook_share",
  "branddesk_version_by",
  "contributor_isni",
  "contributor_orcid",
  "desks_search_keys",
  "documents_report_field",
  "documents_report_line",
  "edition_isbn",
  "edition_isbn10",
  "edition_isbn13",
  "edition_upc",
  "history_credit",
  "holddesk_action_of",
  "onix_missing_isbn",
  "order_mail_subject",
  "papers_unit_bulk",
  "papers_unit_cie",
  "people_google",
  "people_role_of",
  "publisher_gln",
  "publisher_isni",
  "reference_with_unit",
  "sheet_col_isbn10",
  "sheet_col_isbn13",
  "sheet_col_upc",
  "shell_other_language",
  "stock_movement_by",
  "task_changed",
  "trade_award_result",
  "trade_award_year",
  "trade_form_a103",
  "trade_form_e101",
  "trade_form_e107",
  "upload_kind_onix",
];
const ENGLISH_IN_DEVANAGARI = ["shell_other_language"];

/** The names of one row of each kind of reference rows, which the audit trail finds by the word of the kind. */
const FOUND_BY_WORD = REFERENCE_KINDS.map((kind) => `${kind.toLowerCase()}_one`);

type Catalogue = Record<string, string>;

const files = (language: Language) => readdirSync(path.join(MESSAGES, language)).toSorted();
const catalogueOf = (language: Language, file: string): Catalogue =>
  JSON.parse(readFileSync(path.join(MESSAGES, language, file), "utf8")) as Catalogue;
const placeholdersIn = (text = "") =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "").toSorted();

/** Source files under the given folders, without generated files and tests. */
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
  test("are in the same files in both languages, and each file is compiled", () => {
    expect(files("np")).toEqual(files("en"));
    const compiled = settings["plugin.inlang.messageFormat"].pathPattern.map((pattern) =>
      path.basename(pattern),
    );
    expect(compiled.toSorted()).toEqual(files("en"));
  });

  test.each(files("en"))("of %s have the same keys and placeholders in both languages", (file) => {
    const [en, np] = [catalogueOf("en", file), catalogueOf("np", file)];
    expect(Object.keys(np)).toEqual(Object.keys(en));
    for (const key of Object.keys(en))
      expect([key, placeholdersIn(np[key])]).toEqual([key, placeholdersIn(en[key])]);
  });

  test.each(files("en"))("of %s are not empty, are trimmed and are in NFC", (file) => {
    for (const language of LANGUAGES)
      for (const [key, text] of Object.entries(catalogueOf(language, file)))
        expect([key, text]).toEqual([key, text.normalize("NFC").trim() || "filled"]);
  });

  // One prefix for each file keeps keys unique, and by it the browser build decides which script contains a message.
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

  // A bundler takes a module for each message, Node and the tests one module with all.
  test("are the same in the module of all messages as in those of single ones", () => {
    const folder = "app/i18n/generated/messages";
    const single = readdirSync(folder).filter((name) => /^(?!_index)\w+\.js$/.test(name));
    const all = readFileSync("app/i18n/generated/all-messages.js", "utf8");
    // Both are in one order: looking from the message before on is quick.
    let from = 0;
    for (const name of single) {
      const [message = ""] = /^const [^]*/m.exec(readFileSync(path.join(folder, name), "utf8")) ?? [];
      expect(message).not.toBe("");
      const text = message.replaceAll("'../", "'./");
      const next = all.indexOf(text, from);
      const at = next < 0 ? all.indexOf(text) : next;
      expect(at, name).toBeGreaterThanOrEqual(0);
      from = at;
    }
    expect(Object.keys(messages)).toHaveLength(single.length);
  });

  test("are all used in the code", () => {
    const words = new Set(
      [...code.values()].flatMap((text) => text.match(/\w+/g) ?? []).concat(FOUND_BY_WORD),
    );
    const keys = files("en").flatMap((file) => Object.keys(catalogueOf("en", file)));
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });
});

describe("the project's own language keys", () => {
  // `np` is not a language tag: a browser and Intl silently fall back to English.
  test.each([
    ["used as the lang of an element", /\b(?:lang|hrefLang|hreflang)\s*[=:]\s*\{?\s*["'`]np\b/],
    ["used as the lang of an element through a variable", /\blang=\{(?:[\w.]*\.)?language\}/],
    ["used as the locale of Intl", /\b(?:Intl\.\w+|toLocale\w*String|localeCompare)\([^)]*["'`]np\b/],
  ])("are never %s", (_where, pattern) => {
    const found = [...code].filter(([, text]) => pattern.test(text));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

/** A node of the syntax tree, with the properties that this test reads. */
type Node = { readonly type: string; readonly [key: string]: unknown };

/** Attributes whose text is shown or read by a screen reader. */
const TEXT_ATTRIBUTES =
  /^(?:alt|title|placeholder|label|hint|heading|error|closeLabel|aria-label|aria-description|aria-roledescription|aria-valuetext|summary)$/;
/** The page of component samples, which is for developers. */
const SAMPLES = ["app/features/playground/playground.view.tsx"];
/** Names of other companies, the same in every language. */
const COMPANY_NAMES = ["Facebook", "Instagram", "YouTube", "LinkedIn", "TikTok"];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The literal texts an expression may evaluate to. */
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

/** The literal texts of a component that are shown or read aloud. */
function visibleTexts(node: Node): string[] {
  const own = (): string[] => {
    if (node.type === "JSXText") return [String(node["value"])];
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      return (node["children"] as Node[])
        .filter(({ type }) => type === "JSXExpressionContainer")
        .flatMap((child) => textsOf(child));
    if (node.type === "JSXAttribute" && TEXT_ATTRIBUTES.test(String((node["name"] as Node)["name"])))
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

  test("has its literal texts found by the parser of this test", () => {
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

  test.each(components)("%s contains no literal text: texts come from the messages", (file) => {
    const words = visibleTexts(treeOf(file)).map((text) => text.trim());
    expect(words.filter((text) => /\p{L}{2}/u.test(text) && !COMPANY_NAMES.includes(text))).toEqual([]);
  });

  test.each(components)("%s contains no Devanagari", (file) => {
    expect(DEVANAGARI.test((code.get(file) ?? "").replace(/\/\*[^]*?\*\/|\/\/.*$/gm, ""))).toBe(false);
  });
});
