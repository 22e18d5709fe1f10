/** The name of a constraint of the database, what it refuses, and a function that attempts to store it. */
export type ConstraintCase = readonly [constraint: string, what: string, attempt: () => Promise<unknown>];

/** A text in both languages that is empty. */
export const EMPTY = { en: "" };
/** A value that is in no list. Every list of values is typed, so it is cast to `never`. */
export const UNKNOWN = "unknown-value" as never;

/** Inserts the same row twice. */
export const twice =
  <Row>(row: Row, make: (row: Row) => Promise<unknown>) =>
  async () => {
    await make(row);
    await make(row);
  };
