/** A constraint of the database by its name, and something that it must refuse. */
export type Case = readonly [constraint: string, what: string, attempt: () => Promise<unknown>];

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
