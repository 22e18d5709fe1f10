import type { CoverPart, ReviewKind } from "#app/domain/editions/catalogue-values.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { StructuredData } from "#app/platform/meta/page-meta.ts";
import type { Shared } from "#app/platform/meta/share-path.ts";
import type { ShownAvailability, ShownPicture, ShownPrice } from "./card.ts";

/** An edition of the book in the list of its editions, where each is a link. The shown edition is included. */
export type SiblingEdition = {
  readonly path: string;
  readonly label: LocalizedText;
  readonly editionNumber: string;
  readonly price: ShownPrice | undefined;
  readonly availability: ShownAvailability;
  readonly isCurrent: boolean;
};

/** Contributors with the same role, in the order of the credits. */
export type CreditGroup = {
  readonly role: LocalizedText;
  readonly people: readonly {
    readonly name: LocalizedText;
    /** Undefined for who is nobody, such as "Various authors". */
    readonly slug: string | undefined;
  }[];
};

/** A line of the table of contents with the lines below it. */
export type ShownContentsLine = {
  readonly title: LocalizedText;
  readonly page: string | undefined;
  readonly children: readonly ShownContentsLine[];
};

/** A published review, formatted. */
export type ShownReview = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly rating: number | undefined;
  readonly title: LocalizedText | undefined;
  readonly text: LocalizedText;
  readonly reviewer: LocalizedText;
  readonly source: LocalizedText | undefined;
  /** The page of the source, of a press review alone. */
  readonly sourceUrl: string | undefined;
  /** Undefined where a quote of the press has no date. */
  readonly writtenOn: string | undefined;
};

/** Published reviews, and the average rating: a text with one decimal in the digits of the page's language. */
export type ReviewSummary = {
  readonly reviews: readonly ShownReview[];
  /** Number of reviews with a rating. */
  readonly readers: number;
  readonly average: string | undefined;
};

/** What a reader can put into the cart: a listing, with the price of one copy that the page shows, in paisa. */
export type CartOffer = {
  readonly listing: string;
  readonly seen: string;
  readonly label: string;
  /** The label for screen readers, where several offers have the same one. */
  readonly fullLabel?: string;
};

/** A listing of the edition: the bookstore that lists it, with its price and availability. */
export type ShownListing = {
  readonly store: LocalizedText;
  readonly place: LocalizedText | undefined;
  readonly phone: string | undefined;
  readonly opening: LocalizedText | undefined;
  readonly availability: ShownAvailability;
  readonly price: ShownPrice | undefined;
  readonly confirmedOn: string;
  /** Undefined where no copy can be bought. */
  readonly cart?: CartOffer | undefined;
};

/** A fact of the details list; `key` names its label in the messages. */
export type Detail = {
  readonly key: DetailKey;
  readonly value: LocalizedText;
  /** The page about what the value names, without language. */
  readonly path?: string;
};
export const DETAIL_KEYS = [
  "publisher",
  "edition",
  "series",
  "published",
  "expected",
  "announced",
  "language",
  "originalLanguage",
  "format",
  "pages",
  "duration",
  "size",
  "weight",
  "isbn13",
  "isbn10",
  "upc",
  "imprint",
  "part",
  "furtherSeries",
  "furtherLanguages",
  "furtherOriginals",
  "firstPublished",
  "audience",
  "ages",
  "awards",
] as const;
export type DetailKey = (typeof DETAIL_KEYS)[number];

/** A product that the edition is related to, by its ISBN; an edition that is public here has its title and path. */
export type RelatedProduct = {
  readonly relation: string;
  readonly isbn: string;
  readonly title?: LocalizedText;
  readonly path?: string;
};

/** Everything an edition's page shows, formatted. */
export type BookPage = {
  readonly editionId: string;
  /** Title and description that no other edition has. */
  readonly meta: {
    readonly title: string;
    readonly description: string;
    /** Only where search engines may index the page. */
    readonly structured?: StructuredData | undefined;
    readonly share: Shared;
  };
  readonly title: readonly LocalizedText[];
  readonly subtitle: LocalizedText | undefined;
  readonly byline: readonly LocalizedText[];
  readonly genres: readonly { readonly slug: string; readonly name: LocalizedText }[];
  /** A line of promotion above the description. */
  readonly headline: LocalizedText | undefined;
  /** The blurb, where there is no description. */
  readonly description: LocalizedText | undefined;
  readonly covers: readonly (ShownPicture & { readonly part: CoverPart; readonly isDrawn: boolean })[];
  readonly price: ShownPrice | undefined;
  /** Percentages of the discounts in the order they apply, formatted; the page lists them if there are several. */
  readonly discounts: readonly string[];
  readonly availability: ShownAvailability;
  /** The page where a reader has a copy held, by its path without language; undefined where no bookstore says that it has one. */
  readonly hold?: { readonly path: string; readonly label: string } | undefined;
  /** The cheapest offer of the edition, with the store and the price where these are not those at the top of the page. */
  readonly cart?: (CartOffer & { readonly from: string | undefined }) | undefined;
  /** The page where a reader asks to be told of copies; undefined where each bookstore that lists the edition has some. */
  readonly waitlist?: { readonly path: string; readonly label: string } | undefined;
  /** The publication date in both calendars; `availability` determines how it is labelled. */
  readonly publishedOn: string | undefined;
  readonly siblings: readonly SiblingEdition[];
  readonly credits: readonly CreditGroup[];
  readonly contents: readonly ShownContentsLine[];
  readonly details: readonly Detail[];
  readonly relatedProducts: readonly RelatedProduct[];
  readonly reviews: ReviewSummary;
  /** How an edition that is a file is got. */
  readonly fileHelp?: string | undefined;
  /** What it costs to be brought, where it can be bought; the page of a book before it is public has none. */
  readonly delivery?: string | undefined;
  readonly listings: readonly ShownListing[];
};

/** The page of an edition, with what only the server needs. */
export type FoundBook = BookPage & {
  readonly bookId: string;
  /** The shops that list editions of its book. */
  readonly shopIds: readonly string[];
  /** Path without language prefix. */
  readonly path: string;
};
