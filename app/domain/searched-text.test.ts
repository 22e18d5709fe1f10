import { expect, test } from "vitest";
import { searchedText } from "./searched-text.ts";

test.each([
  ["Children’s Stories", "Childrens Stories"],
  ["Don't Look Down", "Dont Look Down"],
  ["Salt & Butter", "Salt and Butter"],
  ["R&B", "R and B"],
  ["Oﬃce of Wind", "Office of Wind"],
  ["CO₂ Glacier", "CO2 Glacier"],
  ["'quoted'", "'quoted'"],
  ["C++", "C++"],
  ["नेपालको इतिहास", "नेपालको इतिहास"],
])("%s is searched as %s", (text, searched) => {
  expect(searchedText(text)).toBe(searched);
});
