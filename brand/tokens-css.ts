import defaults from "./tokens.json" with { type: "json" };
import { DEFAULT_TOKENS, type Tokens } from "./tokens.ts";

export type Theme = keyof Tokens["color"]["semantic"];

/**
 * The custom properties of every style sheet, made from the token file: palette (`--c-nila-900`), semantic
 * colours (`--text`, by theme), type (`--size-h2`, `--lh-h2`), space (`--space-4`) and motion.
 */
export function tokensCss(): string {
  return [
    rule(":root", [...space(), ...otherProperties(), "color-scheme: light dark"]),
    changeableCss(DEFAULT_TOKENS),
    rule("[data-theme='dark']", ["color-scheme: dark"]),
    rule("[data-theme='light']", ["color-scheme: light"]),
    reducedMotion(),
  ].join("\n");
}

/**
 * The style sheet of a stored set of tokens. It replaces the colours and the type of the built style sheet in the same
 * layer, and must be loaded after it.
 */
export function storedTokensCss(tokens: Tokens): string {
  return `@layer reset, tokens, base, components, utilities;\n@layer tokens {\n${changeableCss(tokens)}}\n`;
}

/** The custom properties of a set of tokens as a style sheet of its own, for other sites and programs. */
export function downloadedTokensCss(tokens: Tokens): string {
  return `${rule(":root", [...space(), ...otherProperties()])}${changeableCss(tokens)}`;
}

function changeableCss(tokens: Tokens): string {
  return [
    rule(":root", [...palette(tokens), ...type(tokens)]),
    rule(":root, [data-theme='light']", semanticColours("light", tokens)),
    `@media (prefers-color-scheme: dark) {\n${rule(":root:not([data-theme='light'])", semanticColours("dark", tokens))}}\n`,
    rule("[data-theme='dark']", semanticColours("dark", tokens)),
    rule(":lang(ne)", nepaliType(tokens)),
  ].join("\n");
}

/** The colour of a semantic name in a theme of a set of tokens, in hexadecimal. @throws Error for an unknown name */
export function semanticColour(theme: Theme, name: string, tokens: Tokens = DEFAULT_TOKENS): string {
  const path = (tokens.color.semantic[theme] as Record<string, string>)[name];
  if (path === undefined) throw new Error(`No semantic colour ${name}`);
  return paletteColour(path, tokens);
}

/** A palette colour by its path, such as `nila.900`. @throws Error for an unknown path */
export function paletteColour(path: string, tokens: Tokens = DEFAULT_TOKENS): string {
  const [family = "", shade = ""] = path.split(".");
  const colour = (tokens.color.palette as Record<string, Record<string, string>>)[family]?.[shade];
  if (colour === undefined) throw new Error(`No palette colour ${path}`);
  return colour;
}

/** The colour of the browser's own surfaces around a page, in hexadecimal. */
export const themeColour = (tokens: Tokens = DEFAULT_TOKENS): string => paletteColour("nila.900", tokens);

function palette(tokens: Tokens): string[] {
  return Object.entries(tokens.color.palette).flatMap(([family, shades]) =>
    Object.entries(shades).map(([shade, colour]) => `--c-${family}-${shade}: ${colour}`),
  );
}

function semanticColours(theme: Theme, tokens: Tokens): string[] {
  return Object.entries(tokens.color.semantic[theme]).map(
    ([name, path]) => `--${name}: var(--c-${path.replace(".", "-")})`,
  );
}

function type(tokens: Tokens): string[] {
  const families = Object.entries(tokens.type.family).map(([name, stack]) => `--font-${name}: ${stack}`);
  const scale = Object.entries(tokens.type.scale).flatMap(([name, step]) => [
    `--size-${name}: ${"clamp" in step ? step.clamp : `${step.px / 16}rem`}`,
    `--lh-${name}: ${step.lh}`,
  ]);
  const weights = Object.entries(tokens.type.weight).map(([name, weight]) => `--weight-${name}: ${weight}`);
  const { reading, ui } = tokens.type.measure;
  return [
    ...families,
    ...scale,
    ...weights,
    `--measure-reading: ${reading}`,
    `--measure-ui: ${ui}`,
    `--tracking-hero: ${tokens.type.tracking.hero}`,
  ];
}

/** Devanagari has a headline and marks above and below the letters: it needs taller lines and no letter spacing. */
function nepaliType(tokens: Tokens): string[] {
  const families = Object.entries(tokens.type.family)
    .map(([name, stack]) => [name, stack, devanagariFirst(stack)] as const)
    .filter(([, stack, nepali]) => nepali !== stack)
    .map(([name, , nepali]) => `--font-${name}: ${nepali}`);
  const scale = Object.entries(tokens.type.scale).map(([name, step]) => `--lh-${name}: ${step.lhNp}`);
  return [
    ...families,
    ...scale,
    `--measure-reading: ${tokens.type.measure.readingNp}`,
    `--tracking-hero: ${tokens.type.tracking.np}`,
  ];
}

/**
 * A list of fonts with those of Devanagari first. Where a Latin font is first, the browser loads it for the spaces between Nepali words.
 */
function devanagariFirst(stack: string): string {
  const fonts = stack.split(/,\s*/);
  const isDevanagari = (font: string) => font.includes("Devanagari");
  return [...fonts.filter(isDevanagari), ...fonts.filter((font) => !isDevanagari(font))].join(", ");
}

function space(): string[] {
  return Object.entries(defaults.space).map(([step, px]) => `--space-${step}: ${px / 16}rem`);
}

function otherProperties(): string[] {
  const { motion, radius, border, shadow, z, grid, cover } = defaults;
  return [
    ...Object.entries(motion).map(([name, value]) => `--motion-${name}: ${value}`),
    ...Object.entries(radius).map(([name, px]) => `--radius-${name}: ${px}px`),
    // `hair` is the thin rule; `shirorekha`, named after the headline of Devanagari letters, is the thick rule above headings.
    ...Object.entries(border).map(([name, px]) => `--border-${name}: ${px}px`),
    ...Object.entries(z).map(([name, level]) => `--z-${name}: ${level}`),
    `--shadow-overlay: ${shadow.overlay}`,
    `--container: ${grid.container / 16}rem`,
    `--cover-ratio: ${cover.ratio}`,
    `--cover-outline: ${cover.outline}`,
  ];
}

function reducedMotion(): string {
  const durations = Object.keys(defaults.motion)
    .filter((name) => !["ease", "reduced"].includes(name))
    .map((name) => `--motion-${name}: ${defaults.motion.reduced}`);
  return `@media (prefers-reduced-motion: reduce) {\n${rule(":root", durations)}}\n`;
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.map((one) => `  ${one};\n`).join("")}}\n`;
}
