import { fontNames } from "./token-set.ts";
import fixed from "./tokens.json" with { type: "json" };
import type { Tokens } from "./tokens.ts";

/** Under this name the file has what the format has no type for. */
export const EXTENSION = "np.ekadeshma";

/** A value for JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Writes with what a set cannot change: space, grid, borders and motion belong to the layout of the style sheets. */
export function fixedDesignTokens() {
  const { space, radius, border, motion } = fixed;
  return {
    space: group("dimension", space, dimension),
    radius: group("dimension", radius, dimension),
    border: group("dimension", border, dimension),
    motion: {
      ...group("duration", pick(motion, ["fast", "base", "leaf", "reduced"]), (text) => ({
        value: Number.parseInt(text, 10),
        unit: "ms",
      })),
      ease: { $type: "cubicBezier", $value: [0.2, 0, 0, 1] },
    },
  } satisfies Json;
}

/**
 * A set of tokens in the format of the Design Tokens Community Group, version 2025.10 (designtokens.org/TR/2025.10, a report of a
 * community group and not a standard of the W3C): colours as objects of sRGB, roles as aliases of palette colours, dimensions
 * with their unit. Sizes that grow with the window, measures in characters and inks for print are under `$extensions`.
 * `readDesignTokens` reads it back to the same set.
 */
export function designTokens(tokens: Tokens): Json {
  const { palette, semantic, chart, print } = tokens.color;
  const { family, scale, weight, measure, tracking } = tokens.type;
  const inks = (path: string): { readonly [name: string]: Json } =>
    print[path] ? { $extensions: { [EXTENSION]: { print: print[path] } } } : {};
  const roles = (names: Readonly<Record<string, string>>) =>
    mapped(names, (path) => ({ $value: alias(path) }));
  return {
    $description: "The colours and the type of Ekadeshma",
    color: {
      $type: "color",
      palette: mapped(palette as Shades, (shades, name) =>
        mapped(shades, (hex, shade) => ({ $value: colourValue(hex), ...inks(`${name}.${shade}`) })),
      ),
      semantic: { light: roles(semantic.light), dark: roles(semantic.dark) },
      chart: Object.fromEntries(chart.map((path, at) => [String(at + 1), { $value: alias(path) }])),
    },
    type: {
      family: group("fontFamily", family, (stack) => fontNames(stack)),
      weight: group("fontWeight", weight, (value) => value),
      scale: mapped(scale as Steps, ({ px, lh, lhNp, clamp }) => ({
        size: {
          $type: "dimension",
          $value: dimension(px),
          ...(clamp === undefined ? {} : { $extensions: { [EXTENSION]: { clamp } } }),
        },
        lineHeight: { $type: "number", $value: lh },
        lineHeightNepali: { $type: "number", $value: lhNp },
      })),
      $extensions: { [EXTENSION]: { measure, tracking } },
    },
    ...fixedDesignTokens(),
  };
}

type Shades = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Steps = Readonly<Record<string, { px: number; lh: number; lhNp: number; clamp?: string }>>;

const alias = (path: string) => `{color.palette.${path}}`;

/** `#F3D02F` as a colour of sRGB, whose components are from 0 to 1. */
export function colourValue(hex: string) {
  const components = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return {
    colorSpace: "srgb",
    components: components.map((one) => Number(one.toFixed(5))),
    hex: hex.toLowerCase(),
  };
}

const dimension = (px: number) => ({ value: px, unit: "px" });

function mapped<Value, Made extends Json>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value, name)]));
}

const group = <Value>(
  type: string,
  values: Readonly<Record<string, Value>>,
  value: (from: Value) => Json,
) => ({
  $type: type,
  ...mapped(values, (from) => ({ $value: value(from) })),
});

const pick = <Name extends string>(values: Readonly<Record<Name, string>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>;
