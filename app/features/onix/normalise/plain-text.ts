import { type RawElement, wholeText } from "#app/features/onix/read/raw-element.ts";
import { decodeReferences, hasReference } from "./character-references.ts";
import { effectOf, htmlPieces, looksLikeHtml } from "./html-pieces.ts";

/** List 34: HTML, XML and XHTML. The default, 06, is text without mark-up. */
const MARKED_UP = new Set(["02", "03", "05"]);

/** Placeholders for breaks until white space is normalised. XML allows neither character, so no text contains them. */
const LINE = "\uFFFE";
const PARAGRAPH = "\uFFFF";

/**
 * The text of an element without mark-up: paragraphs with an empty line between them, lines where the
 * text breaks them, `• ` before an item of a list. XHTML, HTML written as text and plain text are distinguished by
 * their content; scripts, styles and anything embedded are left out with all they contain. The result is plain text,
 * not HTML: it may contain `<` and must be escaped like any other.
 */
export function plainText(element: RawElement): string {
  if (element.children.some((child) => typeof child !== "string")) return settle(ofTree(element));
  const text = wholeText(element);
  const isMarkedUp = MARKED_UP.has(element.attributes.get("textformat") ?? "");
  if (isMarkedUp || looksLikeHtml(text) || hasReference(text)) return settle(ofHtml(text));
  return settle(ofLines(text));
}

function ofTree(element: RawElement): string {
  const parts: string[] = [];
  for (const child of element.children) {
    if (typeof child === "string") {
      parts.push(child.replace(/\s+/g, " "));
      continue;
    }
    const effect = effectOf(child.name);
    if (effect === "leftOut") continue;
    parts.push(opening(effect), ofTree(child), closing(effect));
  }
  return parts.join("");
}

function ofHtml(html: string): string {
  const parts: string[] = [];
  for (const piece of htmlPieces(html)) {
    if (piece.kind === "text") parts.push(decodeReferences(piece.text.replace(/\s+/g, " ")));
    else if (piece.kind === "open") parts.push(opening(effectOf(piece.name)));
    else parts.push(closing(effectOf(piece.name)));
  }
  return parts.join("");
}

/**
 * Text without mark-up: an empty line separates paragraphs, a line that is not indented is a separate line (a
 * table of contents), and an indented one continues the previous line (the file was pretty-printed).
 */
function ofLines(text: string): string {
  let result = "";
  let isAfterEmpty = true;
  for (const line of text.split(/\r\n?|\n/)) {
    const content = line.trim();
    if (content !== "") {
      const isContinued = /^[ \t]{2,}|^\t/.test(line);
      result += `${isAfterEmpty ? PARAGRAPH : isContinued ? " " : LINE}${content}`;
    }
    isAfterEmpty = content === "";
  }
  return result;
}

type Effect = ReturnType<typeof effectOf>;

function opening(effect: Effect): string {
  if (effect === "paragraph") return PARAGRAPH;
  if (effect === "item") return `${LINE}• `;
  if (effect === "line") return LINE;
  return effect === "cell" ? " " : "";
}

function closing(effect: Effect): string {
  if (effect === "paragraph") return PARAGRAPH;
  return effect === "item" ? LINE : "";
}

function settle(marked: string): string {
  return marked
    .split(PARAGRAPH)
    .map((paragraph) =>
      paragraph
        .split(LINE)
        .map((line) => line.replace(/\s+/g, " ").trim())
        .filter((line) => line !== "" && line !== "•")
        .join("\n"),
    )
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}
