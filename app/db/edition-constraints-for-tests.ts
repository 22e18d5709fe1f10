import { build } from "#tests/build.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, twice, UNKNOWN } from "./constraint-case-for-tests.ts";
import { dateConstraints } from "./date-constraints-for-tests.ts";
import { importedRecords } from "./tables/editions.server.ts";

/** Adds an edition. @returns its id */
export const anEdition = async () => (await build.edition()).id;
/** Adds a book. @returns its id */
export const aBook = async () => (await build.book()).id;
const aListing = async () => (await build.listing()).id;

const END_BEFORE_START = { from: "2026-02-02", until: "2026-02-01" };

/** The constraints of editions, listings and bookstores, each with a row that it refuses. */
export const editionConstraints: readonly ConstraintCase[] = [
  ["book_editions_code_shape", "a code in small letters", () => build.edition({ code: "0123456abc" })],
  ["book_editions_code_shape", "a code with U", () => build.edition({ code: "012345678U" })],
  ["book_editions_code_shape", "a code of nine characters", () => build.edition({ code: "012345678" })],
  [
    "book_editions_code_shape",
    "a code with a line break after it",
    () => build.edition({ code: "0123456789\n" }),
  ],
  ["book_editions_code_unique", "one code for two", twice({ code: "0123456789" }, build.edition)],
  [
    "book_editions_once",
    "the same book, format and number twice",
    async () => twice({ bookId: await aBook(), editionNumber: 2 }, build.edition)(),
  ],
  ["book_editions_status_known", "an unknown status", () => build.edition({ status: UNKNOWN })],
  [
    "book_editions_archived_not_public",
    "an archived edition that visitors see",
    () => build.edition({ status: "active", archivedOn: "2026-01-01" }),
  ],
  ["book_editions_number_positive", "edition zero", () => build.edition({ editionNumber: 0 })],
  ["book_editions_isbn10_shape", "an ISBN-10 with hyphens", () => build.edition({ isbn10: "99933-1-0-1" })],
  [
    "book_editions_isbn13_shape",
    "a product number that is no ISBN-13",
    () => build.edition({ isbn13: "4006381333931" }),
  ],
  ["book_editions_upc_shape", "a UPC of eleven digits", () => build.edition({ upc: "03600029145" })],
  ["book_editions_price_whole", "a price without currency", () => build.edition({ currency: null })],
  ["book_editions_price_whole", "a currency without price", () => build.edition({ priceMinor: null })],
  ["book_editions_price_not_negative", "a price below zero", () => build.edition({ priceMinor: -1n })],
  [
    "book_editions_currency_currencies_code_fk",
    "an unknown currency",
    () => build.edition({ currency: "XYZ" }),
  ],
  ...dateConstraints("book_editions", build.edition),
  ["book_editions_size_filled", "a size without a name", () => build.edition({ size: EMPTY })],
  [
    "book_editions_measures_plausible",
    "a height of more than three metres",
    () => build.edition({ heightMm: 3001 }),
  ],
  ["book_editions_measures_plausible", "a weight over 100 kg", () => build.edition({ weightG: 100_001 })],
  ["book_editions_measures_positive", "a height of zero", () => build.edition({ heightMm: 0 })],
  ["book_editions_measures_positive", "zero pages", () => build.edition({ pages: 0 })],
  ["book_editions_measures_positive", "zero minutes", () => build.edition({ durationMinutes: 0 })],
  ["book_editions_measures_positive", "a negative width", () => build.edition({ pages: 90, widthMm: -1 })],
  ["edition_images_part_known", "an unknown part", () => build.cover({ part: UNKNOWN })],
  ["edition_images_one_each", "a second front cover", () => build.cover({ position: 1 })],
  [
    "edition_images_position_counted",
    "position minus one",
    () => build.cover({ part: "other", position: -1 }),
  ],
  [
    "book_editions_availability_shape",
    "an availability in words",
    () => build.edition({ availability: "yes" }),
  ],
  [
    "book_editions_form_details_shape",
    "a detail in words",
    () => build.edition({ formDetails: ["large print"] }),
  ],
  ["book_editions_price_type_shape", "a type in words", () => build.edition({ priceType: "retail" })],
  ["book_editions_price_tax_code_known", "an unknown rate", () => build.edition({ priceTaxCode: UNKNOWN })],
  [
    "book_editions_price_tax_percent_range",
    "a tax above 100 %",
    () => build.edition({ priceTaxPercent: "101" }),
  ],
  [
    "book_editions_sales_territory_filled",
    "an empty territory of sales rights",
    () => build.edition({ salesTerritory: " " }),
  ],
  [
    "book_editions_price_territory_filled",
    "an empty territory",
    () => build.edition({ priceTerritory: " " }),
  ],
  ["edition_prices_type_shape", "a type in words", () => build.price({ type: "retail" })],
  ["edition_prices_qualifier_shape", "a qualifier in words", () => build.price({ qualifier: "members" })],
  ["edition_prices_amount_not_negative", "a negative amount", () => build.price({ amountMinor: -1n })],
  ["edition_prices_tax_code_known", "an unknown rate", () => build.price({ taxCode: UNKNOWN })],
  ["edition_prices_tax_percent_range", "a tax above 100 %", () => build.price({ taxPercent: "101" })],
  ["edition_prices_territory_filled", "an empty territory", () => build.price({ territory: " " })],
  ["edition_prices_until_after_from", "an end before the start", () => build.price(END_BEFORE_START)],
  ["edition_relations_kind_known", "an unknown kind", () => build.relation({ kind: UNKNOWN })],
  ["edition_relations_relation_shape", "a relation in words", () => build.relation({ relation: "part of" })],
  ["edition_relations_id_type_shape", "a type in words", () => build.relation({ idType: "ISBN" })],
  ["edition_relations_id_value_filled", "an empty identifier", () => build.relation({ idValue: " " })],
  ["edition_discounts_percent_range", "a discount of zero", () => build.discount({ percent: "0" })],
  [
    "edition_discounts_percent_range",
    "a discount of more than 100 %",
    () => build.discount({ percent: "100.01" }),
  ],
  ["edition_discounts_until_after_from", "an end before the start", () => build.discount(END_BEFORE_START)],
  [
    "edition_discounts_sequence",
    "two discounts at one position",
    async () => twice({ editionId: await anEdition(), sequence: 1 }, build.discount)(),
  ],
  ["edition_papers_component_known", "an unknown component", () => build.paper({ component: UNKNOWN })],
  ["edition_papers_kind_known", "an unknown kind of paper", () => build.paper({ kind: UNKNOWN })],
  ["edition_papers_colours_known", "unknown colours", () => build.paper({ colours: UNKNOWN })],
  ["edition_papers_grammage_range", "paper of no weight", () => build.paper({ grammageGsm: 0 })],
  [
    "edition_papers_chosen_or_described",
    "paper that is neither chosen nor described",
    () => build.paper({ kind: null, grammageGsm: null }),
  ],
  [
    "edition_papers_chosen_or_described",
    "paper that is chosen and described",
    async () => await build.paper({ paperId: (await addReferenceRow("paper")).id }),
  ],
  ["edition_papers_leaves_range", "paper without leaves", () => build.paper({ leaves: 0 })],
  [
    "edition_papers_sequence",
    "two papers at one position",
    async () => twice({ editionId: await anEdition(), sequence: 1 }, build.paper)(),
  ],
  ["listing_discounts_percent_range", "a discount of zero", () => build.storeDiscount({ percent: "0" })],
  [
    "listing_discounts_percent_range",
    "a discount of more than 100 %",
    () => build.storeDiscount({ percent: "101" }),
  ],
  [
    "listing_discounts_until_after_from",
    "an end before the start",
    () => build.storeDiscount(END_BEFORE_START),
  ],
  [
    "listing_discounts_sequence",
    "two discounts at one position",
    async () => twice({ listingId: await aListing(), sequence: 1 }, build.storeDiscount)(),
  ],
  [
    "listings_once",
    "an edition listed twice in one store",
    async () =>
      twice({ editionId: await anEdition(), shopId: (await build.bookstore()).id }, build.listing)(),
  ],
  ["listings_status_known", "an unknown status", () => build.listing({ status: UNKNOWN })],
  ["listings_availability_known", "an unknown availability", () => build.listing({ availability: UNKNOWN })],
  ["listings_price_whole", "a price without currency", () => build.listing({ priceMinor: 1n })],
  ["listings_price_whole", "a currency without price", () => build.listing({ currency: "NPR" })],
  [
    "listings_price_not_negative",
    "a price below zero",
    () => build.listing({ priceMinor: -1n, currency: "NPR" }),
  ],
  ["listings_location_filled", "a location without a letter", () => build.listing({ location: "" })],
  ["listings_location_filled", "a location of 61 letters", () => build.listing({ location: "x".repeat(61) })],
  [
    "imported_records_sender_trimmed",
    "a sender with a space after it",
    async () => {
      const row = { recordReference: "1", editionId: await anEdition(), digest: "x" };
      await db()
        .insert(importedRecords)
        .values({ ...row, sender: "north " });
    },
  ],
  ["bookstores_slug_unique", "one slug for two", twice({ slug: "same" }, build.bookstore)],
];
