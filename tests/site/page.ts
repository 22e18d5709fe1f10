/** One element of a page's HTML. */
export type PageElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (PageElement | string)[];
  /** Its language: its own `lang`, or that of the nearest ancestor. */
  readonly lang: string;
};

const VOID = new Set(
  "area base br col embed hr img input link meta param path source track wbr circle rect line".split(" "),
);
const RAW = new Set(["script", "style"]);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** A page without its position of the live channel, which changes about every two seconds whatever was asked. */
export const withoutCursor = (html: string): string => html.replaceAll(/v1\.[\w-]{100,}/g, "CURSOR");

/**
 * Parses a page into a tree. Supports only what React renders (every attribute quoted, every element closed).
 * Attribute names are in lower case.
 */
export function readPage(html: string): PageElement {
  const root: PageElement = { tag: "#page", attributes: {}, children: [], lang: "" };
  const open: PageElement[] = [root];
  const token =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [whole, closing, name, attributes = "", selfClosing] = found;
    const around = open.at(-1) as PageElement;
    if (name === undefined) {
      if (!whole.startsWith("<")) around.children.push(decoded(whole));
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      if (around.tag === tag) open.pop();
      continue;
    }
    const read = attributesOf(attributes);
    const piece: PageElement = { tag, attributes: read, children: [], lang: read.lang ?? around.lang };
    around.children.push(piece);
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}`, token.lastIndex);
      piece.children.push(html.slice(token.lastIndex, end));
      token.lastIndex = html.indexOf(">", end) + 1;
    } else if (!selfClosing && !VOID.has(tag)) open.push(piece);
  }
  return root;
}

/** All descendants with this tag and these attributes, in document order. */
export function all(root: PageElement, tag: string, attributes: Record<string, string> = {}): PageElement[] {
  return root.children.flatMap((child) => {
    if (typeof child === "string") return [];
    const fits =
      (tag === "*" || child.tag === tag) &&
      Object.entries(attributes).every(([name, value]) => child.attributes[name] === value);
    return fits ? [child, ...all(child, tag, attributes)] : all(child, tag, attributes);
  });
}

/** The only descendant with this tag and these attributes. @throws Error when there is none, or more than one */
export function one(root: PageElement, tag: string, attributes: Record<string, string> = {}): PageElement {
  const found = all(root, tag, attributes);
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} elements <${tag} ${JSON.stringify(attributes)}> where one was expected`);
  return found[0];
}

/** The visible text of an element, with single spaces. */
export function textOf(piece: PageElement): string {
  return rawText(piece).replace(/\s+/g, " ").trim();
}

/** Every text of a page, shown or read aloud, with the language it is marked with. */
export function textsWithLanguage(piece: PageElement): { text: string; lang: string }[] {
  if (RAW.has(piece.tag)) return [];
  const spoken = ["alt", "aria-label", "placeholder", "title"].flatMap((name) => {
    const text = piece.attributes[name]?.trim();
    return text ? [{ text, lang: piece.lang }] : [];
  });
  const below = piece.children.flatMap((child) => {
    if (typeof child !== "string") return textsWithLanguage(child);
    const text = child.trim();
    return text ? [{ text, lang: piece.lang }] : [];
  });
  return [...spoken, ...below];
}

function rawText(piece: PageElement): string {
  if (RAW.has(piece.tag)) return "";
  return piece.children.map((child) => (typeof child === "string" ? child : rawText(child))).join("");
}

function attributesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g);
  return Object.fromEntries(
    [...pairs].map(([, name = "", value = ""]) => [name.toLowerCase(), decoded(value)]),
  );
}

function decoded(text: string): string {
  return text.replace(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => ENTITIES[name] ?? whole);
}
