import type { z } from "zod";
import type { PrintColours, Tokens } from "#brand/tokens.ts";
import { PALETTE_PATHS } from "#brand/tokens.ts";
import { type BRAND_FORMS, fieldOf, STEPS } from "./brand-forms.schema.ts";

type Values<Intent extends keyof typeof BRAND_FORMS> = z.output<(typeof BRAND_FORMS)[Intent]>;
type Step = { px: number; lh: number; lhNp: number; clamp?: string };

/** A set with other colours. */
export function withPalette(tokens: Tokens, values: Values<"palette">): Tokens {
  const palette = structuredClone(tokens.color.palette) as Record<string, Record<string, string>>;
  for (const path of PALETTE_PATHS) {
    const [family = "", shade = ""] = path.split(".");
    const shades = palette[family];
    const hex = values[fieldOf(path)];
    if (shades && hex) shades[shade] = hex;
  }
  return { ...tokens, color: { ...tokens.color, palette: palette as Tokens["color"]["palette"] } };
}

/** A set with other colours for its roles. */
export function withRoles(tokens: Tokens, values: Values<"roles">): Tokens {
  const themed = (theme: "light" | "dark") =>
    Object.fromEntries(
      Object.entries(tokens.color.semantic[theme]).map(([role, path]) => [
        role,
        values[`${theme}-${role}`] ?? path,
      ]),
    ) as Tokens["color"]["semantic"]["light"];
  return {
    ...tokens,
    color: { ...tokens.color, semantic: { light: themed("light"), dark: themed("dark") } },
  };
}

/** A set with other sizes and line heights. A size that grows with the window ends at its new size, and begins in proportion. */
export function withType(tokens: Tokens, values: Values<"type">): Tokens {
  const scale = Object.fromEntries(
    STEPS.map((name) => {
      const step = (tokens.type.scale as Record<string, Step>)[name] ?? { px: 16, lh: 1.5, lhNp: 1.75 };
      const px = values[`${name}-px`] ?? step.px;
      const clamp = step.clamp === undefined || px === step.px ? step.clamp : clampFor(step, px);
      return [
        name,
        {
          px,
          lh: values[`${name}-lh`] ?? step.lh,
          lhNp: values[`${name}-lhNp`] ?? step.lhNp,
          ...(clamp === undefined ? {} : { clamp }),
        },
      ];
    }),
  );
  return { ...tokens, type: { ...tokens.type, scale: scale as Tokens["type"]["scale"] } };
}

/** Windows between which a size grows, in pixels. */
const GROWS_FROM = 360;
const GROWS_UNTIL = 1200;

const short = (value: number) => String(Number(value.toFixed(4)));

function clampFor({ px, clamp = "" }: Step, largest: number): string {
  const least = Number(/^clamp\(([\d.]+)rem/.exec(clamp)?.[1] ?? px / 16) * 16;
  const smallest = Math.max(11, Math.round((least * largest) / px));
  const slope = (largest - smallest) / (GROWS_UNTIL - GROWS_FROM);
  const start = smallest - slope * GROWS_FROM;
  return `clamp(${short(smallest / 16)}rem, ${short(start / 16)}rem + ${short(slope * 100)}vw, ${short(largest / 16)}rem)`;
}

/** A set with other inks for print. Without a profile they were set by hand. */
export function withPrint(tokens: Tokens, { inks }: Values<"print">): Tokens {
  const print: PrintColours = Object.fromEntries(
    inks.map(({ color, cmyk, profile }) => [
      color,
      profile === undefined ? { cmyk, by: "hand" as const } : { cmyk, by: "profile" as const, profile },
    ]),
  );
  return { ...tokens, color: { ...tokens.color, print } };
}
