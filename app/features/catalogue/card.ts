import type { Availability } from "#app/domain/catalogue-values.ts";
import type { LocalizedText } from "#app/domain/l10n.ts";

/** A price as it is shown; amounts are formatted text, so that no page carries the table of currencies. */
export type ShownPrice = {
  readonly final: string;
  /** The list price, when something was taken off it. */
  readonly former?: string;
  /** Effective discount with one digit at most, in the page's digits. */
  readonly percent?: string;
};

/** A picture as pages need it; the addresses of its variants follow from the hash. */
export type ShownPicture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly alt: LocalizedText;
  readonly isDrawn: boolean;
};

/**
 * What the public is told of a listing: a store's word about copies, what holds of an edition that is not known to be
 * out, or how an edition that is a file can be had.
 */
export type ShownAvailability =
  | Availability
  | "forthcoming"
  | "unconfirmed"
  | "file"
  | "fileToOrder"
  | "fileNotOffered";

/** Whether an edition is not known to be out, whatever a store says of it. */
export function isAnnounced(availability: ShownAvailability): boolean {
  return availability === "forthcoming" || availability === "unconfirmed";
}

/** Whether an edition is a file, which nobody goes to a store for. */
export function isFile(availability: ShownAvailability): boolean {
  return availability === "file" || availability === "fileToOrder" || availability === "fileNotOffered";
}

/** One card of a shelf. */
export type CatalogueCard = {
  readonly listingId: string;
  /** Path without language prefix. */
  readonly path: string;
  readonly title: LocalizedText;
  readonly contributors: readonly LocalizedText[];
  readonly format: LocalizedText;
  readonly price: ShownPrice | undefined;
  readonly availability: ShownAvailability;
  readonly cover: ShownPicture | undefined;
};
