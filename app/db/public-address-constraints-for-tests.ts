import { build } from "#tests/build.ts";
import { type ConstraintCase, EMPTY } from "./constraint-case-for-tests.ts";

/** The tables with a public address, and how a test builds a row of each. */
const BUILDERS = {
  bookstores: (address: Parameters<typeof build.bookstore>[0]) => build.bookstore(address),
  publishers: (address: Parameters<typeof build.bookstore>[0]) => build.publisher(address),
} as const;

/** The constraints of public addresses, each with a value that it refuses. */
export const publicAddressConstraints: readonly ConstraintCase[] = Object.entries(BUILDERS).flatMap(
  ([table, create]): ConstraintCase[] => {
    const at = async (address: Parameters<typeof create>[0]) => await create({ country: "NP", ...address });
    return [
      [`${table}_state_filled`, "an empty province", () => at({ state: EMPTY })],
      [`${table}_district_filled`, "an empty district", () => at({ district: EMPTY })],
      [`${table}_city_filled`, "an empty city", () => at({ city: EMPTY })],
      [`${table}_area_filled`, "an empty tole", () => at({ area: EMPTY })],
      [`${table}_street_address_filled`, "an empty street", () => at({ streetAddress: EMPTY })],
      [`${table}_street_address2_filled`, "an empty landmark", () => at({ streetAddress2: EMPTY })],
      [`${table}_country_first`, "a district without a country", () => create({ district: { en: "Kaski" } })],
      [
        `${table}_place_once`,
        "a place by code and by name",
        () => at({ placeCode: "kaski", city: { en: "x" } }),
      ],
      [`${table}_place_code_places_code_fk`, "an unknown place", () => at({ placeCode: "berlin" })],
      [`${table}_ward_range`, "ward forty-one", () => at({ ward: 41 })],
      [`${table}_zipcode_shape`, "a short code in Nepal", () => at({ zipcode: "4460" })],
    ];
  },
);

/** The constraints of what site administrators keep of publishers, each with a value that it refuses. */
export const publisherConstraints: readonly ConstraintCase[] = [
  [
    "publishers_logo_hash_images_hash_fk",
    "an unknown image",
    () => build.publisher({ logoHash: "f".repeat(40) }),
  ],
  [
    "publishers_trade_discount_range",
    "more than the price",
    () => build.publisher({ tradeDiscountPercent: 101 }),
  ],
  [
    "publishers_returns_policy_known",
    "an unknown policy",
    () => build.publisher({ returnsPolicy: "never" as "firm" }),
  ],
  ["publishers_payment_days_range", "payment after years", () => build.publisher({ paymentDays: 366 })],
  ["publishers_default_place_filled", "an empty place", () => build.publisher({ defaultPlace: {} })],
  ["publishers_accessibility_filled", "an empty text", () => build.publisher({ accessibilityStatement: {} })],
  [
    "publishers_default_language_languages_code_fk",
    "an unknown language",
    () => build.publisher({ defaultLanguage: "xxx" }),
  ],
  ["genres_description_filled", "an empty text", () => build.genre({ description: {} })],
  ["genres_keywords_filled", "empty words", () => build.genre({ keywords: {} })],
  ["genres_bisac_codes_shape", "a code of Thema", () => build.genre({ bisacCodes: ["FBA"] })],
  ["genres_default_audience_shape", "an unknown audience", () => build.genre({ defaultAudience: "10" })],
  ["genres_cover_hash_images_hash_fk", "an unknown image", () => build.genre({ coverHash: "f".repeat(40) })],
  ["publishers_pan_number_shape", "a short PAN", () => build.publisher({ panNumber: "12345" })],
  [
    "publishers_isbn_prefixes_shape",
    "a prefix with a hyphen",
    () => build.publisher({ isbnPrefixes: ["9789937", "978-1"] }),
  ],
  [
    "publishers_default_currency_currencies_code_fk",
    "an unknown currency",
    () => build.publisher({ defaultCurrency: "XXX" }),
  ],
];
