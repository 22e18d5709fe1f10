/** The effect of an HTML element on plain text: a break, a bullet, a space, none, or that its content is left out. */
export type Effect = "paragraph" | "line" | "item" | "cell" | "none" | "leftOut";

function effects(effect: Effect, names: string): [string, Effect][] {
  return names.split(" ").map((name) => [name, effect]);
}

const EFFECTS: ReadonlyMap<string, Effect> = new Map([
  ...effects(
    "paragraph",
    "p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre section article figure hr center",
  ),
  ...effects("line", "br tr dt dd caption figcaption"),
  ...effects("item", "li"),
  ...effects("cell", "td th"),
  ...effects(
    "none",
    "a abbr acronym address b bdo big body cite code col colgroup del dfn em font html i img ins kbd mark q rb rbc rp" +
      " rt rtc ruby s samp small span strike strong sub sup tbody tfoot thead tt u var wbr",
  ),
  ...effects(
    "leftOut",
    "script style head title template noscript iframe object embed applet svg math textarea select audio video canvas",
  ),
]);

/** The effect of an element; an unknown element has none, and its text is preserved. */
export function effectOf(name: string): Effect {
  return EFFECTS.get(name.toLowerCase()) ?? "none";
}

/** A piece of HTML: text between tags, or an opening or closing tag. */
export type HtmlPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close"; readonly name: string };

const TAG = /^<(\/?)([A-Za-z][A-Za-z0-9]{0,11})(?=[\s/>])/;

/** Whether a text that is not declared as HTML contains a tag of a known element, and so is HTML. */
export function looksLikeHtml(text: string): boolean {
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    const name = TAG.exec(text.slice(at, at + 16))?.[2];
    if (name !== undefined && EFFECTS.has(name.toLowerCase())) return true;
  }
  return false;
}

/**
 * Splits HTML in a string into text and tags. The time is linear in the length of the string, whatever it contains.
 * Comments and declarations are dropped; elements with the effect `leftOut` are dropped with their content; a
 * `<` that does not begin a known element is text.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece, void, undefined> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    if (next === -1) {
      yield { kind: "text", text: html.slice(at) };
      return;
    }
    if (next > at) yield { kind: "text", text: html.slice(at, next) };
    at = next;
    const isCommentOrDeclaration = html.startsWith("<!", at) || html.startsWith("<?", at);
    const found = isCommentOrDeclaration ? undefined : TAG.exec(html.slice(at, at + 16));
    const name = found?.[2]?.toLowerCase() ?? "";
    const effect = EFFECTS.get(name);
    if (!isCommentOrDeclaration && effect === undefined) {
      yield { kind: "text", text: "<" };
      at++;
    } else if (isCommentOrDeclaration) {
      at = html.startsWith("<!--", at) ? positionAfter(html, "-->", at + 4) : positionAfter(html, ">", at);
    } else {
      const isClosing = found?.[1] === "/";
      at = positionAfter(html, ">", at);
      if (effect === "leftOut") at = isClosing ? at : positionAfterElement(html, name, at);
      else yield { kind: isClosing ? "close" : "open", name };
    }
  }
}

/** The position after the next occurrence of a mark, or the end of the text when there is none. */
function positionAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function positionAfterElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? positionAfter(html, ">", found.index) : html.length;
}
