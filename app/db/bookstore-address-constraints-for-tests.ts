import { build } from "#tests/build.ts";
import { type Case, EMPTY } from "./constraint-case-for-tests.ts";

const aStoreAt = async (address: Parameters<typeof build.bookstore>[0]) =>
  await build.bookstore({ country: "NP", ...address });

/** What the address of a bookstore refuses. */
export const storeAddresses: readonly Case[] = [
  ["bookstores_state_filled", "an empty province", () => aStoreAt({ state: EMPTY })],
  ["bookstores_district_filled", "an empty district", () => aStoreAt({ district: EMPTY })],
  ["bookstores_city_filled", "an empty city", () => aStoreAt({ city: EMPTY })],
  ["bookstores_area_filled", "an empty tole", () => aStoreAt({ area: EMPTY })],
  ["bookstores_street_address_filled", "an empty street", () => aStoreAt({ streetAddress: EMPTY })],
  ["bookstores_street_address2_filled", "an empty landmark", () => aStoreAt({ streetAddress2: EMPTY })],
  [
    "bookstores_country_first",
    "a district without a country",
    () => build.bookstore({ district: { en: "Kaski" } }),
  ],
  [
    "bookstores_place_once",
    "a place by code and by name",
    () => aStoreAt({ placeCode: "kaski", city: { en: "x" } }),
  ],
  ["bookstores_place_code_places_code_fk", "an unknown place", () => aStoreAt({ placeCode: "berlin" })],
  ["bookstores_ward_range", "ward forty-one", () => aStoreAt({ ward: 41 })],
  ["bookstores_zipcode_shape", "a short code in Nepal", () => aStoreAt({ zipcode: "4460" })],
];
