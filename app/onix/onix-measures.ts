import type { EditionMeasure } from "#app/domain/edition-measures.ts";

/** A measure of a copy in ONIX. */
export type OnixMeasure = {
  /** Its property of the record. Digests of records are stored, so it is not renamed. */
  readonly property: "heightMm" | "widthMm" | "thicknessMm" | "weightG" | "assembledHeightMm";
  /** Codes of ONIX list 48, in order of preference; the first one is written. */
  readonly types: readonly string[];
};

/**
 * Where a record has each measure of an edition: in the composite `Measure`, or as an extent. The measures of copies are those of the
 * whole book, then of its trimmed page, then of the book without its packaging.
 */
export const ONIX_MEASURES = {
  pages: "extent",
  durationMinutes: "extent",
  lengthMm: { property: "heightMm", types: ["01", "04", "14"] },
  widthMm: { property: "widthMm", types: ["02", "05", "15"] },
  thicknessMm: { property: "thicknessMm", types: ["03", "16"] },
  /** The height of a book that stands, or of its box. */
  heightMm: { property: "assembledHeightMm", types: ["21"] },
  weightG: { property: "weightG", types: ["08", "22"] },
} as const satisfies Readonly<Record<EditionMeasure, OnixMeasure | "extent">>;

/** The measures of copies, in the order of their codes. */
export const MEASURES_OF_COPIES = Object.entries<OnixMeasure | "extent">(ONIX_MEASURES)
  .flatMap(([name, of]) => (of === "extent" ? [] : [{ name: name as EditionMeasure, ...of }]))
  .toSorted((one, other) => String(one.types[0]).localeCompare(String(other.types[0])));
