/** What an element does to the flow of text. */
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

export type HtmlPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close"; readonly name: string };

const TAG = /^<(\/?)([A-Za-z][A-Za-z0-9]{0,11})(?=[\s/>])/;

/** Whether text that is not declared as HTML is HTML nevertheless: it contains a tag of a known element. */
export function looksLikeHtml(text: string): boolean {
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    const name = TAG.exec(text.slice(at, at + 16))?.[2];
    if (name !== undefined && EFFECTS.has(name.toLowerCase())) return true;
  }
  return false;
}

/**
 * Splits HTML written as text into text and tags, in one pass whose time is linear in the length of the text whatever
 * it contains. Comments and declarations are dropped; elements that are left out are dropped with what they contain; a
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
    const isRemark = html.startsWith("<!", at) || html.startsWith("<?", at);
    const found = isRemark ? undefined : TAG.exec(html.slice(at, at + 16));
    const name = found?.[2]?.toLowerCase() ?? "";
    const effect = EFFECTS.get(name);
    if (!isRemark && effect === undefined) {
      yield { kind: "text", text: "<" };
      at++;
    } else if (isRemark) {
      at = html.startsWith("<!--", at) ? after(html, "-->", at + 4) : after(html, ">", at);
    } else {
      const isClosing = found?.[1] === "/";
      at = after(html, ">", at);
      if (effect === "leftOut") at = isClosing ? at : afterElement(html, name, at);
      else yield { kind: isClosing ? "close" : "open", name };
    }
  }
}

/** The position just after the mark, or the end of the text when the mark is missing. */
function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function afterElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? after(html, ">", found.index) : html.length;
}
