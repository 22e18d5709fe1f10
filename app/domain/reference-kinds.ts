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

/** Where the list of each kind is, below the desk of site administrators; the form to add a row and its page are below that. */
export const REFERENCE_PATHS: Readonly<Record<ReferenceKind, string>> = {
  artist: "artists",
  coating: "books/papers/coatings",
  contributorRole: "contributor_roles",
  environmentalCertification: "books/papers/environmentalcertifications",
  format: "formats",
  grainDirection: "books/papers/graindirections",
  paper: "books/papers",
  paperType: "books/papers/types",
  press: "press",
  printingMethod: "books/papers/printingmethods",
};

/** What is done with a reference row. */
export const REFERENCE_VERBS = ["add", "archive", "change", "merge", "remove", "restore"] as const;
export type ReferenceAction = `${ReferenceKind}.${(typeof REFERENCE_VERBS)[number]}`;
