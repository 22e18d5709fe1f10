import { expect, test } from "vitest";
import { type Address, formatAddress, isAddress } from "./address.ts";
import type { Language } from "./language.ts";

const shortest: Address = {
  country: "NP",
  state: "Bagmati",
  city: "Kathmandu",
  streetAddress: "12 Putali Marg",
};
const full: Address = {
  ...shortest,
  city: "Lalitpur",
  ward: 3,
  district: "Lalitpur",
  area: "Pulchok",
  streetAddress2: "opposite the library",
  zipcode: "44700",
};
const nepali: Address = {
  country: "NP",
  state: "बागमती",
  city: "बनेपा",
  ward: 10,
  district: "काभ्रेपलाञ्चोक",
  streetAddress: "पुतली मार्ग",
  zipcode: "45210",
};

test.each<[Address, Language, string[]]>([
  [shortest, "en", ["12 Putali Marg", "Kathmandu", "Bagmati", "Nepal"]],
  [full, "en", ["12 Putali Marg", "Pulchok, opposite the library", "Lalitpur-3", "Bagmati 44700", "Nepal"]],
  [nepali, "np", ["पुतली मार्ग", "बनेपा-१०, काभ्रेपलाञ्चोक", "बागमती 45210", "नेपाल"]],
  [{ ...shortest, country: "India", area: " " }, "en", ["12 Putali Marg", "Kathmandu", "Bagmati", "India"]],
])("%o in %s reads %o", (address, language, expected) => {
  expect(formatAddress(address, language)).toEqual(expected);
});

test.each<[string, unknown, boolean]>([
  ["the required parts", shortest, true],
  ["all parts", full, true],
  ["no country", { ...shortest, country: undefined }, false],
  ["no state", { ...shortest, state: "" }, false],
  ["no city", { ...shortest, city: " " }, false],
  ["no street", { ...shortest, streetAddress: 12 }, false],
  ["a postal code that is a number", { ...shortest, zipcode: 44600 }, false],
  ["a ward that is a text", { ...shortest, ward: "10" }, false],
  ["a ward below one", { ...shortest, ward: 0 }, false],
  ["nothing", null, false],
  ["a text", "Kathmandu", false],
])("%s", (_what, value, expected) => {
  expect(isAddress(value)).toBe(expected);
});
