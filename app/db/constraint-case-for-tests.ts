/** A constraint of the database by its name, and something that it must refuse. */
export type Case = readonly [constraint: string, what: string, attempt: () => Promise<unknown>];

/** A text in both languages that holds nothing. */
export const EMPTY = { en: "" };
/** A word no list knows; every list of words is typed, so the compiler must be told to look away. */
export const STRANGE = "strange" as never;

/** Inserts the same row twice. */
export const twice =
  <Row>(row: Row, make: (row: Row) => Promise<unknown>) =>
  async () => {
    await make(row);
    await make(row);
  };
