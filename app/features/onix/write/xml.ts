import type { RawElement } from "#app/onix/read/raw-element.ts";

/** An element, or its absence: what a composite is made of. Absent ones are left out. */
export type Content = RawElement | undefined | readonly Content[];

/** Attributes of an element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** A composite of its children in their order; undefined when it would have none. */
export function group(name: string, ...children: readonly Content[]): RawElement | undefined {
  const present = flat(children);
  return present.length === 0 ? undefined : { name, attributes: NONE, children: present };
}

/** An element with a text or a number; undefined without a value, since no element of ONIX may be empty. */
export function value(
  name: string,
  text: string | number | bigint | null | undefined,
  attributes: Attributes = {},
): RawElement | undefined {
  const written = text === null || text === undefined ? "" : String(text);
  if (written.trim() === "") return undefined;
  return { name, attributes: attributesOf(attributes), children: [written] };
}

/** An element that says all by its presence, such as `MainSubject`. */
export function flag(name: string): RawElement {
  return { name, attributes: NONE, children: [] };
}

/** A text of paragraphs and lines as XHTML, which preserves them in every receiver. */
export function paragraphs(name: string, text: string, attributes: Attributes = {}): RawElement | undefined {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  if (parts.length === 0) return undefined;
  return {
    name,
    attributes: attributesOf({ ...attributes, textformat: "05" }),
    children: parts.map(paragraph),
  };
}

function paragraph(text: string): RawElement {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const children = lines.flatMap((line, at) => (at === 0 ? [line] : [flag("br"), line]));
  return { name: "p", attributes: NONE, children };
}

const NONE: ReadonlyMap<string, string> = new Map();

function attributesOf(attributes: Attributes): ReadonlyMap<string, string> {
  const given = Object.entries(attributes).filter((each): each is [string, string] => each[1] !== undefined);
  return given.length === 0 ? NONE : new Map(given);
}

function flat(children: readonly Content[]): RawElement[] {
  return children.flatMap((child): RawElement[] => {
    if (child === undefined) return [];
    return isList(child) ? flat(child) : [child];
  });
}

const isList = (content: Content): content is readonly Content[] => Array.isArray(content);

/** An element as the text of an XML file. */
export function xmlOf({ name, attributes, children }: RawElement): string {
  let tag = name;
  for (const [attribute, text] of attributes) tag += ` ${attribute}="${escapeXml(text)}"`;
  if (children.length === 0) return `<${tag}/>`;
  const content = children.map((child) => (typeof child === "string" ? escapeXml(child) : xmlOf(child)));
  return `<${tag}>${content.join("")}</${name}>`;
}

/**
 * Characters that are written as references, and those that XML 1.0 has not: a parser would refuse the whole file because of
 * one of them. `>` is among the former because of `]]>`; white space other than a space is, because a parser changes it
 * inside an attribute, and a carriage return everywhere.
 */
const ESCAPED = /[&<>"'\t\n\r]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const NAMED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** A text for an element or an attribute. A character that XML cannot contain becomes the replacement character. */
export function escapeXml(text: string): string {
  return text.replace(ESCAPED, (character) => NAMED[character] ?? "\ufffd");
}
