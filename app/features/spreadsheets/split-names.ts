import { inNaturalOrder, isInverted } from "#app/domain/people/sort-name.ts";

/** A person or an organisation in a cell: the name, what was typed for it, and whether the two could be names of two people. */
export type SplitName = {
  readonly name: string;
  readonly text: string;
  /** What the sign in brackets after it says, as `(Translator)`. */
  readonly role: string | undefined;
  readonly isUnclear: boolean;
};

/** Words that join the names of people: and, &, र, तथा, एवं. */
const JOINED = /\s*,?\s+(?:and|&|र|तथा|एवं|एवम्|अनि)\s+|\s*&\s*/iu;

/** Words of organisations, whose names have commas and joining words of their own. */
const ORGANISATION =
  /(?:^|\s)(?:ministry|department|society|association|institute|university|college|academy|council|committee|commission|foundation|cent(?:re|er)|press|publications?|publishers?|publishing|books|company|co\.|ltd\.?|inc\.?|pvt\.?|unesco|unicef|government|bank|library|trust|network|group|sons|brothers)(?=$|[\s,.])|मन्त्रालय|विभाग|समाज|सङ्घ|संघ|संस्था|संस्थान|विश्वविद्यालय|प्रतिष्ठान|परिषद्|समिति|आयोग|केन्द्र|प्रकाशन|पुस्तकालय|सरकार|समूह|कम्पनी|प्रा\.? ?लि/iu;

const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|जुनियर|सिनियर)\.?$/iu;
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;

/**
 * The names in a text without semicolons. Several are separated by commas and by joining words; a family name with a comma and one or two
 * more names (`Basnet, Kamala`) is one person. Undefined where nobody can say how many people they are.
 */
export function splitNames(text: string): SplitName[] | undefined {
  if (ORGANISATION.test(text)) return [one(text)];
  const commas = (part: string) => part.split(/,(?![^(]*\))/).map((each) => each.trim());
  const groups = text.split(JOINED).map((each) => each.trim());
  const names: SplitName[] = [];
  for (const group of groups.filter((each) => each !== "")) {
    const pieces = withSuffixes(commas(group).filter((each) => each !== ""));
    const [family = "", given = ""] = pieces.map(({ text: piece }) => withoutRole(piece));
    const single = pieces.filter(({ text: piece }) => wordsOf(withoutRole(piece)) === 1).length;
    if (pieces.length === 2 && wordsOf(family) === 1 && wordsOf(given) <= 2)
      names.push({ ...one(group), isUnclear: true });
    // Names in pairs, or single names among others: as many people as pieces, or half as many.
    else if (pieces.length > 2 && single > 1 && pieces.length % 2 === 0) return undefined;
    else names.push(...pieces.map(({ text: piece }) => one(piece)));
  }
  return names;
}

/** Puts `Jr.` back to the name before it. */
function withSuffixes(pieces: readonly string[]): { readonly text: string }[] {
  const joined: { text: string }[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && SUFFIX.test(piece)) last.text += ` ${piece}`;
    else joined.push({ text: piece });
  }
  return joined;
}

const ROLE = /\s*\(([^()]*)\)$/;
const withoutRole = (text: string): string => text.replace(ROLE, "");

/** One name, in its natural order in each script. */
function one(text: string): SplitName {
  const name = withoutRole(text)
    .split("|")
    .map((each) => each.trim())
    .map((each) => (isInverted(each) && !ORGANISATION.test(each) ? inNaturalOrder(each) : each))
    .join(" | ");
  return { name, text, role: ROLE.exec(text)?.[1], isUnclear: false };
}
