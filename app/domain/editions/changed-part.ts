/** Texts up to this length, in characters, are shown as a whole. */
const SHORT = 200;
/** How much of what is the same in both is shown on each side of what differs. */
const AROUND = 40;
/** The most that is shown of what differs. */
const LONGEST = 400;

/**
 * Two versions of a text as a reader compares them: of long texts only the part that differs, from the beginning of a word to
 * the end of one, with some words of what is around it. `…` stands for what is left out.
 */
export function changedPart(
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  if (Math.max(before.length, after.length) <= SHORT) return { before, after };
  const [one, other] = [Array.from(before), Array.from(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let same = 0;
  const most = Math.min(one.length, other.length) - start;
  while (same < most && one[one.length - 1 - same] === other[other.length - 1 - same]) same += 1;
  const from = wordStart(one, Math.max(0, start - AROUND));
  const tail = Math.max(0, same - AROUND);
  const part = (text: readonly string[]) => {
    const until = wordEnd(text, text.length - tail);
    const end = Math.min(until, wordEnd(text, from + LONGEST));
    return `${from > 0 ? "…" : ""}${text.slice(from, end).join("")}${end < text.length ? "…" : ""}`;
  };
  return { before: part(one), after: part(other) };
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

/** The beginning of the word that a position is in. */
function wordStart(text: readonly string[], at: number): number {
  let found = at;
  while (found > 0 && !isSpace(text[found - 1])) found -= 1;
  return found;
}

/** The end of the word that a position is in. */
function wordEnd(text: readonly string[], at: number): number {
  let found = at;
  while (found < text.length && !isSpace(text[found])) found += 1;
  return found;
}
