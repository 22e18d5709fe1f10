import { EDITION_MEASURES } from "#app/domain/editions/edition-measures.ts";
import { isDecimal, multiply, type Rational, rationalOf } from "#app/domain/money/rational.ts";
import type { Findings } from "#app/onix/findings.ts";
import { MEASURES_OF_COPIES, type OnixMeasures } from "#app/onix/onix-measures.ts";
import { all, code, type RawElement } from "#app/onix/read/raw-element.ts";

/** Factors for the units of ONIX list 50. The inch, the pound and the ounce are defined by exactly these numbers. */
const MILLIMETRES: Readonly<Record<string, Rational>> = {
  mm: rationalOf("1"),
  cm: rationalOf("10"),
  in: rationalOf("25.4"),
};
const GRAMS: Readonly<Record<string, Rational>> = {
  gr: rationalOf("1"),
  kg: rationalOf("1000"),
  oz: rationalOf("28.349523125"),
  lb: rationalOf("453.59237"),
};

/** Metric units are preferred: books in Nepal are measured in them, so values in other units are usually converted. */
const METRIC = ["mm", "cm", "gr", "kg"];

/**
 * Size and weight of one copy, converted exactly. Other units, zero and implausible values are left out with a warning.
 */
export function readMeasures(detail: RawElement | undefined, findings: Findings): OnixMeasures {
  const measures = all(detail, "Measure");
  const given = MEASURES_OF_COPIES.flatMap(({ name, property, types }) => {
    const { unit, largest } = EDITION_MEASURES[name];
    const value = measured(measures, types, unit === "g" ? GRAMS : MILLIMETRES, largest, findings);
    return value === undefined ? [] : [[property, value] as const];
  });
  return Object.fromEntries(given);
}

/** The first valid measure, by type in order of preference; invalid ones before it cause warnings. */
function measured(
  measures: readonly RawElement[],
  types: readonly string[],
  units: Readonly<Record<string, Rational>>,
  max: number,
  findings: Findings,
): number | undefined {
  for (const type of types) {
    const given = measures
      .filter((one) => code(one, "MeasureType") === type)
      .sort((a, b) => Number(isMetric(b)) - Number(isMetric(a)));
    for (const measure of given) {
      const value = code(measure, "Measurement") ?? "";
      const unit = code(measure, "MeasureUnitCode")?.toLowerCase() ?? "";
      const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
      const exact = factor && isShortDecimal(value) ? valueOf(multiply(rationalOf(value), factor)) : 0;
      if (exact > 0 && exact <= max) return exact;
      findings.warn("record.measure", `${type} ${value} ${unit}`);
    }
  }
  return undefined;
}

function isMetric(measure: RawElement): boolean {
  return METRIC.includes(code(measure, "MeasureUnitCode")?.toLowerCase() ?? "");
}

function isShortDecimal(value: string): boolean {
  return value.length <= 20 && isDecimal(value);
}

/** The number of a fraction whose denominator is a power of ten, as all are here, so that its decimal text is exact. */
function valueOf({ numerator, denominator }: Rational): number {
  const places = String(denominator).length - 1;
  const digits = String(numerator).padStart(places + 1, "0");
  const point = digits.length - places;
  return Number(`${digits.slice(0, point)}.${digits.slice(point)}`);
}
