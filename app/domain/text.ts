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

/** Composing makes one code point of four UTF-16 units at most (ᾂ from its letter and three marks). */
const UNITS_A_CODE_POINT = 4;
/** More marks on one letter than any script has; 30 is Unicode's own bound for text in streams (UAX #15). */
const PILED_MARKS = /\p{M}{31}/u;

/**
 * A text in the form it is kept: NFC, trimmed, line breaks as `\n`. Control characters, direction overrides
 * and broken surrogates are refused rather than removed, so that nothing changes behind the writer's back.
 * Takes time by the length of the limit, not of the input: composing marks takes the square of their number, so what
 * cannot fit and letters piled with marks are refused before it.
 */
export function cleanText(input: string, { max, multiline = false }: TextRules): Result<string, TextRefusal> {
  const raw = input.trim().replace(/\r\n?/g, "\n");
  if (raw.length > UNITS_A_CODE_POINT * max) return refuse("text.tooLong", { max });
  if (PILED_MARKS.test(raw)) return refuse("text.controlCharacter");
  const value = raw.normalize("NFC").trim();
  const flow = multiline ? value.replace(/[\n\t]/g, " ") : value;
  if (!value.isWellFormed() || CONTROLS.test(flow) || DIRECTION_OVERRIDES.test(value)) {
    return refuse("text.controlCharacter");
  }
  if (!VISIBLE.test(value)) return refuse("text.empty");
  if (codePointLength(value) > max) return refuse("text.tooLong", { max });
  return done(value);
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
