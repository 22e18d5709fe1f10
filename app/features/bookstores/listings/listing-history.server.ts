import { discountText } from "#app/desk/discounts/discount-text.server.ts";
import { type HistoryOptions, type HistoryPage, historyPage } from "#app/desk/history/history-page.server.ts";
import { listField, plain, type ShownField } from "#app/desk/history/shown-fields.server.ts";
import { AVAILABILITY_LABELS, LISTING_STATUS_LABELS } from "#app/desk/listing-status.ts";
import { AVAILABILITIES, LISTING_STATUSES } from "#app/domain/editions/catalogue-values.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import { toJsonValue } from "#app/platform/changes/audited-values.ts";
import type { PartValues } from "#app/platform/changes/row-parts.ts";
import type { LISTING_PARTS } from "#app/records/listings/listing-values.server.ts";
import type { ListingRecord } from "./listing-record.server.ts";

/** How many changes the page of a listing shows at once. */
const SHOWN = 10;

type StoredDiscount = PartValues<typeof LISTING_PARTS>["discounts"][number];

/** The fields of a listing, in the order in which its page shows them. */
const LISTING_HISTORY_FIELDS: readonly ShownField[] = [
  {
    field: "status",
    of: ({ status }) => status ?? null,
    read: ({ status }, { language }) => {
      const known = LISTING_STATUSES.find((each) => each === status);
      return plain(known && LISTING_STATUS_LABELS[known](), language);
    },
  },
  {
    field: "availability",
    of: ({ availability }) => availability ?? null,
    read: ({ availability }, { language }) => {
      const known = AVAILABILITIES.find((each) => each === availability);
      return plain(known && AVAILABILITY_LABELS[known](), language);
    },
  },
  {
    field: "price.amount",
    of: ({ priceMinor, currency }) => [priceMinor ?? null, currency ?? null],
    read: ({ priceMinor, currency }, { language }) =>
      typeof priceMinor === "string" && typeof currency === "string" && isCurrencyCode(currency)
        ? plain(formatMoney({ amount: BigInt(priceMinor), currency }, language), language)
        : undefined,
  },
  {
    field: "location",
    of: ({ location }) => location ?? null,
    read: ({ location }, { language }) =>
      typeof location === "string" ? plain(location, language) : undefined,
  },
  listField("discounts", (discount: StoredDiscount, { language }) => discountText(discount, language)),
];

/** The changes of a listing, newest first. */
export async function listingHistory(
  { listing, discounts }: Pick<ListingRecord, "listing" | "discounts">,
  options: Omit<HistoryOptions, "limit">,
): Promise<HistoryPage> {
  const own = discounts.map(({ percent, from, until }) => ({ percent, from, until }));
  const values = toJsonValue({ ...listing, discounts: own }) as Readonly<Record<string, unknown>>;
  const { id, version } = listing;
  return await historyPage({ kind: "listing", id, version, values }, LISTING_HISTORY_FIELDS, {
    ...options,
    limit: SHOWN,
  });
}
