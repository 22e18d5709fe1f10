/** One element of a record as the file has it, with its white space. `name` is its reference name, never the short one. */
export type RawElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (RawElement | string)[];
};

/** A product record as it was read, before anything in it has been checked. */
export type RawProduct = RawElement;

/** Values that the header of a message gives for all records that do not state their own. */
export type HeaderDefaults = {
  readonly language?: string;
  readonly priceType?: string;
  readonly currency?: string;
};

/** One product of the file. `line` is the line it starts on; the reference is empty when it has none. */
export type RawRecord = {
  readonly line: number;
  readonly recordReference: string;
  /** Who sent the message, in small letters; empty when its header does not name a sender. */
  readonly sender: string;
  readonly element: RawProduct;
  readonly defaults: HeaderDefaults;
};

/** All children of one name, in the order of the file. */
export function all(parent: RawElement | undefined, name: string): RawElement[] {
  const found: RawElement[] = [];
  for (const child of parent?.children ?? []) {
    if (typeof child !== "string" && child.name === name) found.push(child);
  }
  return found;
}

/** The first child with a name; with several names, its first child with the second name, and so on. */
export function first(parent: RawElement | undefined, ...names: readonly string[]): RawElement | undefined {
  let element = parent;
  for (const name of names) {
    element = element?.children.find(
      (child): child is RawElement => typeof child !== "string" && child.name === name,
    );
  }
  return element;
}

/** All text inside an element, including that of its children, exactly as written. */
export function wholeText(element: RawElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : wholeText(child))).join("");
}

/**
 * A value that is a code or a number: trimmed, and without the invisible format characters (zero-width space,
 * byte-order mark, direction marks) that are copied along when codes are pasted. Empty counts as missing.
 */
export function code(parent: RawElement | undefined, name: string): string | undefined {
  const element = first(parent, name);
  if (!element) return undefined;
  return (
    wholeText(element)
      .replace(/\p{Cf}/gu, "")
      .trim() || undefined
  );
}

/** The codes of every child of one name, in order. */
export function codes(parent: RawElement | undefined, name: string): string[] {
  return all(parent, name)
    .map((element) =>
      wholeText(element)
        .replace(/\p{Cf}/gu, "")
        .trim(),
    )
    .filter((value) => value !== "");
}

/** A value that is text on one line: white space of any kind becomes single spaces. Empty counts as missing. */
export function lineOfText(parent: RawElement | undefined, name: string): string | undefined {
  const element = first(parent, name);
  return element && (wholeText(element).replace(/\s+/g, " ").trim() || undefined);
}
