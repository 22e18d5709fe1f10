import { z } from "zod";
import { type ContrastProblem, contrastProblems } from "./contrast.ts";
import tokens from "./tokens.json" with { type: "json" };
import { PALETTE_PATHS, type Tokens } from "./tokens.ts";

/** Why a set of tokens is refused: a value that is missing, unknown or invalid, or two colours with too little contrast. */
export type TokenProblem =
  | { readonly code: "invalid" | TokenFileProblem; readonly path: string }
  | ContrastProblem;

/** What only a file can have: a value that is no JSON, no object or nested too deep, a token too many, or an alias that leads nowhere. */
export type TokenFileProblem =
  | "notJson"
  | "notObject"
  | "tooDeep"
  | "missing"
  | "wrongType"
  | "unknown"
  | "unknownAlias"
  | "circle"
  | "fixed";

/** The result of reading a set of tokens. */
export type ReadTokens =
  | { readonly ok: true; readonly tokens: Tokens }
  | { readonly ok: false; readonly problems: readonly TokenProblem[] };

/**
 * Reads a set of tokens from outside. It must have exactly the names of the default set, and every pair of colours that is
 * used together must have the contrast of WCAG 2 AA (`contrast.ts`). A set is accepted as a whole or refused.
 * @param options.withContrast false for a set that a person only tries: it has the names and values, but perhaps not the contrast
 */
export function readTokens(value: unknown, { withContrast = true } = {}): ReadTokens {
  const parsed = TokenSet.safeParse(value);
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => path.join(".")));
    return { ok: false, problems: [...paths].map((path) => ({ code: "invalid", path })) };
  }
  // The schema has the keys of the default set, so the value has its type.
  const read = parsed.data as unknown as Tokens;
  const problems = withContrast ? contrastProblems(read) : [];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, tokens: read };
}

/** Names of fonts that style sheets write without quotation marks. */
const UNQUOTED =
  /^(?:serif|sans-serif|monospace|cursive|system-ui|ui-monospace|-apple-system|Georgia|Roboto|Menlo|Consolas)$/;

/** The names of a font stack. */
export const fontNames = (stack: string): string[] =>
  stack.split(/,\s*/).map((name) => name.replaceAll('"', ""));

/** A font stack of names, each always written in the same way. */
export const fontStackOf = (names: readonly string[]): string =>
  names.map((name) => (UNQUOTED.test(name) ? name : `"${name}"`)).join(", ");

/** An object with exactly these keys, each with a value of the schema. */
const objectOf = <Value extends z.ZodType>(keys: object, value: (key: string) => Value) =>
  z.strictObject(Object.fromEntries(Object.keys(keys).map((key) => [key, value(key)])));

const colour = z
  .string()
  .regex(/^#[\dA-Fa-f]{6}$/)
  .transform((hex) => hex.toUpperCase());
/** The path of a palette colour, `nila.900`. */
const paletteName = z.string().refine((path) => PALETTE_PATHS.includes(path));
const ink = z.number().min(0).max(100);
/** Names of profiles are shown as they are: they have no line breaks and no markup. */
const profileName = z
  .string()
  .max(80)
  .regex(/^[^<>\p{Cc}]*\S[^<>\p{Cc}]*$/u);
const printColour = z.discriminatedUnion("by", [
  z.strictObject({ cmyk: z.tuple([ink, ink, ink, ink]), by: z.literal("hand") }),
  z.strictObject({ cmyk: z.tuple([ink, ink, ink, ink]), by: z.literal("profile"), profile: profileName }),
]);
/** Names of fonts and nothing else: the value becomes part of a style sheet. */
const fontStack = z
  .string()
  .max(300)
  .regex(/^(?:"[\w -]+"|[\w-]+)(?:, ?(?:"[\w -]+"|[\w-]+))*$/)
  .transform((stack) => fontStackOf(fontNames(stack)));
/** Every text may contain Nepali, and only these fonts have all its characters. */
const fontStackWithDevanagari = fontStack.refine((names: string) =>
  /"Noto (?:Serif|Sans) Devanagari"/.test(names),
);
const lineHeight = z.number().min(1).max(3);
/** Devanagari has marks above and below the letters. */
const nepaliLineHeight = z.number().min(1.35).max(3);
const length = z.string().regex(/^\d{1,3}(?:\.\d{1,3})?ch$/);
const tracking = z.string().regex(/^-?\d(?:\.\d{1,3})?(?:em)?$/);
const PX_MIN = 11;
const PX_MAX = 96;
/** A font size that grows with the width of the window, between two sizes within the limits. */
const clamp = z.string().refine((text) => {
  const [, least, most] =
    /^clamp\((\d{1,2}(?:\.\d{1,4})?)rem, -?\d{1,2}(?:\.\d{1,4})?rem \+ \d{1,2}(?:\.\d{1,4})?vw, (\d{1,2}(?:\.\d{1,4})?)rem\)$/.exec(
      text,
    ) ?? [];
  const [from, to] = [Number(least) * 16, Number(most) * 16];
  return from >= PX_MIN && from <= to && to <= PX_MAX;
});

const TokenSet = z.strictObject({
  color: z.strictObject({
    palette: objectOf(tokens.color.palette, (family) => {
      const shades = Object.entries(tokens.color.palette).find(([name]) => name === family)?.[1] ?? {};
      return objectOf(shades, () => colour);
    }),
    semantic: objectOf(tokens.color.semantic, () => objectOf(tokens.color.semantic.light, () => paletteName)),
    chart: z.array(paletteName).length(tokens.color.chart.length),
    // Sets that were stored before inks could be given have none.
    print: z.partialRecord(paletteName, printColour).default({}),
  }),
  type: z.strictObject({
    family: objectOf(tokens.type.family, (name) => (name === "mono" ? fontStack : fontStackWithDevanagari)),
    scale: objectOf(tokens.type.scale, (name) =>
      z.strictObject({
        px: z.number().min(PX_MIN).max(PX_MAX),
        lh: lineHeight,
        lhNp: nepaliLineHeight,
        ...(Object.hasOwn(stepOf(name), "clamp") ? { clamp } : {}),
      }),
    ),
    weight: objectOf(tokens.type.weight, () => z.number().int().min(100).max(900).multipleOf(100)),
    measure: objectOf(tokens.type.measure, () => length),
    // No spacing between Devanagari letters: it breaks the headline.
    tracking: z.strictObject({ hero: tracking, np: z.literal("0") }),
  }),
});

function stepOf(name: string): object {
  return Object.entries(tokens.type.scale).find(([step]) => step === name)?.[1] ?? {};
}
