import { describe, expect, test } from "vitest";
import { contrast, contrastProblems } from "./contrast.ts";
import { readTokens } from "./token-set.ts";
import { DEFAULT_TOKENS, type Tokens } from "./tokens.ts";
import { storedTokensCss, tokensCss } from "./tokens-css.ts";

type Draft = { -readonly [Key in keyof Tokens]: Tokens[Key] };

/** The default set with a change. */
function changed(change: (draft: Draft) => void): Draft {
  const draft = structuredClone(DEFAULT_TOKENS);
  change(draft);
  return draft;
}

const problemsOf = (value: unknown) => {
  const read = readTokens(value);
  return read.ok ? [] : read.problems;
};

test("contrast is that of WCAG 2", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
});

describe("a set of tokens", () => {
  test("is accepted unchanged when it is the default one, whose pairs all have the contrast they need", () => {
    expect(contrastProblems(DEFAULT_TOKENS)).toEqual([]);
    expect(readTokens(JSON.parse(JSON.stringify(DEFAULT_TOKENS)))).toEqual({
      ok: true,
      tokens: DEFAULT_TOKENS,
    });
  });

  test("is accepted with another colour, in upper or lower case, and other sizes", () => {
    const draft = changed(({ color, type }) => {
      color.palette.nila["900"] = "#10203a";
      type.scale.body.px = 17;
      type.family.ui = '"Noto Sans Devanagari", Verdana, sans-serif';
    });
    const read = readTokens(draft);
    expect(read.ok && read.tokens.color.palette.nila["900"]).toBe("#10203A");
  });

  test.each<[string, (draft: Draft) => void, string]>([
    ["a colour by name", ({ color }) => (color.palette.nila["900"] = "navy"), "color.palette.nila.900"],
    [
      "a colour that closes the rule",
      ({ color }) => (color.palette.nila["900"] = "#121A3A} body{display:none"),
      "color.palette.nila.900",
    ],
    [
      "a missing colour",
      ({ color }) => delete (color.palette.nila as object as { 900?: string })[900],
      "color.palette.nila.900",
    ],
    [
      "an unknown colour",
      ({ color }) => Object.assign(color.palette.nila, { 901: "#000000" }),
      "color.palette.nila",
    ],
    [
      "a semantic name without a colour",
      ({ color }) => (color.semantic.dark.text = "nila.901"),
      "color.semantic.dark.text",
    ],
    [
      "a semantic name that every object inherits",
      ({ color }) => (color.semantic.dark.text = "constructor.name"),
      "color.semantic.dark.text",
    ],
    [
      "a font with markup",
      ({ type }) => (type.family.ui = '"Noto Sans Devanagari"</style>'),
      "type.family.ui",
    ],
    [
      "fonts without Devanagari",
      ({ type }) => (type.family.display = "Georgia, serif"),
      "type.family.display",
    ],
    ["a font size of zero", ({ type }) => (type.scale.body.px = 0), "type.scale.body.px"],
    ["too small a line height for Nepali", ({ type }) => (type.scale.h1.lhNp = 1.1), "type.scale.h1.lhNp"],
    ["a size that is a URL", ({ type }) => (type.scale.h1.clamp = "url(x)"), "type.scale.h1.clamp"],
    [
      "a size without commas",
      ({ type }) => (type.scale.h1.clamp = "clamp(2rem1rem3vw1rem)"),
      "type.scale.h1.clamp",
    ],
    [
      "a size beyond the limits",
      ({ type }) => (type.scale.h1.clamp = "clamp(2rem, 1rem + 3vw, 99rem)"),
      "type.scale.h1.clamp",
    ],
    [
      "a size whose smallest is the largest",
      ({ type }) => (type.scale.h1.clamp = "clamp(4rem, 1rem + 3vw, 2rem)"),
      "type.scale.h1.clamp",
    ],
    [
      "a font whose name does not end",
      ({ type }) => (type.family.ui = '"Noto Sans Devanagari", "Roboto'),
      "type.family.ui",
    ],
    [
      "fonts on several lines",
      ({ type }) => (type.family.ui = '"Noto Sans Devanagari",\n"Roboto"'),
      "type.family.ui",
    ],
    ["letter spacing for Nepali", ({ type }) => (type.tracking.np = "0.1em"), "type.tracking.np"],
  ])("with %s is refused at that place", (_description, change, path) => {
    expect(problemsOf(changed(change))).toEqual([{ code: "invalid", path }]);
  });

  test.each([null, "tokens", [], {}, { color: DEFAULT_TOKENS.color }])(
    "is refused when it is %j",
    (value) => {
      expect(problemsOf(value)).not.toEqual([]);
    },
  );

  test.each<[string, (draft: Draft) => void, string]>([
    ["of text on a page", ({ color }) => (color.palette.lokta["500"] = "#A8AAA4"), "light text-subtle on bg"],
    ["in the dark theme", ({ color }) => (color.semantic.dark.link = "nila.600"), "dark link on bg"],
    ["on a cover", ({ color }) => (color.palette.teal["600"] = "#4FB0C2"), "cover.teal lokta.0 on teal.600"],
    ["in a chart", ({ color }) => (color.palette.plum["600"] = "#C08AC4"), "chart plum.600 on bg"],
  ])("with too little contrast %s is refused with the pair and its ratio", (_where, change, pair) => {
    const problems = problemsOf(changed(change)).flatMap((problem) =>
      problem.code === "contrast" ? [problem] : [],
    );
    expect(problems.map(({ where, front, back }) => `${where} ${front} on ${back}`)).toContain(pair);
    for (const { ratio, needed } of problems) expect(ratio).toBeLessThan(needed);
  });
});

test("the style sheet of a stored set defines the same colours and type as the built one, in its layer", () => {
  const css = storedTokensCss(changed(({ color }) => (color.palette.nila["700"] = "#123456")));
  expect(css).toContain("@layer tokens {");
  expect(css).toContain("--c-nila-700: #123456;");
  expect(css).not.toMatch(/undefined|NaN|\[object/);
  const built = tokensCss();
  const declarations = (sheet: string) => sheet.match(/--(?:c|font|size|lh|weight)-[a-z0-9-]+:/g);
  expect(declarations(css)).toEqual(declarations(built));
});
