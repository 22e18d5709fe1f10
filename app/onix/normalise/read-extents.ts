import { isDecimal, multiply, type Rational, rationalOf, roundHalfUp } from "#app/domain/money/rational.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, type RawElement } from "#app/onix/read/raw-element.ts";

/**
 * Codes of ONIX list 23 in order of preference: pages of the main text, of all content, numbered pages, every page, then
 * pages of the printed counterpart.
 */
const PAGE_COUNTS = ["00", "11", "05", "07", "06", "10", "08"];
const DURATIONS = ["09", "14", "16"];

/** The code of ONIX list 24 for pages. */
const PAGES = "03";

const PAGES_MAX = 100_000;
const MINUTES_MAX = 60_000;

/** The number of pages. A count of pages with Roman numbers only is not read, since these are not pages of the text. */
export function readPages(detail: RawElement | undefined, findings: Findings): number | undefined {
  return extent(detail, PAGE_COUNTS, findings, (value, unit) => {
    if (unit !== PAGES || !/^\d{1,7}(?:\.0{1,4})?$/.test(value)) return undefined;
    const pages = Number.parseInt(value, 10);
    return pages >= 1 && pages <= PAGES_MAX ? pages : undefined;
  });
}

/** The duration of a recording in minutes, rounded, and at least 1. */
export function readDuration(detail: RawElement | undefined, findings: Findings): number | undefined {
  return extent(detail, DURATIONS, findings, (value, unit) => {
    const exact = minutesOf(value, unit);
    if (!exact || exact.numerator === 0n) return undefined;
    const minutes = Math.max(1, Number(roundHalfUp(exact)));
    return minutes <= MINUTES_MAX ? minutes : undefined;
  });
}

/** The first readable extent, by type in order of preference; unreadable ones before it cause warnings. */
function extent(
  detail: RawElement | undefined,
  types: readonly string[],
  findings: Findings,
  read: (value: string, unit: string) => number | undefined,
): number | undefined {
  const extents = all(detail, "Extent");
  for (const type of types) {
    for (const element of extents) {
      if (code(element, "ExtentType") !== type) continue;
      const value = code(element, "ExtentValue");
      const unit = code(element, "ExtentUnit") ?? "";
      if (value === undefined) continue;
      const found = read(value, unit);
      if (found !== undefined) return found;
      // Some senders write 0 when they do not know the number, so it causes no warning.
      if (!/^0+$/.test(value)) findings.warn("record.extent", `${type} ${value} ${unit}`);
    }
  }
  return undefined;
}

/** Exact minutes. Units of ONIX list 24: hours, minutes, seconds as numbers (04, 05, 06), or as digits (14, 15, 16). */
function minutesOf(value: string, unit: string): Rational | undefined {
  if (value.length > 20 || !isDecimal(value)) return undefined;
  if (unit === "04") return multiply(rationalOf(value), rationalOf("60"));
  if (unit === "05") return rationalOf(value);
  if (unit === "06") return { ...rationalOf(value), denominator: 60n * rationalOf(value).denominator };
  const digits = unit === "14" ? `${value}0000` : unit === "15" ? `${value}00` : unit === "16" ? value : "";
  const parts = /^(\d+)(\d{2})(\d{2})$/.exec(digits);
  if (!parts) return undefined;
  const [hours, minutes, seconds] = parts.slice(1).map(BigInt);
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
  return { numerator: (hours * 60n + minutes) * 60n + seconds, denominator: 60n };
}
