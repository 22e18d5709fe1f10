import { type EditionMeasure, MEASURE_NAMES } from "#app/domain/editions/edition-measures.ts";

/** A measure of a copy, in the composite `Measure`. */
type OfCopy = {
  /** Its property of the record. Digests of records are stored, so it is not renamed. */
  readonly property: "heightMm" | "widthMm" | "thicknessMm" | "weightG" | "assembledHeightMm";
  /** Codes of ONIX list 48, in order of preference; the first one is written. */
  readonly types: readonly string[];
};

/** How long the text or the recording is, in the composite `Extent`. */
type OfExtent = {
  readonly extent: "pages" | "durationMinutes";
  /** Codes of ONIX lists 23 and 24, as they are written. */
  readonly type: string;
  readonly unit: string;
};

type OnixMeasure = OfCopy | OfExtent | "notInOnix";

/** Size and weight of a copy. The values are exact: inches, pounds and ounces are converted without rounding. */
export type OnixMeasures = { readonly [Property in OfCopy["property"]]?: number };

type Measured = { readonly measures: OnixMeasures } & { readonly [Extent in OfExtent["extent"]]?: number };

/**
 * Where a record has each measure of an edition. The measures of copies are those of the whole book, then of its trimmed page, then of
 * the book without its packaging.
 */
const ONIX_MEASURES: Readonly<Record<EditionMeasure, OnixMeasure>> = {
  pages: { extent: "pages", type: "00", unit: "03" },
  durationMinutes: { extent: "durationMinutes", type: "09", unit: "05" },
  lengthMm: { property: "heightMm", types: ["01", "04", "14"] },
  widthMm: { property: "widthMm", types: ["02", "05", "15"] },
  thicknessMm: { property: "thicknessMm", types: ["03", "16"] },
  /** The height of a book that stands, or of its box. */
  heightMm: { property: "assembledHeightMm", types: ["21"] },
  weightG: { property: "weightG", types: ["08", "22"] },
};

const ALL = MEASURE_NAMES.map((name) => [name, ONIX_MEASURES[name]] as const);

/** The measures of copies, in the order of their codes. */
export const MEASURES_OF_COPIES = ALL.flatMap(([name, of]) =>
  of === "notInOnix" || "extent" in of ? [] : [{ name, ...of }],
).toSorted((one, other) => String(one.types[0]).localeCompare(String(other.types[0])));

/** The extents. */
export const EXTENTS = ALL.flatMap(([name, of]) =>
  of !== "notInOnix" && "extent" in of ? [{ name, ...of }] : [],
);

/** The measure that a record gives, as exactly as it gives it. */
export function measureIn(record: Measured, name: EditionMeasure): number | undefined {
  const of = ONIX_MEASURES[name];
  if (of === "notInOnix") return undefined;
  return "extent" in of ? record[of.extent] : record.measures[of.property];
}
