import { REFERENCE_KINDS } from "#app/domain/reference/reference-kinds.ts";

/** The kinds of events that triggers of the database announce: of rows the noun of their table, of a person what changed. */
export const ANNOUNCED_KINDS = [
  ...REFERENCE_KINDS,
  "book",
  "bookstore",
  "brand",
  "contactMessage",
  "contributor",
  "copyRequest",
  "edition",
  "editorList",
  "genre",
  "hold",
  "imprint",
  "invitation",
  "listing",
  "operation",
  "order",
  "payment",
  "person",
  "profile",
  "promo",
  "publisher",
  "review",
  "roles",
  "series",
  "signedOut",
  "statement",
  "stock",
] as const;
type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number];

/**
 * The kind of an event for open pages. Three are special: `signedOut`, the last event of a session; and two that the channel
 * itself creates, `reset`, when it is unknown which events were missed, and `end`, when the server ended the stream because access was
 * lost. After each of the three the page must reload all its data.
 */
export type LiveKind = AnnouncedKind | "reset" | "end";
