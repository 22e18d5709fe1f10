import { expect, test } from "vitest";
import { familyNameFirst, inNaturalOrder, sortNameOf } from "./sort-name.ts";

test("a person's name is sorted by its last word, in each script", () => {
  expect(sortNameOf({ en: "Laxmi Prasad Devkota", np: "लक्ष्मीप्रसाद देवकोटा" }, "person")).toEqual({
    en: "Devkota, Laxmi Prasad",
    np: "देवकोटा, लक्ष्मीप्रसाद",
  });
  expect(sortNameOf({ np: "पारिजात" }, "person")).toEqual({ np: "पारिजात" });
});

test("an organisation's name is sorted as it is", () => {
  expect(sortNameOf({ en: "Hill Press" }, "organisation")).toEqual({ en: "Hill Press" });
});

test.each([
  ["Kamal Thapa Jr.", "Thapa, Kamal, Jr."],
  ["Kamal Thapa, Jr.", "Thapa, Kamal, Jr."],
  ["Anna van Dyke", "van Dyke, Anna"],
  ["Juana Inés de la Cruz", "de la Cruz, Juana Inés"],
  ["Henry Louis Gates III", "Gates, Henry Louis, III"],
  ["Van Morrison", "Morrison, Van"],
  ["van Gogh", "Gogh, van"],
  ["टी ई लरेन्स अफ अरेबिया", "अफ अरेबिया, टी ई लरेन्स"],
  ["कमल थापा जुनियर", "थापा, कमल, जुनियर"],
  ["Basnet, Kamala", "Basnet, Kamala"],
  ["Parijat", "Parijat"],
  ["Jr.", "Jr."],
  ["", ""],
])("%s is sorted as %s", (name, sorted) => {
  expect(familyNameFirst(name)).toBe(sorted);
});

test.each([
  ["Parijat, Bishnu", "Bishnu Parijat"],
  ["Shah, Binod, Jr.", "Binod Shah Jr."],
  ["Thapa, Jr.", "Thapa Jr."],
  ["van Dyke, Anna", "Anna van Dyke"],
  ["Ram, Shyam, Hari", "Ram, Shyam, Hari"],
  ["Parijat", "Parijat"],
])("%s is in natural order %s", (inverted, natural) => {
  expect(inNaturalOrder(inverted)).toBe(natural);
});
