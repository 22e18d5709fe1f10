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

/** A page without the cursor of its live channel, which changes about every two seconds regardless of the request. */
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
    const parent = open.at(-1) as PageElement;
    if (name === undefined) {
      if (!whole.startsWith("<")) parent.children.push(decoded(whole));
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      if (parent.tag === tag) open.pop();
      continue;
    }
    const read = attributesOf(attributes);
    const element: PageElement = { tag, attributes: read, children: [], lang: read.lang ?? parent.lang };
    parent.children.push(element);
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}`, token.lastIndex);
      element.children.push(html.slice(token.lastIndex, end));
      token.lastIndex = html.indexOf(">", end) + 1;
    } else if (!selfClosing && !VOID.has(tag)) open.push(element);
  }
  return root;
}

/** All descendants with this tag and these attributes, in document order. */
export function findAll(
  root: PageElement,
  tag: string,
  attributes: Record<string, string> = {},
): PageElement[] {
  return root.children.flatMap((child) => {
    if (typeof child === "string") return [];
    const fits =
      (tag === "*" || child.tag === tag) &&
      Object.entries(attributes).every(([name, value]) => child.attributes[name] === value);
    return fits ? [child, ...findAll(child, tag, attributes)] : findAll(child, tag, attributes);
  });
}

/** The only descendant with this tag and these attributes. @throws Error when there is none, or more than one */
export function findOne(
  root: PageElement,
  tag: string,
  attributes: Record<string, string> = {},
): PageElement {
  const found = findAll(root, tag, attributes);
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} elements <${tag} ${JSON.stringify(attributes)}> where one was expected`);
  return found[0];
}

/** The visible text of an element, with single spaces. */
export function textOf(element: PageElement): string {
  return rawText(element).replace(/\s+/g, " ").trim();
}

/** Every text of a page, visible or read by a screen reader, with the language it is marked with. */
export function textsWithLanguage(element: PageElement): { text: string; lang: string }[] {
  if (RAW.has(element.tag)) return [];
  const attributeTexts = ["alt", "aria-label", "placeholder", "title"].flatMap((name) => {
    const text = element.attributes[name]?.trim();
    return text ? [{ text, lang: element.lang }] : [];
  });
  const childTexts = element.children.flatMap((child) => {
    if (typeof child !== "string") return textsWithLanguage(child);
    const text = child.trim();
    return text ? [{ text, lang: element.lang }] : [];
  });
  return [...attributeTexts, ...childTexts];
}

function rawText(element: PageElement): string {
  if (RAW.has(element.tag)) return "";
  return element.children.map((child) => (typeof child === "string" ? child : rawText(child))).join("");
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
