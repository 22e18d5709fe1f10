import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { designTokens } from "./design-tokens.ts";
import { readDesignTokens } from "./read-design-tokens.ts";
import { readTokens } from "./token-set.ts";
import { DEFAULT_TOKENS, PALETTE_PATHS, sameTokens, type Tokens } from "./tokens.ts";

type Node = { [name: string]: unknown };

/** The file of the default set with a change. */
function fileWith(change: (file: Node) => void): string {
  const file = JSON.parse(JSON.stringify(designTokens(DEFAULT_TOKENS))) as Node;
  change(file);
  return JSON.stringify(file);
}

const at = (file: Node, path: string): Node =>
  path.split(".").reduce<Node>((node, name) => node[name] as Node, file);

const problemsOf = (text: string) => {
  const read = readDesignTokens(text);
  return read.ok ? [] : read.problems;
};

describe("the file of a set", () => {
  const file = designTokens(DEFAULT_TOKENS) as Node;

  test("is in the format of 2025.10: colours, dimensions and durations are objects, and roles are aliases", () => {
    expect(at(file, "color").$type).toBe("color");
    expect(at(file, "color.palette.harital.300").$value).toEqual({
      colorSpace: "srgb",
      components: [0.95294, 0.81569, 0.18431],
      hex: "#f3d02f",
    });
    expect(at(file, "color.semantic.light.accent-bg").$value).toBe("{color.palette.harital.300}");
    expect(at(file, "type.scale.body.size")).toEqual({
      $type: "dimension",
      $value: { value: 16, unit: "px" },
    });
    expect(at(file, "motion.leaf").$value).toEqual({ value: 320, unit: "ms" });
    expect(at(file, "motion").$type).toBe("duration");
    expect(at(file, "motion.ease")).toEqual({ $type: "cubicBezier", $value: [0.2, 0, 0, 1] });
    expect(at(file, "type.family.display").$value).toContain("Noto Serif Devanagari");
  });

  test("has what the format has no type for under the name of the company", () => {
    expect(at(file, "type.scale.h1.size.$extensions")).toEqual({
      "np.ekadeshma": { clamp: "clamp(2rem, 1.34rem + 2.9vw, 3.0625rem)" },
    });
    expect(at(file, "color.palette.lokta.900.$extensions")).toEqual({
      "np.ekadeshma": { print: { cmyk: [0, 0, 0, 100], by: "hand" } },
    });
  });

  test("is read with a mark of its byte order before it, as some editors write", () => {
    const read = readDesignTokens(`\uFEFF${JSON.stringify(file)}`);
    expect(read.ok && sameTokens(read.tokens, DEFAULT_TOKENS)).toBe(true);
  });

  test("is read back to the same set, whatever the colours, sizes and inks are", () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, "0").toUpperCase()}`);
    const INK = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.array(hex, { minLength: PALETTE_PATHS.length, maxLength: PALETTE_PATHS.length }),
        fc.integer({ min: 11, max: 96 }),
        fc.tuple(INK, INK, INK, INK),
        (colours, px, cmyk) => {
          const tokens = structuredClone(DEFAULT_TOKENS) as {
            color: { palette: object; print: object };
          } & Tokens;
          for (const [index, path] of PALETTE_PATHS.entries()) {
            const [family = "", shade = ""] = path.split(".");
            (tokens.color.palette as Record<string, Record<string, string>>)[family]![shade] =
              colours[index] ?? "";
          }
          tokens.type.scale.body.px = px;
          tokens.color.print = { "nila.900": { cmyk, by: "profile", profile: "PSO Uncoated v3" } };
          const read = readDesignTokens(JSON.stringify(designTokens(tokens)));
          // Any colours: most of them have too little contrast, which is the only thing that may be said of them.
          if (read.ok) expect(read.tokens).toEqual(tokens);
          else expect(new Set(read.problems.map(({ code }) => code))).toEqual(new Set(["contrast"]));
          const lenient = readTokens(JSON.parse(JSON.stringify(tokens)), { withContrast: false });
          expect(lenient.ok && designTokens(lenient.tokens)).toEqual(designTokens(tokens));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("is accepted with aliases of aliases, references, rem and without what cannot be changed", () => {
    const text = fileWith((changed) => {
      at(changed, "color.semantic.light.link-hover").$value = "{color.semantic.light.link}";
      const link = at(changed, "color.semantic.dark.link");
      delete (link as { $value?: unknown }).$value;
      link.$ref = "#/color/palette/harital/200";
      at(changed, "type.scale.body.size").$value = { value: 1.0625, unit: "rem" };
      delete changed.space;
      delete changed.motion;
    });
    const read = readDesignTokens(text);
    expect(read.ok && read.tokens.color.semantic.light["link-hover"]).toBe("nila.600");
    expect(read.ok && read.tokens.type.scale.body.px).toBe(17);
  });
});

describe("a file is refused as a whole", () => {
  test.each<[string, string, { code: string; path: string }[]]>([
    ["not JSON", "{ colors", [{ code: "notJson", path: "" }]],
    [
      "of groups in groups without end",
      `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`,
      [{ code: "tooDeep", path: "" }],
    ],
    [
      "of lists in lists without end",
      `{"color":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      [{ code: "tooDeep", path: "" }],
    ],
    ["a list", "[]", [{ code: "notObject", path: "" }]],
    [
      "an unknown alias",
      fileWith((file) => (at(file, "color.semantic.light.text").$value = "{color.palette.ink.900}")),
      [{ code: "unknownAlias", path: "color.semantic.light.text" }],
    ],
    [
      "an alias of a group",
      fileWith((file) => (at(file, "color.semantic.light.text").$value = "{color.palette.nila}")),
      [{ code: "unknownAlias", path: "color.semantic.light.text" }],
    ],
    [
      "a circle",
      fileWith((file) => {
        at(file, "color.semantic.dark.link").$value = "{color.semantic.dark.link-hover}";
        at(file, "color.semantic.dark.link-hover").$value = "{color.semantic.dark.link}";
      }),
      [
        { code: "circle", path: "color.semantic.dark.link" },
        { code: "circle", path: "color.semantic.dark.link-hover" },
      ],
    ],
    [
      "a string where an object belongs",
      fileWith((file) => (at(file, "color.palette.nila.900").$value = "#121A3A")),
      [{ code: "notObject", path: "color.palette.nila.900" }],
    ],
    [
      "a token that is a string",
      fileWith((file) => (at(file, "color.palette.nila")["900"] = "#121A3A")),
      [{ code: "notObject", path: "color.palette.nila.900" }],
    ],
    [
      "a missing token",
      fileWith((file) => delete (at(file, "color.palette.harital") as Record<string, unknown>)["300"]),
      [
        { code: "missing", path: "color.palette.harital.300" },
        ...[
          "light.accent-bg",
          "dark.link-hover",
          "dark.action-bg",
          "dark.accent-bg",
          "dark.folio",
          "dark.focus",
        ].map((role) => ({
          code: "unknownAlias",
          path: `color.semantic.${role}`,
        })),
      ],
    ],
    [
      "a colour of another space",
      fileWith((file) =>
        Object.assign(at(file, "color.palette.plum.600").$value as object, { colorSpace: "oklch" }),
      ),
      [{ code: "invalid", path: "color.palette.plum.600" }],
    ],
    [
      "a hex that is not the colour",
      fileWith((file) =>
        Object.assign(at(file, "color.palette.plum.600").$value as object, { hex: "#000000" }),
      ),
      [{ code: "invalid", path: "color.palette.plum.600" }],
    ],
    [
      "a dimension without its unit",
      fileWith((file) => (at(file, "type.scale.body.size").$value = { value: 16 })),
      [{ code: "invalid", path: "type.scale.body.size" }],
    ],
    [
      "another type",
      fileWith((file) => (at(file, "type.scale.body.lineHeight").$type = "dimension")),
      [{ code: "wrongType", path: "type.scale.body.lineHeight" }],
    ],
    [
      "a token of another product",
      fileWith((file) => (at(file, "color.palette").brand = { $value: "#000" })),
      [{ code: "unknown", path: "color.palette.brand" }],
    ],
    [
      "another space",
      fileWith((file) => (at(file, "space.4").$value = { value: 17, unit: "px" })),
      [{ code: "fixed", path: "space" }],
    ],
  ])("for %s, with each fault and its path", (_what, text, problems) => {
    const found = problemsOf(text);
    expect(found).toHaveLength(problems.length);
    expect(found).toEqual(expect.arrayContaining(problems));
  });

  test("for one bad value of fifty, and nothing of the others is taken", () => {
    const text = fileWith((file) => {
      at(file, "color.palette.nila.900").$value = {
        colorSpace: "srgb",
        components: [0, 0, 0.2],
        hex: "#000033",
      };
      at(file, "type.scale.body.size").$value = { value: -16, unit: "px" };
    });
    expect(problemsOf(text)).toEqual([{ code: "invalid", path: "type.scale.body.px" }]);
  });

  test("for a pair with too little contrast, with its names and its ratio", () => {
    const text = fileWith(
      (file) =>
        (at(file, "color.palette.lokta.600").$value = {
          colorSpace: "srgb",
          components: [0.6, 0.6, 0.6],
          hex: "#999999",
        }),
    );
    expect(problemsOf(text)[0]).toMatchObject({
      code: "contrast",
      where: "light",
      front: "text-muted",
      back: "bg",
    });
  });
});
