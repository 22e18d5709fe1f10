import { type RawElement, wholeText } from "#app/onix/read/raw-element.ts";
import {
  closing,
  LINE_BREAK,
  opening,
  PARAGRAPH_BREAK,
  withRealBreaks,
} from "#app/platform/marked-text/breaks.ts";
import { effectOf } from "#app/platform/marked-text/html-pieces.ts";
import { isMarkedUp, textOfHtml } from "#app/platform/marked-text/html-text.ts";

/** Codes of ONIX list 34 for HTML, XML and XHTML. The default, 06, is text without mark-up. */
const MARKED_UP = new Set(["02", "03", "05"]);

/**
 * The text of an element without mark-up: paragraphs with an empty line between them, the line breaks of the text, `• `
 * before an item of a list. XHTML, HTML written as text and plain text are distinguished by their content; scripts,
 * styles and embedded elements are left out with their content. The result is plain text, not HTML: it may contain `<`
 * and must be escaped like any other text.
 */
export function plainText(element: RawElement): string {
  if (element.children.some((child) => typeof child !== "string")) return withRealBreaks(textOfTree(element));
  const text = wholeText(element);
  const isDeclared = MARKED_UP.has(element.attributes.get("textformat") ?? "");
  if (isDeclared || isMarkedUp(text)) return textOfHtml(text);
  return withRealBreaks(textOfLines(text));
}

function textOfTree(element: RawElement): string {
  const parts: string[] = [];
  for (const child of element.children) {
    if (typeof child === "string") {
      parts.push(child.replace(/\s+/g, " "));
      continue;
    }
    const effect = effectOf(child.name);
    if (effect === "leftOut") continue;
    parts.push(opening(effect), textOfTree(child), closing(effect));
  }
  return parts.join("");
}

/**
 * Text without mark-up: an empty line separates paragraphs, a line that is not indented is a separate line (a
 * table of contents), and an indented one continues the previous line (the file was pretty-printed).
 */
function textOfLines(text: string): string {
  let result = "";
  let isAfterEmpty = true;
  for (const line of text.split(/\r\n?|\n/)) {
    const content = line.trim();
    if (content !== "") {
      const isContinued = /^[ \t]{2,}|^\t/.test(line);
      result += `${isAfterEmpty ? PARAGRAPH_BREAK : isContinued ? " " : LINE_BREAK}${content}`;
    }
    isAfterEmpty = content === "";
  }
  return result;
}
