import { expect, test } from "vitest";
import { plainLatin } from "./plain-latin.ts";

test.each([
  ["Café", "Cafe"],
  ["Cafe\u0301", "Cafe"],
  ["Müller-Ødegård", "Muller-Odegard"],
  ["Straße", "Strasse"],
  ["STRAẞE", "STRASSE"],
  ["Nguyễn", "Nguyen"],
  ["Nīlapatra", "Nilapatra"],
  ["Łódź", "Lodz"],
  ["सेतो धरती", "सेतो धरती"],
  ["Война и мир", "Война и мир"],
  ["Ελλάδα", "Ελλάδα"],
  ["紅樓夢 한국", "紅樓夢 한국"],
  ["", ""],
])("%s is %s", (text, expected) => {
  expect(plainLatin(text)).toBe(expected.normalize("NFC"));
});
