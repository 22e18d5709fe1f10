/** What a route that takes a file says of itself in its `handle`: the server reads it there, and nowhere else. */
export type TakesFile = {
  readonly takesFile: {
    /** The largest file. A larger one is refused at its field, with what was typed. */
    readonly maxBytes: number;
    /** How long the form may take to arrive, in ms. */
    readonly ms: number;
  };
};

/** What a slow connection sends in a second, in bytes: half a megabit. */
const SLOW_BYTES_A_SECOND = 60_000;
const BESIDE_MS = 60_000;

/** The `handle` of a route whose form takes a file. @param maxBytes the largest one, of all its forms */
export const takesFile = (maxBytes: number): TakesFile => ({
  takesFile: { maxBytes, ms: BESIDE_MS + Math.ceil(maxBytes / SLOW_BYTES_A_SECOND) * 1000 },
});
