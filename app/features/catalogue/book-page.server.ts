import { href } from "react-router";
import { refreshDuePrices } from "#app/db/reads/refresh-due-prices.server.ts";
import type { ContentsLine } from "#app/db/tables/books.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatDate } from "#app/domain/calendar/nepal-date.ts";
import { codeOfSlug, editionSlug } from "#app/domain/editions/edition-code.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatDecimal, formatNumber } from "#app/domain/text/digits.ts";
import { inBothLanguages, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { detailsOf, publishedText } from "./book-details.server.ts";
import { bookMeta } from "./book-meta.server.ts";
import type {
  BookPage,
  CreditGroup,
  FoundBook,
  ReviewSummary,
  ShownContentsLine,
  SiblingEdition,
} from "./book-page.ts";
import {
  type BookRows,
  type CreditRow,
  findEditionForPreview,
  findPublicEdition,
  isEditionCode,
  type PricedRow,
  type ReviewRow,
  relatedRows,
} from "./book-rows.server.ts";
import { relatedProductsOf, tradeDetailsOf } from "./book-trade-details.server.ts";
import { type CatalogueCard, isFile } from "./card.ts";
import { cardOf, shownPicture } from "./cards.server.ts";
import { deliveryRange } from "./delivery-range.server.ts";
import { shownAvailability } from "./shown-availability.server.ts";
import { shownListing } from "./shown-listing.server.ts";
import { shownPrice } from "./shown-price.server.ts";
import { structuredBook } from "./structured-book.server.ts";
import { cheapestOffer, fileHelp, listingsByPrice, otherWays } from "./ways-to-get.server.ts";

const RELATED_MAX = 5;

/**
 * The page of an edition by the last part of its path.
 * @param slug `{slug}-{code}`; only the code identifies the edition
 * @param companyShopId bookstore whose price and availability are shown at the top when several stores list the edition
 * @param indexedAt URL of the site, where search engines may index it
 * @throws AppError notFound for an unknown code, a draft, and an edition in no active bookstore; a visitor cannot
 *   distinguish the three cases
 */
export async function bookPage(
  slug: string,
  companyShopId: string,
  language: Language,
  indexedAt?: string,
): Promise<FoundBook> {
  await refreshDuePrices();
  const code = codeOfSlug(slug);
  const row = code ? await findPublicEdition(code) : undefined;
  if (!row) {
    const isHidden = code ? await isEditionCode(code) : false;
    throw new AppError("notFound", { slug, ...(isHidden ? { hidden: "edition" } : {}) });
  }
  const path = `/bookstore/${editionSlug(row.title, row.code)}`;
  const page = shownBook(row, {
    companyShopId,
    language,
    ...(indexedAt !== undefined && { indexed: { baseUrl: indexedAt, path } }),
  });
  if (!page) throw new AppError("notFound", { slug });
  const cart = cheapestOffer(row, companyShopId, language);
  return {
    bookId: row.book_id,
    shopIds: row.listings.map(({ shop_id }) => shop_id),
    path,
    ...page,
    ...otherWays(page.listings, path, language),
    cart,
    fileHelp: fileHelp(page, cart !== undefined, language),
    delivery: cart && !isFile(page.availability) ? await deliveryRange(row.weight_g, language) : undefined,
  };
}

/**
 * The page of an edition as visitors will see it once it is public, from what is stored now.
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function bookPreview(
  viewer: Viewer | null,
  editionId: string,
  companyShopId: string,
  language: Language,
): Promise<BookPage> {
  await refreshDuePrices();
  const row = isUuid(editionId) ? await findEditionForPreview(editionId) : undefined;
  if (!row) throw new AppError("notFound", { hidden: "edition" });
  authorize(viewer, "book.see", { publisherId: row.publisher_id, bookId: row.book_id });
  const page = shownBook(row, { companyShopId, language, listed: row.listed });
  if (!page) throw new AppError("notFound", { hidden: "edition" });
  const ownPath = href("/publishers/manage/books/:editionId/preview", { editionId });
  return {
    ...page,
    siblings: page.siblings.map((each) => (each.isCurrent ? { ...each, path: ownPath } : each)),
  };
}

type ShownFor = {
  readonly companyShopId: string;
  readonly language: Language;
  /** The listing to show at the top where no bookstore lists the edition. */
  readonly listed?: PricedRow;
  /** For the data that search engines read: the path of the page without language, and the URL of the site. */
  readonly indexed?: { readonly path: string; readonly baseUrl: string };
};

/** What the page of an edition shows; undefined where no bookstore lists the edition. */
function shownBook(
  row: BookRows,
  { companyShopId, language, listed, indexed }: ShownFor,
): BookPage | undefined {
  const { credits, genres, reviews } = row;
  const editionListings = row.listings.filter((listing) => listing.edition_id === row.edition_id);
  const mainListing =
    editionListings.find((listing) => listing.shop_id === companyShopId) ?? editionListings[0] ?? listed;
  if (!mainListing) return undefined;
  const listings = editionListings.length > 0 ? row.listings : [mainListing, ...row.listings];
  const description = row.description ?? row.trade.blurb;
  return {
    editionId: row.edition_id,
    meta: {
      ...bookMeta(row, listings, credits, language),
      share: {
        kind: "book",
        key: row.code,
        shows: [
          localized(row.title, language).text,
          ...credits.map((credit) => localized(credit.name, language).text),
          row.covers.find(({ part }) => part === "front")?.hash,
        ],
      },
      structured: indexed && structuredBook(row, mainListing, editionListings, { ...indexed, language }),
    },
    title: inBothLanguages(row.title, language),
    subtitle: row.subtitle ? localized(row.subtitle, language) : undefined,
    byline: credits.filter((credit) => credit.is_primary).map((credit) => localized(credit.name, language)),
    genres: genres.map(({ slug: genre, name }) => ({ slug: genre, name: localized(name, language) })),
    headline: row.trade.headline ? localized(row.trade.headline, language) : undefined,
    description: description ? localized(description, language) : undefined,
    covers: row.covers.map((cover) => ({
      ...shownPicture(cover, language),
      part: cover.part,
      isDrawn: cover.drawn,
    })),
    price: shownPrice(mainListing, language),
    discounts: (mainListing.discounts ?? []).map((percent) => formatDecimal(shortDecimal(percent), language)),
    availability: shownAvailability(mainListing),
    publishedOn: publishedText(row, language),
    siblings: siblingsOf(listings, row.title, row.edition_id, companyShopId, language),
    credits: creditGroups(credits, language),
    contents: contentsOf(row.contents, language),
    details: [...detailsOf(row, language), ...tradeDetailsOf(row.trade, language)],
    relatedProducts: relatedProductsOf(row.trade, language),
    reviews: reviewSummary(reviews, language),
    listings: listingsByPrice(editionListings, companyShopId, language).map(({ listing }) =>
      shownListing(listing, language),
    ),
  };
}

/** Cards of at most five related books. Loaded separately, since the page is complete without them. */
export async function relatedCards(
  bookId: string,
  shopId: string,
  language: Language,
): Promise<CatalogueCard[]> {
  return (await relatedRows(bookId, shopId, RELATED_MAX)).map((row) => cardOf(row, language));
}

function siblingsOf(
  listings: readonly PricedRow[],
  title: Parameters<typeof editionSlug>[0],
  currentId: string,
  companyShopId: string,
  language: Language,
): SiblingEdition[] {
  const editions = new Map<string, PricedRow>();
  for (const listing of listings) {
    // One listing for each edition: that of the company's bookstore where it has one.
    if (!editions.has(listing.edition_id) || listing.shop_id === companyShopId)
      editions.set(listing.edition_id, listing);
  }
  return [...editions.values()].map((listing) => ({
    path: `/bookstore/${editionSlug(title, listing.code)}`,
    label: localized(listing.format, language),
    editionNumber: formatNumber(listing.edition_number, language),
    price: shownPrice(listing, language),
    availability: shownAvailability(listing),
    isCurrent: listing.edition_id === currentId,
  }));
}

function creditGroups(credits: readonly CreditRow[], language: Language): CreditGroup[] {
  const groups = Map.groupBy(credits, (credit) => credit.role_code);
  return [...groups.values()].map((group) => ({
    role: localized((group[0] as CreditRow).role, language),
    people: group.map((credit) => ({
      name: localized(credit.name, language),
      slug: credit.kind === "unnamed" ? undefined : credit.slug,
    })),
  }));
}

function contentsOf(lines: readonly ContentsLine[], language: Language): ShownContentsLine[] {
  return lines.map((line) => ({
    title: localized(line.title, language),
    page: line.page === undefined ? undefined : formatNumber(line.page, language),
    children: contentsOf(line.children ?? [], language),
  }));
}

function reviewSummary(rows: readonly ReviewRow[], language: Language): ReviewSummary {
  const ratings = rows.flatMap((row) => (row.rating === null ? [] : [row.rating]));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const tenths = ratings.length === 0 ? undefined : Math.round((sum * 10) / ratings.length);
  return {
    reviews: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      rating: row.rating ?? undefined,
      title: row.title ? localized(row.title, language) : undefined,
      text: localized(row.text, language),
      reviewer: localized(row.reviewer_name, language),
      source: row.source_name ? localized(row.source_name, language) : undefined,
      sourceUrl: row.kind === "press" ? (row.source_url ?? undefined) : undefined,
      writtenOn: row.written_on === null ? undefined : formatDate(row.written_on, language),
    })),
    readers: ratings.length,
    average:
      tenths === undefined ? undefined : formatDecimal(`${Math.floor(tenths / 10)}.${tenths % 10}`, language),
  };
}

/** Formats a stored `10.00` as `10`. */
function shortDecimal(percent: string): string {
  return percent.includes(".") ? percent.replace(/\.?0+$/, "") : percent;
}
