import { INTEGER_MAX, SIDE_MAX_MM, WEIGHT_MAX_G } from "#app/domain/limits.ts";
import type { Medium } from "./catalogue-values.ts";

type Measure = {
  /** The largest value. The smallest is 1. */
  readonly largest: number;
  readonly unit: "page" | "minute" | "mm" | "g";
  /** What has it: a form asks only for the measures of the medium of its format. */
  readonly media: readonly Medium[];
};

const side: Measure = { largest: SIDE_MAX_MM, unit: "mm", media: ["print"] };

/** The measures of an edition, each a whole number or unknown, in the order in which they are shown. */
export const EDITION_MEASURES = {
  pages: { largest: INTEGER_MAX, unit: "page", media: ["print", "digital"] },
  durationMinutes: { largest: INTEGER_MAX, unit: "minute", media: ["audio"] },
  /** Along the spine. */
  lengthMm: side,
  /** From the spine to the fore edge. */
  widthMm: side,
  thicknessMm: side,
  /** Of an item with a third dimension besides the thickness of a book: a slipcase, a box, a book on a stand. */
  heightMm: side,
  weightG: { largest: WEIGHT_MAX_G, unit: "g", media: ["print"] },
} as const satisfies Readonly<Record<string, Measure>>;

export type EditionMeasure = keyof typeof EDITION_MEASURES;

/** The measures of one edition; null for those that are not known. */
export type MeasuresOfEdition = Readonly<Record<EditionMeasure, number | null>>;

export const MEASURE_NAMES = Object.keys(EDITION_MEASURES) as readonly EditionMeasure[];

/** The column of a measure: `weight_g` of `weightG`. */
export const columnOfMeasure = (name: EditionMeasure): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The measures of one unit. */
export const measuresIn = (unit: Measure["unit"]): readonly EditionMeasure[] =>
  MEASURE_NAMES.filter((name) => EDITION_MEASURES[name].unit === unit);

export const isMeasure = (name: string): name is EditionMeasure => Object.hasOwn(EDITION_MEASURES, name);

/** Whether an edition in a medium has a measure. */
export const hasMeasure = (medium: Medium, name: EditionMeasure): boolean => {
  const { media }: Measure = EDITION_MEASURES[name];
  return media.includes(medium);
};

/** Something for each measure, by its name. */
export function ofMeasures<Value>(
  value: (name: EditionMeasure, measure: Measure) => Value,
): Record<EditionMeasure, Value> {
  const entries = MEASURE_NAMES.map((name) => [name, value(name, EDITION_MEASURES[name])] as const);
  return Object.fromEntries(entries) as Record<EditionMeasure, Value>;
}
