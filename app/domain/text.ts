import { type Language, PLATFORM_TAGS } from "./language.ts";
import { done, type Result, refuse } from "./result.ts";

export type TextRefusal = "text.controlCharacter" | "text.tooLong" | "text.empty";

export type TextRules = {
  /** The most code points the cleaned text may have. */
  readonly max: number;
  /** Whether line breaks and tabs may stand in it. */
  readonly multiline?: boolean;
};

/** C0 and C1 controls, and the separators that break a line without being one. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
/** Characters that turn the direction of the text after them, and could dress one text up as another. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;
/** Anything a reader can see: not a space, not an invisible character, not a blank filler letter. */
const VISIBLE = /[^\s\p{Z}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Letters that no reader sees, by which a text could carry another; the flags of England and others end in some. */
const TAGS = /[\u{e0000}-\u{e007f}]/u;
const FLAGS = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu;

/**
 * Joiners (U+200C, U+200D) that join nothing: Devanagari needs them inside a cluster (गर्‍यो), so one stays where letters or
 * marks stand on both sides. Latin letters never join.
 */
const IDLE_JOINERS =
  /(?<![\p{L}\p{M}])[\u200c\u200d]+|(?<=\p{Script=Latin}\p{M}*)[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\u200c\u200d])|[\u200c\u200d]{2,}/gu;
/** What has no shape of its own: spaces of no width, marks of direction, soft hyphens, variants of nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/** Invisible characters that belong to the sign before them: joiners, the look of a symbol, a variant of a Han letter. */
const BELONGING =
  /[\u200c\u200d]|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu;

/** Composing makes one code point of four UTF-16 units at most (ᾂ from its letter and three marks). */
const UNITS_A_CODE_POINT = 4;
/** More marks on one letter than any script has; 30 is Unicode's own bound for text in streams (UAX #15). */
const PILED_MARKS = /\p{M}{31}/u;

/**
 * A text in the form it is kept: NFC, trimmed, line breaks as `\n`. Control characters, direction overrides, letters
 * nobody sees and broken surrogates are refused rather than removed, so that nothing changes behind the writer's back. In
 * a single line, such as a name, every other invisible character is refused too: two names must not look like one.
 * Joiners that join nothing go as spaces at the ends do.
 * Takes time by the length of the limit, not of the input: composing marks takes the square of their number, so what
 * cannot fit and letters piled with marks are refused before it.
 */
export function cleanText(input: string, { max, multiline = false }: TextRules): Result<string, TextRefusal> {
  const raw = input.trim().replace(/\r\n?/g, "\n");
  if (raw.length > UNITS_A_CODE_POINT * max) return refuse("text.tooLong", { max });
  if (PILED_MARKS.test(raw)) return refuse("text.controlCharacter");
  const composed = raw.normalize("NFC");
  const value = (multiline ? composed : composed.replace(IDLE_JOINERS, "").normalize("NFC")).trim();
  if (!value.isWellFormed() || !isPlain(value, multiline)) return refuse("text.controlCharacter");
  if (!VISIBLE.test(value)) return refuse("text.empty");
  if (codePointLength(value) > max) return refuse("text.tooLong", { max });
  return done(value);
}

function isPlain(value: string, multiline: boolean): boolean {
  if (DIRECTION_OVERRIDES.test(value) || TAGS.test(multiline ? value.replace(FLAGS, "") : value))
    return false;
  if (multiline) return !CONTROLS.test(value.replace(/[\n\t]/g, " "));
  return !CONTROLS.test(value) && !INVISIBLE.test(value.replace(BELONGING, ""));
}

/**
 * A text without characters that only say how it may be broken or which way it runs, as they come along when it is copied
 * from a page: for words that are looked for, and for names that a machine sends.
 */
export function withoutLayout(text: string): string {
  return text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g, "");
}

/** The length that limits and database columns count in. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/**
 * At most `max` characters as a reader counts them (श्री is one letter and its signs), the last of them an
 * ellipsis when something was cut.
 */
export function truncateGraphemes(text: string, max: number, language: Language): string {
  const segmenter = new Intl.Segmenter(PLATFORM_TAGS[language].intl, { granularity: "grapheme" });
  let kept = "";
  let count = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    count++;
    if (count > max) return `${kept.trimEnd()}\u2026`;
    if (count < max) kept = text.slice(0, index + segment.length);
  }
  return text;
}
