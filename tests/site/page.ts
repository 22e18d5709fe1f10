/** One element of a page as the server wrote it. */
export type Piece = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Piece | string)[];
  /** The language it is in: its own `lang`, or the nearest one around it. */
  readonly lang: string;
};

const VOID = new Set(
  "area base br col embed hr img input link meta param path source track wbr circle rect line".split(" "),
);
const RAW = new Set(["script", "style"]);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/**
 * Reads a page into a tree. Knows what React writes (every attribute quoted, every element closed) and no more.
 * Attribute names come in small letters.
 */
export function readPage(html: string): Piece {
  const root: Piece = { tag: "#page", attributes: {}, children: [], lang: "" };
  const open: Piece[] = [root];
  const token =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [whole, closing, name, attributes = "", selfClosing] = found;
    const around = open.at(-1) as Piece;
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
    const piece: Piece = { tag, attributes: read, children: [], lang: read.lang ?? around.lang };
    around.children.push(piece);
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}`, token.lastIndex);
      piece.children.push(html.slice(token.lastIndex, end));
      token.lastIndex = html.indexOf(">", end) + 1;
    } else if (!selfClosing && !VOID.has(tag)) open.push(piece);
  }
  return root;
}

/** Every element of a tag below a piece, in the order of the page, that has the given attributes. */
export function all(root: Piece, tag: string, attributes: Record<string, string> = {}): Piece[] {
  return root.children.flatMap((child) => {
    if (typeof child === "string") return [];
    const fits =
      (tag === "*" || child.tag === tag) &&
      Object.entries(attributes).every(([name, value]) => child.attributes[name] === value);
    return fits ? [child, ...all(child, tag, attributes)] : all(child, tag, attributes);
  });
}

/** The one element of a tag with the given attributes. Throws when there is none, or more than one. */
export function one(root: Piece, tag: string, attributes: Record<string, string> = {}): Piece {
  const found = all(root, tag, attributes);
  if (found.length !== 1 || !found[0])
    throw new Error(
      `${found.length} elements <${tag} ${JSON.stringify(attributes)}> where one was looked for`,
    );
  return found[0];
}

/** What can be read of an element, with single spaces. */
export function textOf(piece: Piece): string {
  return rawText(piece).replace(/\s+/g, " ").trim();
}

/** Every text of a page that a person reads or hears, with the language it is marked with. */
export function wordsOf(piece: Piece): { text: string; lang: string }[] {
  if (RAW.has(piece.tag)) return [];
  const spoken = ["alt", "aria-label", "placeholder", "title"].flatMap((name) => {
    const text = piece.attributes[name]?.trim();
    return text ? [{ text, lang: piece.lang }] : [];
  });
  const below = piece.children.flatMap((child) => {
    if (typeof child !== "string") return wordsOf(child);
    const text = child.trim();
    return text ? [{ text, lang: piece.lang }] : [];
  });
  return [...spoken, ...below];
}

function rawText(piece: Piece): string {
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
