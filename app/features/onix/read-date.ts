import { isIsoDate } from "#app/domain/iso-date.ts";
import type { Findings } from "./findings.ts";
import type { OnixDate } from "./onix-record.ts";
import { code, first, type RawElement } from "./raw-element.ts";

/** Day, month and year are read; times of day (13, 14) are days here. The rest of list 55 is no date we keep. */
const LENGTHS: Readonly<Record<string, number>> = { "00": 8, "01": 6, "05": 4, "13": 8, "14": 8 };

/**
 * The date inside a composite (PublishingDate, MarketDate). The format stands in an attribute or, in older records,
 * in an element beside it; when it is nowhere, the number of digits tells. A date that does not exist, lies before
 * printing or is written in another format is left out with a warning.
 */
export function readDate(composite: RawElement | undefined, findings: Findings): OnixDate | undefined {
  const element = first(composite, "Date");
  const value = code(composite, "Date");
  if (!element || value === undefined) return undefined;
  const format = element.attributes.get("dateformat")?.trim() || code(composite, "DateFormat");
  const digits = value.slice(0, 40).replace(/-/g, "");
  const length = format === undefined ? digits.length : LENGTHS[format];
  const found = length === undefined ? undefined : dateOf(digits, length, format);
  if (!found) findings.warn("record.date", format === undefined ? value : `${value} (${format})`);
  return found;
}

function dateOf(digits: string, length: number, format: string | undefined): OnixDate | undefined {
  const isTimed = format === "13" || format === "14";
  const day = isTimed ? digits.slice(0, length) : digits;
  if (day.length !== length || !/^(?:\d{4}|\d{6}|\d{8})$/.test(day)) return undefined;
  const year = day.slice(0, 4);
  const date = `${year}-${day.slice(4, 6) || "01"}-${day.slice(6, 8) || "01"}`;
  if (!isIsoDate(date) || Number(year) < 1400 || Number(year) > 2200) return undefined;
  return { date, precision: length === 8 ? "day" : length === 6 ? "month" : "year" };
}
