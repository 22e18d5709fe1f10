import { expect, test } from "vitest";
import { personSearchKey } from "./person-search-key.ts";

test("a name has the same key in both scripts", () => {
  expect(personSearchKey({ first: "लक्ष्मी", last: "थापा" })).toBe(
    personSearchKey({ first: "Laxmi", last: "Thapa" }),
  );
});

test("contains every part of the name, in its order", () => {
  const key = personSearchKey({ first: "Asha", middle: ["Devi"], last: "Rai", customDisplay: "Didi" });
  for (const part of ["Asha", "Devi", "Rai", "Didi"])
    expect(key).toContain(personSearchKey({ first: part, last: "" }));
});

test("of a person without letters in the name is empty", () => {
  expect(personSearchKey({ first: "–", last: "–" })).toBe("");
});
