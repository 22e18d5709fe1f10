import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BAND_PAIRS, contrast, contrastPairs, contrastProblems, shownRatio } from "./contrast.ts";
import { readTokens } from "./token-set.ts";
import { DEFAULT_TOKENS, type Tokens } from "./tokens.ts";

type Palette = Record<string, Record<string, string>>;
type Semantic = Record<"light" | "dark", Record<string, string>>;

/** The default set with other palette colours and roles. */
function withChanges(
  colours: Readonly<Record<string, string>>,
  roles: Readonly<Record<string, string>> = {},
): Tokens {
  const tokens = structuredClone(DEFAULT_TOKENS);
  for (const [path, hex] of Object.entries(colours)) {
    const [family = "", shade = ""] = path.split(".");
    const shades = (tokens.color.palette as Palette)[family];
    if (shades) shades[shade] = hex;
  }
  for (const [name, path] of Object.entries(roles)) {
    const [theme, role = ""] = name.split(":");
    (tokens.color.semantic as Semantic)[theme as "light" | "dark"][role] = path;
  }
  return tokens;
}

describe("a contrast", () => {
  test.each([
    ["#777777", "#FFFFFF", "4.47"],
    ["#FFFFFF", "#0078D7", "4.49"],
    ["#000000", "#FFFFFF", "21.00"],
    ["#FFFFFF", "#FFFFFF", "1.00"],
    ["#767676", "#FFFFFF", "4.54"],
  ])("of %s and %s is shown as %s: cut, not rounded", (one, other, shown) => {
    expect(shownRatio(contrast(one, other))).toBe(shown);
  });

  test("just below the limit is too little, though it would be rounded to it", () => {
    expect(contrast("#FFFFFF", "#0078D7")).toBeLessThan(4.5);
    const problems = contrastProblems(withChanges({ "lokta.0": "#FFFFFF", "nila.700": "#0078D7" }));
    expect(problems).toContainEqual(
      expect.objectContaining({ where: "light", front: "action-fg", back: "action-bg", needed: 4.5 }),
    );
  });
});

describe("a set is refused", () => {
  test.each([
    ["in the dark alone", withChanges({}, { "dark:text-muted": "nila.500" }), "dark", "text-muted"],
    ["as a border alone", withChanges({}, { "light:field-border": "lokta.400" }), "light", "field-border"],
    ["in the chart alone", withChanges({ "plum.600": "#B07AB4" }), "chart", "plum.600"],
    ["on a dark band alone", withChanges({ "nila.200": "#4A5A8A" }), "band", "nila.200"],
    ["on a drawn cover alone", withChanges({ "teal.600": "#4FA3B0" }), "cover.teal", "lokta.0"],
  ])("for a colour that fails %s, with the pair and its own limit", (_where, tokens, where, front) => {
    const read = readTokens(tokens);
    expect(read.ok).toBe(false);
    const problems = read.ok ? [] : read.problems;
    const own = problems.find((problem) => problem.code === "contrast" && problem.where === where);
    expect(own).toMatchObject({ front, needed: front === "field-border" ? 3 : 4.5 });
    if (own?.code === "contrast") expect(own.ratio).toBeLessThan(own.needed);
  });
});

test("the pairs that are shown are those by which a set is refused", () => {
  const tokens = withChanges({ "lokta.600": "#909090", "plum.600": "#B07AB4" });
  const shown = contrastPairs(tokens)
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ where, front, back }) => `${where} ${front} ${back}`);
  expect(shown.length).toBeGreaterThan(3);
  expect(contrastProblems(tokens).map(({ where, front, back }) => `${where} ${front} ${back}`)).toEqual(
    shown,
  );
});

// A colour of the palette that a style sheet gives to a text is on a dark band, and not checked as a role.
test("every palette colour that a style sheet gives to a text is among the checked pairs", () => {
  const fronts = new Set(BAND_PAIRS.map(([front]) => front));
  const unchecked = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .flatMap((file) =>
      Array.from(
        readFileSync(`app/${file}`, "utf8").matchAll(/(?<![\w-])color: var\(--c-([a-z]+)-(\d+)\)/g),
        ([, family, shade]) => ({ file, path: `${family}.${shade}` }),
      ),
    )
    .filter(({ path }) => !fronts.has(path));
  expect(unchecked).toEqual([]);
});
