import { closing, opening, withRealBreaks } from "./breaks.ts";
import { decodeReferences, hasReference } from "./character-references.ts";
import { effectOf, htmlPieces, looksLikeHtml } from "./html-pieces.ts";

/** Whether a text that is not declared as HTML has tags of it, or character references such as `&amp;`. */
export const isMarkedUp = (text: string): boolean => looksLikeHtml(text) || hasReference(text);

/**
 * The text of HTML: paragraphs with an empty line between them, `• ` before an item of a list, references as their characters. Scripts,
 * styles and embedded elements are left out with their content. The result is plain text: it may contain `<` and must be escaped like any
 * other.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  for (const piece of htmlPieces(html)) {
    if (piece.kind === "text") parts.push(decodeReferences(piece.text.replace(/\s+/g, " ")));
    else if (piece.kind === "open") parts.push(opening(effectOf(piece.name)));
    else parts.push(closing(effectOf(piece.name)));
  }
  return withRealBreaks(parts.join(""));
}
