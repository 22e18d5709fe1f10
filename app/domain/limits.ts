/** Numbers that the form, the table and the tests must agree on. Text lengths count code points. */

/** One image as it is uploaded: 1 MB. */
export const IMAGE_MAX_BYTES = 1_000_000;

/** Rows or cards on one page of a list. */
export const PAGE_SIZE = 24;

/** The newest listings of the house's own bookstore that are watched live. */
export const LATEST_LISTINGS = 10;

/** Names of things: books, editions, publishers, bookstores, reference entries. */
export const NAME_MAX = 200;

/** One part of a person's name. */
export const PERSON_NAME_MAX = 120;

export const ABBREVIATION_MAX = 60;
export const DESCRIPTION_MAX = 5000;
export const ALTERNATIVE_TEXT_MAX = 300;
export const REMARKS_MAX = 2000;
export const REASON_MAX = 500;
export const REVIEW_TEXT_MAX = 5000;

/** The part of a review that is shown as a quotation. */
export const REVIEW_QUOTE_MAX = 300;

export const ADDRESS_LINE_MAX = 200;

/** The longest address that mail can be delivered to (RFC 5321, with its erratum 1690). */
export const EMAIL_MAX = 254;

export const CONTACT_NAME_MAX = 120;
export const CONTACT_SUBJECT_MAX = 160;
export const CONTACT_BODY_MAX = 5000;

/** What a person may type into a search box. */
export const QUERY_MAX = 200;

export const SLUG_MAX = 60;

export const PROMO_TOKEN_MIN = 2;
export const PROMO_TOKEN_MAX = 40;

export const DEFAULT_PHONE_COUNTRY_CODE = "+977";
