import { expect, test } from "vitest";
import { fullName, type PersonName, preferredName } from "./person-name.ts";

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
