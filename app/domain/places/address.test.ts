import { expect, test } from "vitest";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { type Address, addressLine, formatAddress } from "./address.ts";

const shortest: Address = {
  country: "NP",
  placeCode: "kathmandu/kathmandu",
  streetAddress: "12 Putali Marg",
};
const full: Address = {
  ...shortest,
  placeCode: "kavrepalanchok/banepa",
  ward: 10,
  area: "Pulchok",
  streetAddress2: "opposite the library",
  zipcode: "45210",
};
const withoutCode: Address = {
  country: "NP",
  state: "Bagmati",
  city: "Lubhu",
  district: "Lalitpur",
  streetAddress: "Chok",
};
const abroad: Address = {
  country: "DE",
  state: "Berlin",
  city: "Berlin",
  streetAddress: "Weg 1",
  zipcode: "10115",
};

test.each<[string, Address, Language, string[]]>([
  ["a place", shortest, "en", ["12 Putali Marg", "Kathmandu", "Bagmati", "Nepal"]],
  [
    "all parts",
    full,
    "en",
    [
      "12 Putali Marg",
      "Pulchok, opposite the library",
      "Banepa-10, Kavrepalanchok",
      "Bagmati 45210",
      "Nepal",
    ],
  ],
  [
    "all parts in Nepali",
    full,
    "np",
    ["12 Putali Marg", "Pulchok, opposite the library", "बनेपा-१०, काभ्रेपलाञ्चोक", "बागमती 45210", "नेपाल"],
  ],
  [
    "a district alone",
    { ...shortest, placeCode: "kaski" },
    "en",
    ["12 Putali Marg", "Kaski", "Gandaki", "Nepal"],
  ],
  ["a place without a code", withoutCode, "np", ["Chok", "Lubhu, Lalitpur", "Bagmati", "नेपाल"]],
  ["another country", abroad, "np", ["Weg 1", "Berlin", "Berlin 10115", "जर्मनी"]],
  [
    "a country written out",
    { ...abroad, country: "India", area: " " },
    "en",
    ["Weg 1", "Berlin", "Berlin 10115", "India"],
  ],
])("the lines of an address with %s", (_what, address, language, expected) => {
  expect(formatAddress(address, language)).toEqual(expected);
});

const storeAddress = (own: Partial<Address<L10n>>): Address<L10n> => ({
  country: "NP",
  placeCode: "kaski/pokhara",
  ...own,
});

test.each<[string, Address<L10n>, Language, string | undefined]>([
  [
    "street and place",
    storeAddress({ streetAddress: { en: "Lakeside", np: "लेकसाइड" }, ward: 6 }),
    "np",
    "लेकसाइड, पोखरा-६, कास्की",
  ],
  ["a place alone", storeAddress({}), "en", "Pokhara, Kaski"],
  [
    "the language of its street",
    storeAddress({ streetAddress: { np: "लेकसाइड" } }),
    "en",
    "लेकसाइड, पोखरा, कास्की",
  ],
  [
    "each name once",
    { country: "NP", placeCode: "lalitpur", streetAddress: { en: "Patan Dhoka, Lalitpur" } },
    "en",
    "Patan Dhoka, Lalitpur",
  ],
  ["a place without a code", { country: "NP", district: { en: "Old Zone" } }, "en", "Old Zone"],
  ["nothing", { country: "" }, "en", undefined],
])("a public address on one line has %s", (_what, address, language, expected) => {
  expect(addressLine(address, language)?.text).toBe(expected);
});

test("a public address on one line is marked with the language it is in", () => {
  expect(addressLine(storeAddress({ streetAddress: { np: "लेकसाइड" } }), "en")?.language).toBe("np");
});
