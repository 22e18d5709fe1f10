import { decimalOf } from "#app/domain/money/money.ts";
import { inBothLanguages, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import type { StructuredData } from "#app/platform/meta/page-meta.ts";
import type { BookRows, ListingRow, PricedRow } from "./book-rows.server.ts";
import type { ShownAvailability } from "./card.ts";
import { shownAvailability } from "./shown-availability.server.ts";
import { chargedPrice } from "./shown-price.server.ts";

const COVER_WIDTH = 640;

/** How availability is called at schema.org. */
const AVAILABILITY: Readonly<Record<ShownAvailability, string>> = {
  inStock: "InStock",
  fewLeft: "LimitedAvailability",
  fewSaid: "LimitedAvailability",
  toOrder: "BackOrder",
  notHeld: "OutOfStock",
  forthcoming: "PreOrder",
  unconfirmed: "PreOrder",
  file: "InStock",
  fileToOrder: "BackOrder",
  fileNotOffered: "OutOfStock",
};

/** The forms of printed books that schema.org has a word for, by their codes of ONIX list 150. */
const PRINTED_FORMATS: Readonly<Record<string, string>> = { BB: "Hardcover", BC: "Paperback" };

/**
 * An edition as search engines read it: a Book of schema.org with an offer for each store that sells it.
 * @param main the listing that the page shows at the top
 * @param listings the public listings of the edition
 * @param page the language of the page, its path without language, and the URL of the site
 */
export function structuredBook(
  row: BookRows,
  main: PricedRow,
  listings: readonly ListingRow[],
  { language, path, baseUrl }: { language: Language; path: string; baseUrl: string },
): StructuredData {
  const [name, otherName] = inBothLanguages(row.title, language);
  const front = row.covers.find(({ part }) => part === "front");
  const url = baseUrl + inLanguage(path, language);
  return {
    "@context": "https://schema.org",
    "@type": "Book",
    name: name?.text,
    alternateName: otherName?.text,
    url,
    image: front && baseUrl + variantAddress(front.hash, COVER_WIDTH, "jpeg"),
    description: row.description ? localized(row.description, language).text : undefined,
    author: row.credits
      // "Various authors" is nobody's name.
      .filter((credit) => credit.is_primary && credit.kind !== "unnamed")
      .map((credit) => ({
        "@type": credit.kind === "organisation" ? "Organization" : "Person",
        name: localized(credit.name, language).text,
      })),
    inLanguage: row.language_tag,
    isbn: row.isbn13 ?? row.isbn10 ?? undefined,
    bookFormat: formatOf(main),
    bookEdition: String(row.edition_number),
    numberOfPages: row.pages ?? undefined,
    // Only a date that is known to the day has the same one in both calendars.
    datePublished: row.published_from === row.published_until ? (row.published_from ?? undefined) : undefined,
    publisher: { "@type": "Organization", name: localized(row.publisher, language).text },
    offers: listings.flatMap((listing) => offerOf(listing, url, language)),
  };
}

function formatOf({ medium, product_form }: PricedRow): string | undefined {
  const format = { audio: "AudiobookFormat", digital: "EBook", print: PRINTED_FORMATS[product_form] }[medium];
  return format && `https://schema.org/${format}`;
}

/** The offer of a store, at what it charges; none without a price in rupees. */
function offerOf(listing: ListingRow, url: string, language: Language): StructuredData[] {
  const price = chargedPrice(listing);
  if (!price) return [];
  return [
    {
      "@type": "Offer",
      url,
      price: decimalOf(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${AVAILABILITY[shownAvailability(listing)]}`,
      seller: { "@type": "Organization", name: localized(listing.store, language).text },
    },
  ];
}
