import { expect, test } from "vitest";
import { contentsLines } from "./contents-lines.ts";

test("each line that is not empty is an entry", () => {
  expect(contentsLines({ en: "One\n\n  Two \n" })).toEqual([
    { title: { en: "One" } },
    { title: { en: "Two" } },
  ]);
  expect(contentsLines({ np: "पहिलो" })).toEqual([{ title: { np: "पहिलो" } }]);
  expect(contentsLines(undefined)).toEqual([]);
});

test("two languages with equally many lines are combined, else only the one with more lines is used", () => {
  expect(contentsLines({ en: "One\nTwo", np: "एक\nदुई" })).toEqual([
    { title: { en: "One", np: "एक" } },
    { title: { en: "Two", np: "दुई" } },
  ]);
  expect(contentsLines({ en: "One", np: "एक\nदुई" })).toEqual([
    { title: { np: "एक" } },
    { title: { np: "दुई" } },
  ]);
});
