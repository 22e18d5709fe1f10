import { type IsoDate, isIsoDate } from "#app/domain/calendar/iso-date.ts";
import { isProbablyOtherCalendar, type Reach } from "#app/domain/calendar/likely-calendar.ts";
import { publicationDate, rangeOf } from "#app/domain/editions/publication-date.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { all, code, first, type RawElement } from "#app/onix/read/raw-element.ts";

/** The days on which a price applies, both included; none is unlimited. */
export type PriceDays = { readonly from?: IsoDate; readonly until?: IsoDate };

/** Codes of ONIX list 173: the price applies from a day, until a day, from one until another. */
const FROM = "14";
const UNTIL = "15";
const FROM_UNTIL = "24";

/** Prices are announced some years ahead; some senders end them in the year 2099, which is no year of Bikram Sambat of now either. */
const REACH: Reach = { ahead: 5 };

/**
 * The days of a price. Undefined where one of them cannot be read or is probably one of Bikram Sambat (2083), for which ONIX has no
 * code, or where the last is before the first: nobody can say then when the price applies. Other days far from now are taken as they
 * are, unlike dates of publication.
 */
export function readPriceDays(price: RawElement): PriceDays | undefined {
  let days: PriceDays = {};
  for (const date of all(price, "PriceDate")) {
    const role = code(date, "PriceDateRole") ?? "";
    if (![FROM, UNTIL, FROM_UNTIL].includes(role)) continue;
    const range = rangeIn(date, role === FROM_UNTIL);
    if (!range || [range.from, range.until].some(isProbablyBikramSambat)) return undefined;
    const { from, until } = days;
    days = {
      ...(role === UNTIL ? from && { from } : { from: range.from }),
      ...(role === FROM ? until && { until } : { until: range.until }),
    };
  }
  const { from, until } = days;
  return from !== undefined && until !== undefined && from > until ? undefined : days;
}

const isProbablyBikramSambat = (day: IsoDate): boolean =>
  isProbablyOtherCalendar(Number(day.slice(0, 4)), "ad", new Date().getUTCFullYear(), REACH);

/** The first and the last day of a date: of a day, a month, a year, or of two days in one text (format 06 of list 55). */
function rangeIn(composite: RawElement, isSpread: boolean): { from: IsoDate; until: IsoDate } | undefined {
  const digits = toLatinDigits(code(composite, "Date") ?? "").replace(/[-/\s]/g, "");
  const format = first(composite, "Date")?.attributes.get("dateformat")?.trim();
  if (isSpread || format === "06") {
    const [from, until] = [dayIn(digits.slice(0, 8)), dayIn(digits.slice(8, 16))];
    return from && until && digits.length === 16 ? { from, until } : undefined;
  }
  // Of a time (20261126T0930) the day is used.
  const [, year, month, day] = /^(\d{4})(\d{2})?(\d{2})?(?:T.*)?$/.exec(digits) ?? [];
  if (year === undefined) return undefined;
  const date = publicationDate(
    "ad",
    Number(year),
    month ? Number(month) : undefined,
    day ? Number(day) : undefined,
  );
  return date && rangeOf(date);
}

function dayIn(digits: string): IsoDate | undefined {
  const text = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  return isIsoDate(text) ? text : undefined;
}
