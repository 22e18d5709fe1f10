import {
  type BrandBookPart,
  type BrandBookSection,
  CONTRAST_PLACEHOLDER,
} from "#app/domain/reference/brand-book.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import wordList from "#app/i18n/word-list.json" with { type: "json" };
import type { Brand } from "#app/platform/brand/brand-tokens.server.ts";
import { contrast, contrastPairs, THEMES } from "#brand/contrast.ts";
import { COLOUR_PROPORTION } from "#brand/proportion.ts";
import type { Tokens } from "#brand/tokens.ts";
import { paletteColour, semanticColour } from "#brand/tokens-css.ts";
import type { PlacedPage } from "./book-content.server.ts";
import { inkOn } from "./ink-on.ts";
import { ratioText } from "./ratio-text.ts";
import { shownCovers } from "./shown-covers.server.ts";

/** A colour as the pages show it. */
export type ShownColour = {
  /** Path in the palette: `nila.900`. */
  readonly name: string;
  readonly hex: string;
  /** Of the two colours that can be read on it, the one with more contrast. */
  readonly ink: string;
};

/**
 * A page of the book as it is sent to its reader: texts of one language (of a pair both), and of what is alive only what its parts
 * show.
 */
export async function shownPage({ section, page, number }: PlacedPage, language: Language, brand: Brand) {
  const { tokens } = brand;
  return {
    section: { code: section.code, title: section.title[language] },
    code: page.code,
    number,
    title: page.title[language],
    description: page.description[language],
    colour: colourOf(page.color, tokens),
    parts: await Promise.all(page.parts.map((part) => shownPart(part, language, brand))),
  };
}

export type ShownPage = Awaited<ReturnType<typeof shownPage>>;
export type ShownPart = ShownPage["parts"][number];

export function colourOf(path: string, tokens: Tokens): ShownColour {
  const hex = paletteColour(path, tokens);
  return { name: path, hex, ink: inkOn(hex, tokens) };
}

async function shownPart(part: BrandBookPart, language: Language, brand: Brand) {
  const { tokens } = brand;
  const text = part.text && localized(part.text, language);
  return {
    id: part.id,
    title: part.title[language],
    block: part.block,
    text: text && { ...text, text: withRatios(text.text, tokens) },
    ...(part.block === "pair" && { pair: pairOf(part) }),
    ...(part.block === "swatches" && { families: familiesOf(tokens) }),
    ...(part.block === "roles" && { roles: rolesOf(tokens) }),
    ...(part.block === "proportion" && {
      shares: COLOUR_PROPORTION.map(([path, percent]) => ({ ...colourOf(path, tokens), percent })),
    }),
    ...(part.block === "contrast" && { pairs: pairsOf(tokens) }),
    ...(part.block === "families" && { stacks: stacksOf(tokens) }),
    ...(part.block === "scale" && { scale: scaleOf(tokens) }),
    ...(part.block === "words" && { words: wordList.words as readonly ListedWord[] }),
    ...(part.block === "covers" && { covers: await shownCovers(language) }),
  };
}

/** A word of the list of words. */
export type ListedWord = { readonly en: string; readonly np: string; readonly not?: readonly string[] };

/** Both sides of a pair in both languages. */
const pairOf = ({ text, wrong }: BrandBookPart) =>
  (["en", "np"] as const).flatMap((language) => {
    const [right, bad] = [text?.[language], wrong?.[language]];
    return right || bad ? [{ language, right: right ?? "", wrong: bad ?? "" }] : [];
  });

/** Replaces the placeholders of a text by the contrast of two colours as they are now: `1.46:1`. */
export const withRatios = (text: string, tokens: Tokens): string =>
  text.replace(CONTRAST_PLACEHOLDER, (whole: string, front: string, back: string) => {
    try {
      return `${ratioText(contrast(paletteColour(front, tokens), paletteColour(back, tokens)))}:1`;
    } catch {
      // A colour that a later palette does not have.
      return whole;
    }
  });

function familiesOf(tokens: Tokens) {
  return Object.entries(tokens.color.palette).map(([name, shades]) => ({
    name,
    shades: Object.keys(shades).map((shade) => {
      const path = `${name}.${shade}`;
      return { ...colourOf(path, tokens), print: tokens.color.print[path] };
    }),
  }));
}

function rolesOf(tokens: Tokens) {
  return Object.keys(tokens.color.semantic.light).map((role) => {
    const of = (theme: "light" | "dark") => {
      const path = (tokens.color.semantic[theme] as Record<string, string>)[role] ?? "";
      return { name: path, hex: semanticColour(theme, role, tokens) };
    };
    return { role, light: of("light"), dark: of("dark") };
  });
}

/** The pairs that a set of tokens is refused by, with their ratios as they are shown. */
function pairsOf(tokens: Tokens) {
  const pairs = contrastPairs(tokens).map(({ where, kind, front, back, colours, ratio, needed }) => ({
    where,
    kind,
    front,
    back,
    colours,
    ratio: ratioText(ratio),
    needed: ratioText(needed),
    isEnough: ratio >= needed,
  }));
  const groups = Map.groupBy(pairs, ({ where }) => where.replace(/\..*$/, ""));
  return [...groups].map(([where, own]) => ({
    where,
    pairs: own,
    isOpen: (THEMES as readonly string[]).includes(where),
  }));
}

function stacksOf(tokens: Tokens) {
  return Object.entries(tokens.type.family).map(([name, stack]) => ({ name, stack }));
}

function scaleOf(tokens: Tokens) {
  return Object.entries(tokens.type.scale).map(([name, step]) => {
    const { px, lh, lhNp } = step;
    return { name, px, lh, lhNp, size: "clamp" in step ? step.clamp : `${px / 16}rem` };
  });
}

/** The contents of the book, for the opening and the navigation of its pages. */
export function contentsOf(book: readonly BrandBookSection[], language: Language, tokens: Tokens) {
  let number = 0;
  return book.map((section) => ({
    code: section.code,
    title: section.title[language],
    colour: colourOf(section.color, tokens),
    pages: section.pages.map((page) => ({
      code: page.code,
      title: page.title[language],
      description: page.description[language],
      colour: colourOf(page.color, tokens),
      number: ++number,
      parts: page.parts.map(({ id, title }) => ({ id, title: title[language] })),
    })),
  }));
}

export type Contents = ReturnType<typeof contentsOf>;
