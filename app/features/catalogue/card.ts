import type { ListedAvailability } from "#app/domain/editions/catalogue-values.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";

/** A formatted price; amounts are text, so that no page loads the table of currencies. */
export type ShownPrice = {
  readonly final: string;
  /** The list price, only where the final price is lower. */
  readonly list?: string;
  /** Of a price in another currency: that price with its rate; `final` are the rupees that are charged. */
  readonly foreign?: string;
  /** Effective discount with one digit at most, in the page's digits. */
  readonly percent?: string;
};

/** A picture as pages need it; the URLs of its variants are derived from the hash. */
export type ShownPicture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly alt: LocalizedText;
};

/**
 * The public availability of a listing: the bookstore's availability of copies, the state of an edition that is not
 * known to be published, or how an edition that is a file can be obtained.
 */
export type ShownAvailability =
  | ListedAvailability
  | "forthcoming"
  | "unconfirmed"
  | "file"
  | "fileToOrder"
  | "fileNotOffered";

/** Whether an edition is not known to be published. A bookstore's availability does not change that. */
export function isAnnounced(availability: ShownAvailability): boolean {
  return availability === "forthcoming" || availability === "unconfirmed";
}

/** Whether an edition is a file, which is not collected in a bookstore. */
export function isFile(availability: ShownAvailability): boolean {
  return availability === "file" || availability === "fileToOrder" || availability === "fileNotOffered";
}

/** One card of a list. */
export type CatalogueCard = {
  readonly listingId: string;
  /** Path without language prefix. */
  readonly path: string;
  readonly title: LocalizedText;
  /** Those who made the work. Who is nobody, such as "Various authors", has no slug. */
  readonly contributors: readonly { readonly name: LocalizedText; readonly slug: string | undefined }[];
  readonly format: LocalizedText;
  readonly price: ShownPrice | undefined;
  readonly availability: ShownAvailability;
  readonly cover: ShownPicture | undefined;
};
