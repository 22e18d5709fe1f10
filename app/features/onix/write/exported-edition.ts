import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { ContributorKind, CoverPart, Medium } from "#app/domain/editions/catalogue-values.ts";
import type { EditionStatus } from "#app/domain/editions/edition.ts";
import type { MeasuresOfEdition } from "#app/domain/editions/edition-measures.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import type { Money } from "#app/domain/money/money.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { OnixContentsLine } from "#app/onix/normalise/onix-record.ts";
import type { ExportedTrade } from "./exported-trade.ts";

/** A credit of a contributor in one role, of the book or of the edition alone. */
export type ExportedCredit = {
  readonly contributorId: string;
  readonly isOfEdition: boolean;
  /** ONIX list 17. */
  readonly role: string;
  readonly kind: ContributorKind;
  readonly name: L10n;
  readonly sortName: L10n;
  readonly biography: L10n | null;
  readonly born: number | null;
  readonly died: number | null;
  readonly creditedAs: L10n | null;
  readonly fromLanguage: string | null;
  readonly toLanguage: string | null;
  readonly isni: string | null;
  readonly orcid: string | null;
};

/** A subject of a book as a record had it; `scheme` is a code of ONIX list 27. */
export type ExportedSubject = {
  readonly scheme: string;
  readonly code?: string;
  readonly heading?: string;
};

/** A genre of a book with its codes of Thema; the main genre is the first of a book. */
export type ExportedGenre = {
  readonly slug: string;
  readonly name: L10n;
  readonly themaCodes: readonly string[];
  readonly bisacCodes: readonly string[];
  readonly themaQualifiers: readonly string[];
};

export type ExportedCover = {
  readonly part: CoverPart;
  readonly altText: L10n;
  readonly isDrawn: boolean;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

export type ExportedDiscount = {
  readonly percent: string;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly remarks: string | null;
};

/** A published quote of the press or of an endorser. */
export type ExportedQuote = {
  readonly kind: "press" | "endorsement";
  readonly title: L10n | null;
  readonly text: L10n;
  readonly reviewerName: L10n;
  readonly sourceName: L10n | null;
  readonly sourceUrl: string | null;
  readonly writtenOn: IsoDate | null;
};

/** An edition with its book and everything that belongs to it, as its record is made from it. */
export type ExportedEdition = MeasuresOfEdition & {
  readonly id: string;
  readonly code: string;
  readonly status: EditionStatus;
  readonly isbn10: string | null;
  readonly isbn13: string | null;
  readonly upc: string | null;
  readonly editionNumber: number;
  readonly name: L10n;
  readonly published: PublicationDate | undefined;
  readonly price: Money | undefined;
  readonly size: L10n | null;
  readonly format: {
    readonly productForm: string;
    readonly productFormDetails: readonly string[];
    readonly medium: Medium;
  };
  readonly publisher: {
    readonly name: L10n;
    readonly website: string | null;
    /** Where it publishes. */
    readonly place: L10n | null;
  };
  readonly book: {
    readonly title: L10n;
    readonly subtitle: L10n | null;
    readonly abbreviation: L10n | null;
    readonly description: L10n | null;
    readonly language: string;
    readonly originalLanguage: string | null;
    readonly contents: readonly OnixContentsLine[];
    readonly subjects: readonly ExportedSubject[];
    readonly aliases: readonly string[];
    readonly firstPublished: PublicationDate | undefined;
    readonly seriesNumber: string | null;
  };
  readonly series: { readonly title: L10n; readonly issn: string | null } | undefined;
  readonly trade: ExportedTrade;
  /** The main genre first. */
  readonly genres: readonly ExportedGenre[];
  /** Those of the book in their order, then those of the edition. */
  readonly credits: readonly ExportedCredit[];
  readonly covers: readonly ExportedCover[];
  readonly discounts: readonly ExportedDiscount[];
  readonly quotes: readonly ExportedQuote[];
  /** The records of other senders that the edition was imported from. */
  readonly records: readonly { readonly sender: string; readonly reference: string }[];
};

/** What a record depends on besides its edition. */
export type ExportContext = {
  /** Public origin of the site, without a slash at its end: pictures are linked there. */
  readonly origin: string;
  /** Discounts that ended before this day are left out. */
  readonly today: IsoDate;
};

/** The language of the texts that come first in a record: that of the book, as far as its title has it. */
export function firstLanguage({ book }: ExportedEdition): Language {
  if (book.language === "eng" || book.title.np === undefined)
    return book.title.en === undefined ? "np" : "en";
  return "np";
}
