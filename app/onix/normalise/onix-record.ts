import type { EditionStatus } from "#app/domain/editions/edition.ts";
import type { FormatCode } from "#app/domain/editions/onix-format.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import type { Money } from "#app/domain/money/money.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { OnixMeasures } from "#app/onix/onix-measures.ts";
import type { OnixCollection, OnixFurther } from "./further.ts";
import type { OnixPrice } from "./read-price-terms.ts";

// The digest of a record contains the names of these properties: see `recordDigest` before renaming one.

/** A title in one language. The prefix, such as `The`, is shown before the text (see `fullTitle`). */
export type OnixTitle = {
  readonly prefix?: string;
  readonly text: string;
  readonly subtitle?: string;
  /** ISO 639-2/B, where the record gives it. */
  readonly language?: string;
};

/** An entry of the contents: its titles, the printed page it begins on, and the entries under it. */
export type OnixContentsLine = {
  readonly title: L10n;
  readonly page?: number;
  readonly children?: OnixContentsLine[];
};

/** A number of a person or an organisation; `scheme` is a code of ONIX list 44. */
export type OnixIdentifier = { readonly scheme: string; readonly value: string };

/**
 * A contributor of the book. Exactly one of `personName`, `corporateName` and `unnamedCode` (list 19) has a value; a
 * person's name is joined from its parts when the record has only these.
 */
export type OnixContributor = {
  /** The position in the credits, from 1, without gaps. */
  readonly sequence: number;
  /** ONIX list 17, at least one. */
  readonly roles: readonly string[];
  readonly personName?: string;
  readonly personNameInverted?: string;
  readonly namesBeforeKey?: string;
  readonly keyNames?: string;
  /** What is before the key names and belongs to them, and what is after them. */
  readonly prefixToKey?: string;
  readonly suffixToKey?: string;
  readonly corporateName?: string;
  readonly unnamedCode?: string;
  /** The same name in another script, where the record gives it. */
  readonly otherName?: string;
  readonly otherNameInverted?: string;
  /** The name as it is printed, where the record distinguishes it from the contributor's own name. */
  readonly printedName?: L10n;
  readonly born?: number;
  readonly died?: number;
  readonly biography?: L10n;
  readonly identifiers: readonly OnixIdentifier[];
  readonly fromLanguage?: string;
  readonly toLanguage?: string;
};

/** A subject of a book; `scheme` is a code of ONIX list 27 (93 Thema, 10 BISAC, 20 keywords). */
export type OnixSubject = {
  readonly scheme: string;
  readonly code?: string;
  readonly heading?: string;
  readonly isMain: boolean;
};

/** The publisher that a record names. */
export type OnixPublisher = {
  readonly name: string;
  /** The name in the other language of the catalogue, where the record gives it. */
  readonly otherName?: string;
  /** ONIX list 45. */
  readonly role: string;
  readonly identifiers: readonly OnixIdentifier[];
};

/** The identifiers of a product, digits only (an ISBN-10 may end in X). */
export type OnixIds = {
  readonly isbn10?: string;
  readonly isbn13?: string;
  readonly upc?: string;
  readonly gtin13?: string;
};

/** The checked content of a product record. Texts are in NFC and trimmed; defaults of the header are applied. */
export type OnixRecord = OnixIds & {
  readonly isDelete: false;
  readonly recordReference: string;
  /** ONIX list 1. */
  readonly notificationType: string;
  readonly format: FormatCode;
  readonly productForm: string;
  readonly productFormDetails: readonly string[];
  readonly title: OnixTitle;
  /** The title in the other language of the catalogue, where the record gives it (title type 06). */
  readonly otherTitle?: OnixTitle;
  readonly collection?: OnixCollection;
  readonly editionNumber?: number;
  readonly editionStatement?: string;
  /** The statements of a record that has them in both languages. */
  readonly editionName?: L10n;
  readonly contributors: readonly OnixContributor[];
  readonly languages: { readonly text?: string; readonly original?: string };
  readonly pages?: number;
  readonly durationMinutes?: number;
  readonly measures: OnixMeasures;
  readonly subjects: readonly OnixSubject[];
  /** ONIX list 28. */
  readonly audience?: string;
  readonly description?: L10n;
  /** The table of contents as text, a line for an entry. */
  readonly contents?: L10n;
  /** The table of contents entry by entry, where the record has it in this form. */
  readonly outline?: readonly OnixContentsLine[];
  readonly publisher: OnixPublisher;
  readonly imprint?: string;
  readonly status: EditionStatus;
  readonly published?: PublicationDate;
  /** When the work was published for the first time. */
  readonly firstPublished?: PublicationDate;
  readonly prices: readonly OnixPrice[];
  /** The one price that becomes the list price (see `choosePrice`). */
  readonly price?: Money;
  /** ONIX list 57, when the record states that there is no price. */
  readonly unpriced?: string;
  /** ONIX list 65. */
  readonly availability?: string;
  readonly further?: OnixFurther;
  /** Of an update: the blocks that it has. What is of other blocks is that of the stored edition, and is not written. */
  readonly blocks?: readonly OnixBlock[];
} & OwnValues;

/** The blocks of a record that an update replaces one by one. */
export const ONIX_BLOCKS = [
  "DescriptiveDetail",
  "CollateralDetail",
  "ContentDetail",
  "PublishingDetail",
  "RelatedMaterial",
  "ProductSupply",
] as const;
export type OnixBlock = (typeof ONIX_BLOCKS)[number];

/** What every record has, and an update only in its blocks. */
type OfBlocks = "format" | "productForm" | "productFormDetails" | "title" | "publisher" | "status";

/** The checked content of an update (notification 04 of list 1): it changes the blocks that it has, and leaves the others. */
export type OnixUpdate = Omit<OnixRecord, OfBlocks | "blocks"> &
  Partial<Pick<OnixRecord, OfBlocks>> & {
    readonly isUpdate: true;
    readonly blocks: readonly OnixBlock[];
  };

/** Whether a record says something of what is in a block: all do, but updates without the block. */
export const hasBlock = ({ blocks }: Pick<OnixRecord, "blocks">, block: OnixBlock): boolean =>
  blocks === undefined || blocks.includes(block);

/** Values that only our own records have, because other senders mean something else by the same elements. */
export type OwnValues = {
  readonly abbreviation?: L10n;
  /** Other spellings of the title. */
  readonly aliases?: readonly string[];
  /** The name of the trim size. */
  readonly size?: L10n;
  /** Slugs of genres, the main one first. */
  readonly genres?: readonly string[];
};

/** A record that requests the withdrawal of a product; it may contain no other data. */
export type OnixDeletion = OnixIds & {
  readonly isDelete: true;
  readonly recordReference: string;
  readonly notificationType: string;
};

/** A title as it is shown: the prefix, a space unless the prefix ends in an apostrophe, and the text. */
export function fullTitle({ prefix, text }: OnixTitle): string {
  if (!prefix) return text;
  return /['’]$/.test(prefix) ? `${prefix}${text}` : `${prefix} ${text}`;
}
