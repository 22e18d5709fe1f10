import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** One line of a book's contents, with the printed page it starts on and the lines under it. */
export type DemoContentsLine = { title: L10n; page?: number; children?: readonly DemoContentsLine[] };

/** A contributor of the demo data. `key` is what books refer to. */
export type DemoContributor = {
  key: string;
  kind: "person" | "organisation" | "unnamed";
  name: L10n;
  /** The name for alphabetical lists, family name first. */
  sortName: L10n;
  biography: L10n;
  born?: number;
  died?: number;
};

/** How a cover is drawn: its design and the palette of its colours. */
export type DemoCover = {
  design:
    | "leaf"
    | "sunrise"
    | "bands"
    | "lattice"
    | "hills"
    | "letter"
    | "river"
    | "window"
    | "weave"
    | "moon";
  palette: "nila" | "harital" | "sindur" | "simal" | "lokta" | "plum" | "teal";
};

/** An edition of a demo book. `price` is in major units, as a person would type it; only a draft may have none. */
export type DemoEdition = {
  format:
    | "hardback"
    | "paperback"
    | "paperback-flaps"
    | "sewn-paperback"
    | "board-book"
    | "pamphlet"
    | "epub"
    | "audiobook";
  editionNumber: number;
  name: L10n;
  isbn13?: string;
  price?: string;
  currency: "NPR" | "USD";
  /** `false` for a draft whose covers are not made yet. */
  hasCovers?: false;
  discounts: readonly { percent: string }[];
  status: "active" | "forthcoming" | "draft" | "outOfPrint";
  /** The day of publication, an ISO date. */
  publishedOn: string;
  /** The publication date of the publisher, where it is less exact than a day or in Bikram Sambat. */
  published?: PublicationDate;
  pages?: number;
  /** Name of the trim size. */
  trimSize?: L10n;
  /** Millimetres and grams. */
  size?: { length: number; width: number; thickness: number; weight: number };
  /** The demo bookstores that list it, with availability and price. */
  listings: readonly {
    bookstore: "ekadeshma" | "chautari";
    availability: "inStock" | "fewLeft" | "toOrder" | "notHeld";
    /** The store's own price, when it differs from the list price. */
    price?: string;
  }[];
};

/** A review of a demo book; all reviewers are invented. */
export type DemoReview = {
  kind: "press" | "endorsement" | "reader";
  /** 1 to 5, for readers only. */
  rating?: 1 | 2 | 3 | 4 | 5;
  title?: L10n;
  text: L10n;
  reviewerName: L10n;
  /** The paper or magazine, for a press review. Always invented. */
  sourceName?: L10n;
  /** ISO date. */
  writtenOn: string;
  status: "published" | "pending";
};

/** A book of the demo data with its editions and reviews. */
export type DemoBook = {
  key: string;
  publisher: "ekadeshma" | "dobato";
  title: L10n;
  subtitle?: L10n;
  /** Every book with a public edition has both. */
  abbreviation?: L10n;
  description?: L10n;
  /** ISO 639-2/B, as ONIX list 74 writes it. */
  language: string;
  originalLanguage?: string;
  /** Genre slugs, the main one first. */
  genres: readonly string[];
  series?: { key: string; number: string };
  /** Other spellings a reader may search by. */
  aliases: readonly string[];
  /** The day on which the manuscript was submitted, an ISO date. */
  submittedOn?: string;
  /** In the order of the credits; `role` is a code of ONIX list 17. */
  contributions: readonly { contributor: string; role: string }[];
  contents: readonly DemoContentsLine[];
  editions: readonly DemoEdition[];
  reviews: readonly DemoReview[];
  cover: DemoCover;
};
