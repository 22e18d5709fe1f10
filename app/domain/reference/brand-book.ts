import type { L10n } from "#app/domain/text/l10n.ts";

/**
 * What a section of a page of the brand book shows. Those of the first line show the text that is kept with them; those below it
 * show what the product has at that moment (tokens, covers, words), and their text, if any, introduces it.
 */
export const BRAND_BOOK_BLOCKS = [
  "text",
  "list",
  "do",
  "dont",
  "pair",
  "table",
  "swatches",
  "roles",
  "proportion",
  "contrast",
  "families",
  "letters",
  "scale",
  "logo",
  "words",
  "covers",
  "object",
  "drawings",
] as const;
export type BrandBookBlock = (typeof BRAND_BOOK_BLOCKS)[number];

/** Blocks that show nothing without a text. */
export const TEXT_BLOCKS: readonly BrandBookBlock[] = ["text", "list", "do", "dont", "pair", "table"];

/** A text in both languages. */
export type BothLanguages = { readonly en: string; readonly np: string };

/**
 * A section of a page. `text` has paragraphs with blank lines between them, an entry of a list a line, or a row of a table a line,
 * with ` | ` between its cells and its headings in the first; `wrong` is the other side of a pair.
 */
export type BrandBookPart = {
  /** Its place in the URL: `#palette`. */
  readonly id: string;
  readonly title: BothLanguages;
  readonly block: BrandBookBlock;
  readonly text: L10n | null;
  readonly wrong: L10n | null;
};

/** A page of the brand book. `code` is its place in the URL. */
export type BrandBookPage = {
  readonly code: string;
  readonly title: BothLanguages;
  /** A palette colour by its path: `nila.900`. */
  readonly color: string;
  readonly description: BothLanguages;
  readonly parts: readonly BrandBookPart[];
};

/** A section of the brand book with its pages, the first of which its own URL shows. */
export type BrandBookSection = {
  readonly code: string;
  readonly title: BothLanguages;
  readonly color: string;
  readonly pages: readonly BrandBookPage[];
};

/** Codes of sections, pages and parts: they are in URLs. */
export const BRAND_BOOK_CODE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
export const BRAND_BOOK_CODE_MAX = 40;

/** First segments below `/ekadeshma` that are not sections of the book. */
export const RESERVED_BRAND_BOOK_CODES = ["files", "share", "tokens", "whole"];

/** Most parts of a page, and code points of the text of one. */
export const BRAND_BOOK_PARTS_MAX = 24;
export const BRAND_BOOK_TEXT_MAX = 4000;

/** The contrast of two palette colours within a text: `{contrast:harital.300/lokta.25}`. */
export const CONTRAST_PLACEHOLDER = /\{contrast:([a-z]+\.\d+)\/([a-z]+\.\d+)\}/g;
