import type { BookPart } from "./book-values.schema.ts";

/** The parts whose fields the form has that adds a book; the others are filled in on its page. */
export const ADDED_PARTS = [
  "book-title",
  "book-description",
  "book-details",
  "book-genres",
  "book-contents",
] as const satisfies readonly BookPart[];

/** The version with which the form of a book is opened that is not stored yet. */
export const NOT_ADDED = 0;
