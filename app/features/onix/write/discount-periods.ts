import { dayNumberOf, type IsoDate, isoDateOfDayNumber } from "#app/domain/calendar/iso-date.ts";
import { currentDiscounts, priceAfter } from "#app/domain/money/discount.ts";
import type { Money } from "#app/domain/money/money.ts";
import type { ExportedDiscount } from "./exported-edition.ts";

/** Days on which one reduced price is valid, both included; null is unlimited. */
export type DiscountPeriod = {
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly price: Money;
};

/** Before every day, as text. */
const BEFORE_ALL = "0000-01-01";

/**
 * The reduced prices of an edition and the days of each: discounts that overlap apply in turn, so a period ends where any of
 * them begins or ends. Periods that ended before `today` are left out.
 */
export function discountPeriods(
  list: Money,
  discounts: readonly ExportedDiscount[],
  today: IsoDate,
): DiscountPeriod[] {
  const begins = discounts.flatMap(({ from, until }) =>
    [from ?? [], until === null ? [] : shifted(until, 1)].flat(),
  );
  const starts: (IsoDate | null)[] = [null, ...[...new Set(begins)].toSorted()];
  return starts.flatMap((from, at): DiscountPeriod[] => {
    const next = starts[at + 1];
    const until = next == null ? null : shifted(next, -1);
    const current = currentDiscounts(discounts, from ?? BEFORE_ALL);
    if (current.length === 0 || (until !== null && until < today)) return [];
    return [{ from, until, price: priceAfter(list, current) }];
  });
}

const shifted = (date: IsoDate, days: number): IsoDate => isoDateOfDayNumber(dayNumberOf(date) + days);
