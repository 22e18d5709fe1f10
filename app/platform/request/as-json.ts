declare const shape: unique symbol;

/** Data of a page as one JSON text, which `fromJson` reads. */
export type AsJson<T> = { readonly json: string; readonly [shape]?: T | undefined };

const read = new WeakMap<AsJson<unknown>, unknown>();

/**
 * Data of a page with many parts, such as a list, for the page in the browser. The router's own encoding goes through every
 * value of it in JavaScript: 0.5 ms for a list page, instead of 0.2 with one text (decision 020).
 * @param data of objects, arrays, strings, finite numbers, booleans and null; what is undefined is left out
 */
export function asJson<T extends object>(data: T): AsJson<T> {
  const encoded: AsJson<T> = { json: JSON.stringify(data) };
  // Rendering on the server uses the data themselves.
  read.set(encoded, data);
  return encoded;
}

/** The data of `asJson`. The same object for the same argument. */
export function fromJson<T extends object>(encoded: AsJson<T>): T {
  const known = read.get(encoded) as T | undefined;
  if (known) return known;
  const data = JSON.parse(encoded.json) as T;
  read.set(encoded, data);
  return data;
}
