/** One element of a record as the file has it, under its reference name; text has its white space. */
export type RawElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (RawElement | string)[];
};

/** A product record as it was read, before anything in it has been checked. */
export type RawProduct = RawElement;

/** Values that a header gives once, for all records without their own. */
export type HeaderDefaults = {
  readonly language?: string;
  readonly priceType?: string;
  readonly currency?: string;
};

/** One product of the file. `line` is where it starts; the reference is empty when it has none. */
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

/** The first child of one name, or, with several names, one step down for each. */
export function first(parent: RawElement | undefined, ...names: readonly string[]): RawElement | undefined {
  let at = parent;
  for (const name of names) {
    at = at?.children.find((child): child is RawElement => typeof child !== "string" && child.name === name);
  }
  return at;
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
export function words(parent: RawElement | undefined, name: string): string | undefined {
  const element = first(parent, name);
  return element && (wholeText(element).replace(/\s+/g, " ").trim() || undefined);
}
