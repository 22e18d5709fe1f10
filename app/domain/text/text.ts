import { QUERY_MAX } from "#app/domain/limits.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";

/** Why a text is refused. `text.controlCharacter` stands for every character that is not allowed. */
export type TextRefusal = "text.controlCharacter" | "text.tooLong" | "text.empty";

export type TextRules = {
  /** The most code points the cleaned text may have. */
  readonly max: number;
  /** Whether line breaks and tabs are allowed. */
  readonly multiline?: boolean;
};

/** C0 and C1 controls, and the line and paragraph separators. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
/** Characters that change the direction of the following text, and can make one text look like another. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;
/** Anything visible: not a space, an invisible character or a blank filler letter. */
const VISIBLE = /[^\s\p{Z}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Invisible tag letters, which could hide another text; the flags of England and others end in some. */
const TAGS = /[\u{e0000}-\u{e007f}]/u;
const FLAGS = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu;

/**
 * Joiners (U+200C, U+200D) without effect: Devanagari needs them inside a cluster (गर्‍यो), so one is kept between letters
 * or marks. Latin letters never join.
 */
const USELESS_JOINERS =
  /(?<![\p{L}\p{M}])[\u200c\u200d]+|(?<=\p{Script=Latin}\p{M}*)[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\u200c\u200d])|[\u200c\u200d]{2,}/gu;
/** Characters without a shape: zero-width spaces, direction marks, soft hyphens, variation selectors without a base. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/** Invisible characters that modify the previous one: joiners, emoji presentation, variants of Han letters. */
const MODIFIERS =
  /[\u200c\u200d]|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu;

/** NFC composes at most four UTF-16 units into one code point (ᾂ from its letter and three marks). */
const UNITS_A_CODE_POINT = 4;
/** More marks on one letter than any script has; 30 is Unicode's own bound for text in streams (UAX #15). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Normalises a text for storing: NFC, trimmed, line breaks as `\n`. Control characters, direction overrides, invisible
 * letters and unpaired surrogates are refused rather than removed, so that the text is not changed without the writer's
 * knowledge. In a single line, such as a name, every other invisible character is refused too: two different names must not
 * look the same. Joiners without effect are removed, like spaces at the ends.
 * The time depends on the limit, not on the length of the input: normalisation is quadratic in the number of marks, so texts
 * that cannot fit and letters with very many marks are refused before it.
 */
export function cleanText(input: string, { max, multiline = false }: TextRules): Result<string, TextRefusal> {
  const raw = input.trim().replace(/\r\n?/g, "\n");
  if (raw.length > UNITS_A_CODE_POINT * max) return refuse("text.tooLong", { max });
  if (TOO_MANY_MARKS.test(raw)) return refuse("text.controlCharacter");
  const composed = raw.normalize("NFC");
  const value = (multiline ? composed : composed.replace(USELESS_JOINERS, "").normalize("NFC")).trim();
  if (!value.isWellFormed() || !isPlain(value, multiline)) return refuse("text.controlCharacter");
  if (!VISIBLE.test(value)) return refuse("text.empty");
  if (codePointLength(value) > max) return refuse("text.tooLong", { max });
  return done(value);
}

function isPlain(value: string, multiline: boolean): boolean {
  if (DIRECTION_OVERRIDES.test(value) || TAGS.test(multiline ? value.replace(FLAGS, "") : value))
    return false;
  if (multiline) return !CONTROLS.test(value.replace(/[\n\t]/g, " "));
  return !CONTROLS.test(value) && !INVISIBLE.test(value.replace(MODIFIERS, ""));
}

/**
 * Removes characters that only control line breaks or direction, which are often copied along from a page. For search texts,
 * and for names that another system sends.
 */
export function withoutLayout(text: string): string {
  return text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g, "");
}

/** As `withoutLayout`, without overrides of the direction either. For texts that are compared or dialled, and never shown as a name. */
export const withoutMarks = (text: string): string =>
  withoutLayout(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

/**
 * A search text as it is compared, which may be empty; undefined for one that no text can contain: it is too long, or has
 * characters that are never stored.
 */
export function searchTextOf(typed: string): string | undefined {
  // Two cells of a sheet that are pasted have a tab between them, lines of a letter a break.
  const text = withoutMarks(typed.slice(0, QUERY_MAX * 2)).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ");
  const cleaned = cleanText(text, { max: QUERY_MAX });
  if (cleaned.ok) return cleaned.value;
  return text.trim() === "" ? "" : undefined;
}

/**
 * The beginning of a text, for a note of it: at most `max` UTF-16 units, and no half of a character at its end, which the
 * database does not store.
 */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, "");
}

/** The length in code points, in which limits and database columns are counted. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
