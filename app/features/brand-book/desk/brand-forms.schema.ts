import { z } from "zod";
import { typedDigits } from "#app/domain/text/digits.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, choice, optionalLine, refuseTyped } from "#app/platform/forms/schema-fields.ts";
import { DEFAULT_TOKENS, PALETTE_PATHS } from "#brand/tokens.ts";

/** The codes that the forms raise by themselves. */
export const BRAND_CODES = ["brand_hex", "brand_inks", "brand_size", "brand_color_twice"] as const;

/** A palette colour in the name of a field: `nila.900` is `nila-900`, since a dot would open a group. */
export const fieldOf = (path: string): string => path.replace(".", "-");

const hex = z.string().transform((typed, context) => {
  const text = typed.trim().toUpperCase();
  const full = /^#?[\dA-F]{6}$/.test(text)
    ? text
    : text.replace(/^#?([\dA-F])([\dA-F])([\dA-F])$/, "$1$1$2$2$3$3");
  if (/^#?[\dA-F]{6}$/.test(full)) return full.startsWith("#") ? full : `#${full}`;
  if (text === "") return refuseTyped(context, typed);
  refuseField(context, "brand_hex");
  return z.NEVER;
});

const palettePath = choice((text) => PALETTE_PATHS.find((path) => path === text));

/** A size or a line height, in Latin or Devanagari digits. */
const decimal = (min: number, max: number) =>
  z.string().transform((typed, context) => {
    const text = typedDigits(typed.trim()).replace(",", ".");
    if (text === "") return refuseTyped(context, typed);
    const value = Number(text);
    if (/^\d{1,3}(?:\.\d{1,3})?$/.test(text) && value >= min && value <= max) return value;
    refuseField(context, "brand_size", { values: { min, max } });
    return z.NEVER;
  });

const objectOf = <Schema extends z.ZodType>(names: readonly string[], schema: (name: string) => Schema) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema(name)])));

const ROLES = Object.keys(DEFAULT_TOKENS.color.semantic.light);
export const STEPS = Object.keys(DEFAULT_TOKENS.type.scale);

/** Inks in percent: four numbers with anything between them. */
const inks = z.string().transform((typed, context): [number, number, number, number] => {
  const [cyan, magenta, yellow, black, ...rest] = (typedDigits(typed).match(/\d+(?:\.\d+)?/g) ?? []).map(
    Number,
  );
  const all = [cyan, magenta, yellow, black];
  if (typed.trim() === "") return refuseTyped(context, typed);
  if (rest.length === 0 && all.every((ink) => ink !== undefined && ink <= 100))
    return all as [number, number, number, number];
  refuseField(context, "brand_inks");
  return z.NEVER;
});

const basedOn = choice((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined));

/** The forms of the page of colours and type, by their intents. Those that try something change the trial alone. */
export const BRAND_FORMS = {
  palette: objectOf(PALETTE_PATHS.map(fieldOf), () => hex),
  roles: objectOf(
    ["light", "dark"].flatMap((theme) => ROLES.map((role) => `${theme}-${role}`)),
    () => palettePath,
  ),
  type: objectOf(
    STEPS.flatMap((step) => [`${step}-px`, `${step}-lh`, `${step}-lhNp`]),
    (name) =>
      name.endsWith("-px") ? decimal(11, 96) : name.endsWith("-lh") ? decimal(1, 3) : decimal(1.35, 3),
  ),
  print: z
    .object({
      inks: z.array(z.object({ color: palettePath, cmyk: inks, profile: optionalLine(80) })),
    })
    .transform((typed, context) => {
      for (const [at, { color }] of typed.inks.entries())
        if (typed.inks.findIndex((other) => other.color === color) < at)
          refuseField(context, "brand_color_twice", { path: ["inks", at, "color"] });
      return typed;
    }),
  file: z.object({}),
  save: z.object({ basedOn }),
  end: z.object({ back: anyText }),
} as const;

/** The form of the page of versions: uses an earlier set again. */
export const VERSION_FORMS = { restore: z.object({ number: basedOn, basedOn }) } as const;
