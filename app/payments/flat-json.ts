/** The longest text that is read: an answer of a gateway has some hundred characters. */
const TEXT_MAX = 4096;

/** A member of the object with what follows it. Texts without escapes, and numbers as people write them. */
const MEMBER = /\s*"([A-Za-z_]{1,40})"\s*:\s*(?:"([^"\\\p{Cc}]*)"|(-?\d+(?:\.\d+)?)|(null))\s*([,}])/uy;

/**
 * The members of a JSON object as they are written, by their names: a number keeps its zeros, with which it was signed. `null` is left
 * out. Stricter than JSON: an object in one level without escapes, and each name once. Of a name that occurs twice one reader takes the
 * first and another the last, so that what is signed is not what is used.
 * @returns undefined for any other text
 */
export function flatJson(text: string): ReadonlyMap<string, string> | undefined {
  if (text.length > TEXT_MAX) return undefined;
  const start = /^\s*\{/.exec(text);
  if (!start) return undefined;
  const members = new Map<string, string>();
  const names = new Set<string>();
  MEMBER.lastIndex = start[0].length;
  for (;;) {
    const [, name, string, number, missing, after] = MEMBER.exec(text) ?? [];
    if (name === undefined || names.has(name)) return undefined;
    const end = MEMBER.lastIndex;
    names.add(name);
    if (missing === undefined) members.set(name, string ?? number ?? "");
    if (after === "}") return text.slice(end).trim() === "" ? members : undefined;
    MEMBER.lastIndex = end;
  }
}
