/**
 * The state of the data that a page holds in the browser. `UNKNOWN`: it has not been read yet. `RETRIEVED`: the page shows it.
 * `REMOVED`: it was shown, and a later refresh found it gone: archived, deleted, or no longer the viewer's to see.
 */
export type HeldState = "UNKNOWN" | "RETRIEVED" | "REMOVED";

/** The data of one page, by the path of the page. */
export type HeldData = { readonly path: string; readonly state: HeldState };

/** What reading the data of a page resulted in: data, or none. */
export type Reading = "data" | "empty";

/**
 * The state after the data of a page was read. Data of another page says nothing about this one, so that a page which never
 * existed stays unknown.
 */
export function heldAfter(held: HeldData | undefined, path: string, reading: Reading): HeldData {
  if (reading === "data") return { path, state: "RETRIEVED" };
  const wasHeld = held?.path === path && held.state !== "UNKNOWN";
  return { path, state: wasHeld ? "REMOVED" : "UNKNOWN" };
}

let held: HeldData | undefined;

/** The state of the data of the page at `path`, when reading it results in this. Nothing is held on the server. */
export const heldState = (path: string, reading: Reading): HeldState => heldAfter(held, path, reading).state;

/** Notes what reading the data of the page at `path` resulted in. In the browser only. */
export function noteReading(path: string, reading: Reading): void {
  held = heldAfter(held, path, reading);
}
