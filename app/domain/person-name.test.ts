import { expect, test } from "vitest";
import { fullName, isPersonName, type PersonName, preferredName } from "./person-name.ts";

test.each<[PersonName, string, string]>([
  [{ first: "Laxmi", middle: ["Prasad"], last: "Devkota" }, "Laxmi Prasad Devkota", "Laxmi"],
  [{ first: "Laxmi", middle: [], last: "Devkota", customDisplay: "Mahakavi" }, "Laxmi Devkota", "Mahakavi"],
  [
    { first: "Bishweshwar", middle: ["Prasad", "B."], last: "Koirala" },
    "Bishweshwar Prasad B. Koirala",
    "Bishweshwar",
  ],
  [{ first: "पारिजात", last: "वाइबा", customDisplay: "" }, "पारिजात वाइबा", "पारिजात"],
  [{ first: "Sita", middle: [""], last: "Rai" }, "Sita Rai", "Sita"],
])("%o has the full name %s and the preferred name %s", (name, full, preferred) => {
  expect(fullName(name)).toBe(full);
  expect(preferredName(name)).toBe(preferred);
});

test.each<[unknown, boolean]>([
  [{ first: "Sita", last: "Rai" }, true],
  [{ first: "Sita", middle: ["K."], last: "Rai", customDisplay: "Situ" }, true],
  [{ first: "Sita" }, false],
  [{ last: "Rai" }, false],
  [{ first: " ", last: "Rai" }, false],
  [{ first: 1, last: "Rai" }, false],
  [{ first: "Sita", last: "Rai", middle: "K." }, false],
  [{ first: "Sita", last: "Rai", middle: [1] }, false],
  [{ first: "Sita", last: "Rai", customDisplay: 5 }, false],
  [null, false],
  ["Sita Rai", false],
])("isPersonName(%o) is %s", (value, expected) => {
  expect(isPersonName(value)).toBe(expected);
});
