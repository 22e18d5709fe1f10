import type { L10n } from "#app/domain/text/l10n.ts";

/** A line of a book's contents, as the catalogue stores it. */
export type ContentsEntry = { title: L10n };

/**
 * The table of contents as lines. Two languages are combined when they have equally many lines; else only the language
 * with more lines is used, because the lines cannot be matched.
 */
export function contentsLines(contents: L10n | undefined): ContentsEntry[] {
  const en = linesOf(contents?.en);
  const np = linesOf(contents?.np);
  if (en.length === np.length) {
    return en.map((line, at) => ({ title: { en: line, ...(np[at] && { np: np[at] }) } }));
  }
  return en.length > np.length
    ? en.map((line) => ({ title: { en: line } }))
    : np.map((line) => ({ title: { np: line } }));
}

function linesOf(text: string | undefined): string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
