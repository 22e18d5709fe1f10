/**
 * The kinds of reference rows that one engine serves (`features/reference/engine`), by the word that each has in abilities, audit
 * entries, live events and messages.
 */
export const REFERENCE_KINDS = [
  "artist",
  "coating",
  "contributorRole",
  "courier",
  "environmentalCertification",
  "format",
  "grainDirection",
  "paper",
  "paperType",
  "press",
  "printingMethod",
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/**
 * The table of each kind, and where its list is, below the desk of site administrators: the form to add a row and its page are below
 * that.
 */
export const REFERENCE_ROWS = {
  artist: { table: "artists", path: "artists" },
  coating: { table: "coatings", path: "books/papers/coatings" },
  contributorRole: { table: "contributor_roles", path: "contributor_roles" },
  courier: { table: "couriers", path: "delivery/couriers" },
  environmentalCertification: {
    table: "environmental_certifications",
    path: "books/papers/environmentalcertifications",
  },
  format: { table: "book_formats", path: "formats" },
  grainDirection: { table: "grain_directions", path: "books/papers/graindirections" },
  paper: { table: "papers", path: "books/papers" },
  paperType: { table: "paper_types", path: "books/papers/types" },
  press: { table: "presses", path: "press" },
  printingMethod: { table: "printing_methods", path: "books/papers/printingmethods" },
} as const satisfies Readonly<Record<ReferenceKind, { readonly table: string; readonly path: string }>>;

/** What is done with a reference row. */
export const REFERENCE_VERBS = ["add", "archive", "change", "merge", "remove", "restore"] as const;
export type ReferenceAction = `${ReferenceKind}.${(typeof REFERENCE_VERBS)[number]}`;
