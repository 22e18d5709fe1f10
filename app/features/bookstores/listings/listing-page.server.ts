import { discountText } from "#app/desk/discounts/discount-text.server.ts";
import { discountFields, priceFields } from "#app/desk/discounts/stored-price.server.ts";
import { AVAILABILITY_LABELS } from "#app/desk/listing-status.ts";
import type { Fact, StoredFields } from "#app/desk/part-values.ts";
import { formatDateInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney, type Money } from "#app/domain/money/money.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { availabilityOf } from "#app/domain/stock/stock.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { requestsOfListing } from "#app/features/bookstores/requests/requests-of-listing.server.ts";
import { counterPriceOf } from "#app/features/bookstores/stock/counter-price.server.ts";
import { stockOfListing } from "#app/features/bookstores/stock/stock-of-listing.server.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import { waitingLines } from "#app/fields/waiting-lines.ts";
import { withSources } from "#app/platform/images/picture-sources.ts";
import { whoWaits } from "#app/records/who-waits.server.ts";
import { listingHistory } from "./listing-history.server.ts";
import { type ListingRecord, listingRecord } from "./listing-record.server.ts";

/** The parts of a listing's page that are edited in place. */
export const LISTING_PARTS = ["price", "availability", "location"] as const;
export type ListingPart = (typeof LISTING_PARTS)[number];

type PageOptions = {
  readonly language: Language;
  /** The part that is opened for editing, as the URL names it. */
  readonly opened: string | null;
  /** The id of the last change of the page of the history before this one. */
  readonly after: string | null;
  /** The sale of which copies are taken back. */
  readonly sale: string | null;
  /** The movement before which the shown ones begin. */
  readonly before: string | null;
};

/**
 * The page of a listing at the bookstore's desk.
 * @throws AppError notFound when there is no such listing, or the viewer may not see it
 */
export async function listingPage(
  viewer: Viewer | null,
  id: string,
  { language, opened, after, sale, before }: PageOptions,
) {
  const record = await listingRecord(viewer, id);
  const { listing, store, edition, book, isPublic, isListable, isKeptFromNepal, listPrice, cover, copies } =
    record;
  const part = LISTING_PARTS.find((each) => each === opened);
  const isPrinted = record.format.medium === "print";
  return {
    id,
    version: listing.version,
    title: localized(book.title, language),
    format: localized(record.format.title, language),
    number: edition.editionNumber,
    store: { id: store.id, name: localized(store.name, language), isActive: store.isActive },
    status: listing.status,
    waiting: listing.status === "withdrawn" ? [] : waitingLines(await whoWaits({ listingId: id }), language),
    editionStatus: edition.status,
    isListable,
    isKeptFromNepal,
    publicAddress: isPublic ? `/bookstore/${editionSlug(book.title, edition.code)}` : undefined,
    cover: withSources(isListable ? cover : undefined),
    facts: {
      price: priceFacts(record, language),
      availability: [
        fact(
          "availability",
          AVAILABILITY_LABELS[availabilityOf(listing.availability, copies ?? undefined)](),
          language,
        ),
        fact("confirmed", formatDateInBoth(todayInNepal(listing.confirmedOn), language), language),
      ],
      location: listing.location === null ? [] : [fact("location", listing.location, language)],
      edition: editionFacts(record, language),
    },
    /** Whether what readers read of availability follows the stock. */
    followsStock: copies !== null,
    open: part && {
      part,
      stored: storedListing(record, part, language),
      currencies: part === "price" ? currencyOptions(listing.currency) : [],
      listPrice: listPrice && formatMoney(listPrice, language),
    },
    requests: await requestsOfListing(listing, { isListable, isPrinted }, language),
    isAsking: opened === "requests",
    stock: isPrinted
      ? {
          stock: await stockOfListing(listing, { opened, sale, before }, language),
          price: await counterPriceOf(listing.id, language),
          currencies:
            opened === "sell" ? currencyOptions(listing.currency ?? listPrice?.currency ?? null) : [],
        }
      : undefined,
    /** Finds the edition in lists. */
    code: edition.code,
    history: await listingHistory(record, { language, after }),
  };
}

export type ListingPage = Awaited<ReturnType<typeof listingPage>>;

/** A part of a listing as its form posts it. */
export function storedListing(
  { listing, discounts }: Pick<ListingRecord, "listing" | "discounts">,
  part: ListingPart,
  language: Language,
): StoredFields {
  if (part === "availability") return { availability: listing.availability };
  if (part === "location") return { location: listing.location ?? "" };
  return { ...priceFields(listing), ...Object.assign({}, ...discounts.map(discountFields(language))) };
}

const fact = (key: string, text: string, language: Language): Fact => ({ key, value: { text, language } });

type Priced = { readonly priceMinor: bigint | null; readonly currency: string | null };

const moneyOf = ({ priceMinor, currency }: Priced): Money | undefined =>
  priceMinor !== null && isCurrencyCode(currency) ? { amount: priceMinor, currency } : undefined;

/** The store's price beside the publisher's, the discounts of both, and what a reader pays today. */
function priceFacts(
  { listing, listPrice: list, priceToday, discounts, publisherDiscounts }: ListingRecord,
  language: Language,
): Fact[] {
  const own = moneyOf(listing);
  return [
    ...(own ? [fact("price.amount", formatMoney(own, language), language)] : []),
    ...(list ? [fact("listPrice", formatMoney(list, language), language)] : []),
    // The publisher's discounts are off the list price, which a price of the store's own replaces.
    ...(own ? [] : publisherDiscounts).map((each) =>
      fact("publisherDiscounts", discountText(each, language), language),
    ),
    ...discounts.map((each) => fact("discounts", discountText(each, language), language)),
    ...(priceToday ? [fact("priceToday", formatMoney(priceToday, language), language)] : []),
  ];
}

function editionFacts({ edition, format, publisher }: ListingRecord, language: Language): Fact[] {
  const isbn = edition.isbn13 ?? edition.isbn10;
  return [
    { key: "format", value: localized(format.title, language) },
    fact("number", formatNumber(edition.editionNumber, language), language),
    // Numbers that identify books are in Latin digits in both languages.
    ...(isbn ? [fact("isbn", hyphenate(isbn), "en")] : []),
    { key: "publisher", value: localized(publisher.name, language) },
    ...(edition.pages ? [fact("pages", formatNumber(edition.pages, language), language)] : []),
  ];
}
