/**
 * The kinds of reference rows that one engine serves (`features/reference/engine`), by the word that each has in abilities, audit
 * entries, live events and messages.
 */
export const REFERENCE_KINDS = [
  "artist",
  "coating",
  "contributorRole",
  "environmentalCertification",
  "format",
  "grainDirection",
  "paper",
  "paperType",
  "press",
  "printingMethod",
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** What is done with a reference row. */
export const REFERENCE_VERBS = ["add", "archive", "change", "merge", "remove", "restore"] as const;
export type ReferenceAction = `${ReferenceKind}.${(typeof REFERENCE_VERBS)[number]}`;
