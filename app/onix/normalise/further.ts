import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { Audience, AwardResult, LanguageUse } from "#app/domain/editions/trade-codes.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { OnixFurtherPrice, OnixPriceTerms } from "./read-price-terms.ts";
import type { OnixRelation } from "./read-relations.ts";

/** An award for the book. */
export type OnixAward = {
  readonly name: L10n;
  readonly year?: number;
  readonly country?: string;
  readonly result?: AwardResult;
};

/** A quote of the press or of an endorser, with a name at least: of its author, or of where it was published. */
export type OnixQuote = {
  readonly kind: "press" | "endorsement";
  readonly text: L10n;
  readonly author?: string;
  readonly source?: string;
  readonly url?: string;
  readonly writtenOn?: IsoDate;
};

/**
 * What was not read before records were kept whole, apart from the rest: the digests of records that were imported before
 * contain none of it, so that they can be compared without it (see `earlierDigest`).
 */
export type OnixFurther = {
  readonly headline?: L10n;
  readonly blurb?: L10n;
  readonly quotes?: readonly OnixQuote[];
  readonly awards?: readonly OnixAward[];
  readonly audiences?: readonly Audience[];
  readonly ageFrom?: number;
  readonly ageUntil?: number;
  readonly partNumber?: string;
  /** The terms of the list price, and the other prices. */
  readonly listPrice?: OnixPriceTerms;
  readonly prices?: readonly OnixFurtherPrice[];
  /** Where the product may be sold, where its sales rights keep it from somewhere. */
  readonly salesTerritory?: string;
  readonly relations?: readonly OnixRelation[];
  /** The website of the publisher. */
  readonly website?: string;
  /** The languages after the first, each with its use. */
  readonly languages?: readonly { readonly language: string; readonly use: LanguageUse }[];
  /** The series after the first. */
  readonly collections?: readonly OnixCollection[];
};

/** The series a book is in. The number is as printed (`3`, `III`, `12a`); ISSN as eight characters. */
export type OnixCollection = {
  readonly title: string;
  /** The title in the other language of the catalogue, where the record gives it (title type 06). */
  readonly otherTitle?: string;
  readonly number?: string;
  readonly issn?: string;
};
