import { expect, test } from "vitest";
import { sortNameOf } from "./sort-name.ts";

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
