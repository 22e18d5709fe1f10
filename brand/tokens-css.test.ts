import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contrast, type Pair, SHAPE_PAIRS, TEXT_PAIRS, THEMES } from "./contrast.ts";
import tokens from "./tokens.json" with { type: "json" };
import { paletteColour, semanticColour, type Theme, tokensCss } from "./tokens-css.ts";

const ratio = (theme: Theme, [front, back]: Pair) =>
  contrast(semanticColour(theme, front), semanticColour(theme, back));

/** The contrast ratios of the design, so that a change of a colour shows its effect on them. */
const MEASURED: readonly (readonly [theme: Theme, front: string, back: string, ratio: number])[] = [
  ["light", "text", "bg", 17.21],
  ["light", "text-muted", "bg", 7.29],
  ["light", "text-muted", "sunken", 6.91],
  ["light", "text-subtle", "bg", 4.98],
  ["light", "text-subtle", "sunken", 4.72],
  ["light", "link", "bg", 7.92],
  ["light", "link", "sunken", 7.51],
  ["light", "action-fg", "action-bg", 11.39],
  ["light", "accent-fg", "accent-bg", 11.24],
  ["light", "danger", "bg", 6.06],
  ["light", "danger-fg", "danger-bg", 7.74],
  ["light", "success", "bg", 5.91],
  ["light", "success-fg", "success-bg", 6.66],
  ["light", "highlight-fg", "highlight-bg", 6.58],
  ["light", "field-border", "bg", 4.98],
  ["light", "focus", "bg", 7.92],
  ["light", "folio", "bg", 6.06],
  ["dark", "text", "bg", 15.51],
  ["dark", "text-muted", "bg", 12.15],
  ["dark", "text-subtle", "bg", 8.33],
  ["dark", "link", "bg", 14.7],
  ["dark", "action-fg", "action-bg", 11.24],
  ["dark", "danger", "bg", 9.18],
  ["dark", "success", "bg", 9.61],
  ["dark", "field-border", "bg", 8.33],
  ["dark", "focus", "bg", 12.43],
];

describe.each(THEMES)("the %s colours", (theme) => {
  test("all name a colour of the palette", () => {
    for (const colourPath of Object.values(tokens.color.semantic[theme]))
      expect(paletteColour(colourPath)).toMatch(/^#[0-9A-F]{6}$/);
  });
});

test.each(MEASURED)("in the %s colours %s on %s is %f", (theme, front, back, measured) => {
  expect(ratio(theme, [front, back])).toBeCloseTo(measured, 2);
});

describe("the token file", () => {
  test("gives every semantic name a colour in both themes", () => {
    const { light, dark } = tokens.color.semantic;
    expect(Object.keys(dark)).toEqual(Object.keys(light));
    const checked = new Set([...TEXT_PAIRS, ...SHAPE_PAIRS].flat());
    const unchecked = Object.keys(light).filter((name) => !checked.has(name));
    // `rule` is the colour of hairlines, which only repeat a separation that spacing already shows.
    expect(unchecked).toEqual(["rule"]);
  });

  test("throws for unknown names", () => {
    expect(() => semanticColour("light", "no-such")).toThrow("No semantic colour no-such");
    expect(() => paletteColour("nila.1")).toThrow("No palette colour nila.1");
    expect(() => paletteColour("")).toThrow();
  });
});

/** The custom properties that a style sheet defines, and those that it uses. */
const defined = (css: string) => Array.from(css.matchAll(/^\s*(--[a-z0-9-]+):/gim), ([, name]) => name ?? "");
const used = (css: string) => Array.from(css.matchAll(/var\((--[a-z0-9-]+)/gi), ([, name]) => name ?? "");

describe("the style sheet", () => {
  const css = tokensCss();
  const block = (selector: string) => {
    const start = css.indexOf(`${selector} {`);
    expect(start).toBeGreaterThan(-1);
    return css.slice(start, css.indexOf("\n}", start));
  };

  test("defines each semantic colour for the light theme, the dark theme and the theme of the device", () => {
    const names = Object.keys(tokens.color.semantic.light).map((name) => `--${name}`);
    for (const selector of [
      ":root, [data-theme='light']",
      "[data-theme='dark']",
      ":root:not([data-theme='light'])",
    ])
      expect(defined(block(selector))).toEqual(names);
  });

  test("uses only defined properties, and contains no undefined values", () => {
    const names = new Set(defined(css));
    expect(used(css).filter((name) => !names.has(name))).toEqual([]);
    expect(css).not.toMatch(/undefined|NaN|\[object/);
    expect(css.split("{")).toHaveLength(css.split("}").length);
  });

  test("gives Nepali every line height and no tracking", () => {
    const nepali = block(":lang(ne)");
    const heights = Object.keys(tokens.type.scale).map((step) => `--lh-${step}`);
    expect(defined(nepali)).toEqual([
      "--font-display",
      "--font-reading",
      ...heights,
      "--measure-reading",
      "--tracking-hero",
    ]);
    expect(nepali).toContain("--tracking-hero: 0");
    for (const step of Object.values(tokens.type.scale)) expect(step.lhNp).toBeGreaterThan(step.lh);
  });

  test("gives Nepali the fonts of its script first", () => {
    expect(block(":lang(ne)")).toMatch(/--font-display: "Noto Serif Devanagari", "Eczar", /);
    expect(css.indexOf(`--font-display: "Eczar", `)).toBeLessThan(css.indexOf(":lang(ne) {"));
    expect(css).toContain(`--font-display: "Eczar", `);
  });

  test("has no motion for people who prefer reduced motion", () => {
    const reduced = css.slice(css.indexOf("prefers-reduced-motion"));
    expect(defined(reduced)).toEqual(["--motion-fast", "--motion-base", "--motion-leaf"]);
    expect(reduced.match(/: 0ms;/g)).toHaveLength(3);
  });

  test("defines every property the product's style sheets use", () => {
    const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:css|tsx)$/.test(name) && !name.includes("generated"))
      .map((name) => readFileSync(path.join("app", name), "utf8"));
    const known = new Set([...defined(css), ...sheets.flatMap(defined)]);
    const named = new Set(sheets.flatMap((sheet) => sheet.match(/["'`](--[a-z0-9-]+)["'`]/g) ?? []));
    const isSet = (name: string) => known.has(name) || named.has(`"${name}"`);
    expect([...new Set(sheets.flatMap(used))].filter((name) => !isSet(name))).toEqual([]);
  });
});
