import { expect, test } from "vitest";
import { findByName, isSameName, nameKeys } from "./same-name.ts";

test.each([
  [{ en: "St Martins Press" }, { en: "St. Martin's Press" }],
  [{ en: "MAJ SJÖWALL" }, { en: "Maj Sjowall" }],
  [{ np: "सेतो धरती" }, { np: "सेतो\u200d धरती" }],
  [{ en: "Laxmi Prasad Devkota" }, { np: "लक्ष्मीप्रसाद देवकोटा" }],
  [{ en: "Another", np: "पारिजात" }, { np: "पारिजात" }],
  [{ en: "???" }, { en: "???" }],
])("%j is %j", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ["equal keys in the same script", { en: "Anna Lee" }, { en: "Ann Li" }],
  ["punctuation alone", { en: "???" }, { en: "!!!" }],
  ["punctuation alone in the other script", { en: "???" }, { np: "।" }],
  ["another volume", { en: "Collected Works 1" }, { en: "Collected Works 11" }],
])("%s: %j is not %j", (_why, one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test("a name in the same script is preferred to one that only sounds the same", () => {
  const rows = [{ name: { np: "राम राई" } }, { name: { en: "Ram Rai" } }];
  expect(findByName(rows, { en: "Ram Rai" })).toBe(rows[1]);
  expect(findByName(rows.slice(0, 1), { en: "Ram Rai" })).toBe(rows[0]);
  expect(findByName(rows, { en: "Hari Rai" })).toBeUndefined();
});

test("keys are those of both languages, each once, and none for punctuation alone", () => {
  expect(nameKeys({ en: "Seto Dharti", np: "सेतो धरती" })).toEqual(["setodrti"]);
  expect(nameKeys({ en: "???" })).toEqual([]);
});
