import type { Effect } from "./html-pieces.ts";

/** Placeholders for breaks until white space is normalised. XML allows neither character, so no text contains them. */
export const LINE_BREAK = "\uFFFE";
export const PARAGRAPH_BREAK = "\uFFFF";

/** What an element begins with in a text. */
export function opening(effect: Effect): string {
  if (effect === "paragraph") return PARAGRAPH_BREAK;
  if (effect === "item") return `${LINE_BREAK}• `;
  if (effect === "line") return LINE_BREAK;
  return effect === "cell" ? " " : "";
}

/** What an element ends with in a text. */
export function closing(effect: Effect): string {
  if (effect === "paragraph") return PARAGRAPH_BREAK;
  return effect === "item" ? LINE_BREAK : "";
}

/** Replaces the placeholders with line breaks and empty lines, and normalises white space. */
export function withRealBreaks(marked: string): string {
  return marked
    .split(PARAGRAPH_BREAK)
    .map((paragraph) =>
      paragraph
        .split(LINE_BREAK)
        .map((line) => line.replace(/\s+/g, " ").trim())
        .filter((line) => line !== "" && line !== "•")
        .join("\n"),
    )
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}
