/** Numbers that forms, tables and tests must agree on. Text lengths count code points. */

/** One picture as it is sent, in megabytes: a photo of a telephone. What is stored of it is smaller (decision 006). */
export const IMAGE_MAX_MB = 12;
export const IMAGE_MAX_BYTES = IMAGE_MAX_MB * 1_000_000;

/** The largest file of an import at a desk, in megabytes. A larger one is imported by a command. */
export const IMPORT_FILE_MAX_MB = 20;

/** The files that are kept for a publisher until they are imported, in megabytes: those sent last. */
export const UPLOADS_MAX_MB = 200;

/** Rows or cards on one page of a list. */
export const PAGE_SIZE = 24;

/** The books of an editor's list. */
export const EDITOR_LIST_BOOKS_MAX = 50;

/** Why an editor recommends a book, in one language. */
export const SENTENCE_MAX = 300;

/** The address that a promo leads to. */
export const PROMO_TARGET_MAX = 500;

/** Names of things: books, editions, publishers, bookstores, reference entries. */
/** Words of a genre that readers search for. */
export const KEYWORDS_MAX = 500;

/** Where a bookstore keeps the copies of an edition. */
export const LISTING_LOCATION_MAX = 60;

export const NAME_MAX = 200;

/** One part of a person's name. */
export const PERSON_NAME_MAX = 120;

export const DESCRIPTION_MAX = 5000;

/** Pictures of one edition besides front, back and spine. Each change of one is recorded with all of them. */
export const OTHER_PICTURES_MAX = 40;

/** What a picture shows, in one language. */
export const ALT_TEXT_MAX = 300;

export const ADDRESS_LINE_MAX = 200;

/** What a person keeps in the account: addresses for parcels, and telephone numbers. */
export const ADDRESSES_MAX = 20;
export const PHONES_MAX = 5;

/** The longest e-mail address that mail can be delivered to (RFC 5321, with its erratum 1690). */
export const EMAIL_MAX = 254;

export const CONTACT_NAME_MAX = 120;
export const CONTACT_SUBJECT_MAX = 160;
export const CONTACT_BODY_MAX = 5000;

/** The longest side of a book, and the weight of the heaviest: a larger number was typed in another unit. */
export const SIDE_MAX_MM = 3000;
export const WEIGHT_MAX_G = 100_000;

/** The largest number that a column of whole numbers holds. */
export const INTEGER_MAX = 2_147_483_647;

/** The text of a review: a quote is short, but readers write at length. */
export const REVIEW_TEXT_MAX = 2000;

/** The whole of a royalty in basis points, hundredths of a percent. */
export const ROYALTY_WHOLE_BPS = 10_000;

/** A search text. */
export const QUERY_MAX = 200;

/** The readable part of a URL, made from a title or name. */
export const SLUG_MAX = 60;

/** Why a site administrator reads the identity of a person. */
export const IDENTITY_REASON_MAX = 300;

/** Bytes of the largest token file that is read: the product's own has 23 kB. */
export const TOKEN_FILE_MAX = 200_000;

/** A number that an authority gives: these have no common shape, but none is longer. */
export const AUTHORITY_NUMBER_MAX = 60;
