// @ts-check
import { SaxesParser } from "saxes";
import { NotOfFormat } from "./unmarkable-file.mjs";

/** The name of an element without the prefix of its namespace. @param {string} name */
const localName = (name) => name.replace(/^.*:/, "");

/**
 * Reads XML from its beginning to its end. Comments, texts and declarations are none of its elements.
 * @param {string} text
 * @param {{ open?: (name: string, attributes: Readonly<Record<string, string>>) => void,
 *   close?: (name: string, start: number) => void }} take `start` is where an end tag starts; an element without one is not closed
 */
function readElements(text, { open, close }) {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on("error", (error) => {
    throw new NotOfFormat(error.message);
  });
  parser.on("opentag", ({ name, attributes }) => open?.(name, attributes));
  parser.on("closetag", ({ name, isSelfClosing }) => {
    if (!isSelfClosing) close?.(name, text.lastIndexOf("</", parser.position - 1));
  });
  parser.write(text.replace(/^\ufeff/, " ")).close();
}

/** The path of the package document, which the container names first. @param {string} container */
export function packagePath(container) {
  let path = "";
  readElements(container, {
    open(name, attributes) {
      if (localName(name) === "rootfile") path ||= attributes["full-path"] ?? "";
    },
  });
  return path;
}

/** The ways of encrypting that only keep fonts from being taken out: readers open them without a key. */
const FONT_WAYS = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"];

/** Whether anything but fonts is encrypted. @param {string} encryption */
export function isProtected(encryption) {
  let found = false;
  readElements(encryption, {
    open(name, { Algorithm = "" }) {
      found ||= localName(name) === "EncryptionMethod" && !FONT_WAYS.includes(Algorithm);
    },
  });
  return found;
}

/**
 * The package document with one more page at the end of the book.
 * @param {string} text
 * @param {string} href of the page, beside the package document
 */
export function withPage(text, href) {
  /** @type {Set<string>} */
  const ids = new Set();
  /** @type {Map<string, { start: number, prefix: string }>} */
  const ends = new Map();
  /** @type {string[]} */
  const parents = [];
  readElements(text, {
    open(name, { id }) {
      parents.push(name);
      if (id !== undefined) ids.add(id);
    },
    close(name, start) {
      // An element that was not closed by a tag of its own is above it no more.
      while (parents.at(-1) !== name) parents.pop();
      parents.pop();
      if (parents.length === 1 && start >= 0)
        ends.set(localName(name), { start, prefix: name.slice(0, -localName(name).length) });
    },
  });
  let id = "order-mark";
  while (ids.has(id)) id += "-2";
  /** @param {"manifest" | "spine"} name */
  const endOf = (name) => {
    const end = ends.get(name);
    if (!end) throw new NotOfFormat(`no ${name}`);
    return end;
  };
  const inserted = [
    {
      end: endOf("manifest"),
      element: `item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`,
    },
    { end: endOf("spine"), element: `itemref idref="${id}"/>` },
  ];
  return inserted
    .toSorted((one, other) => other.end.start - one.end.start)
    .reduce(
      (before, { end: { start, prefix }, element }) =>
        `${before.slice(0, start)}<${prefix}${element}${before.slice(start)}`,
      text,
    );
}
