import { build } from "#tests/build.ts";
import { type ConstraintCase, EMPTY } from "./constraint-case-for-tests.ts";

const storeAt = async (address: Parameters<typeof build.bookstore>[0]) =>
  await build.bookstore({ country: "NP", ...address });

/** The constraints of the address of a bookstore, each with a value that it refuses. */
export const storeAddressConstraints: readonly ConstraintCase[] = [
  ["bookstores_state_filled", "an empty province", () => storeAt({ state: EMPTY })],
  ["bookstores_district_filled", "an empty district", () => storeAt({ district: EMPTY })],
  ["bookstores_city_filled", "an empty city", () => storeAt({ city: EMPTY })],
  ["bookstores_area_filled", "an empty tole", () => storeAt({ area: EMPTY })],
  ["bookstores_street_address_filled", "an empty street", () => storeAt({ streetAddress: EMPTY })],
  ["bookstores_street_address2_filled", "an empty landmark", () => storeAt({ streetAddress2: EMPTY })],
  [
    "bookstores_country_first",
    "a district without a country",
    () => build.bookstore({ district: { en: "Kaski" } }),
  ],
  [
    "bookstores_place_once",
    "a place by code and by name",
    () => storeAt({ placeCode: "kaski", city: { en: "x" } }),
  ],
  ["bookstores_place_code_places_code_fk", "an unknown place", () => storeAt({ placeCode: "berlin" })],
  ["bookstores_ward_range", "ward forty-one", () => storeAt({ ward: 41 })],
  ["bookstores_zipcode_shape", "a short code in Nepal", () => storeAt({ zipcode: "4460" })],
];
