import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Seto Dharti", "seto-dharti"],
  ["सेतो धरती", "seto-dharti"],
  ["एकादेशमा", "ekadeshma"],
  ["शिरीषको फूल", "shirishko-phul"],
  ["फेब्रुअरी १४", "phebruari-14"],
  ["बाबु, आमा र छोरा", "babu-ama-ra-chhora"],
  ["Babu, Aama Ra Chhora", "babu-aama-ra-chhora"],
  ["गर्\u200dयो", "garyo"],
  ["Palpasa Café", "palpasa-cafe"],
  ["Palpasa Cafe\u0301", "palpasa-cafe"],
  ["The King's Book", "the-kings-book"],
  ["The King’s Book", "the-kings-book"],
  ["Война и мир", "война-и-мир"],
  ["紅樓夢", "紅樓夢"],
  ["தமிழ் நூல்", "தமிழ்-நூல்"],
  ["C++ & C#", "c-c"],
  ["  --- 1984 --- ", "1984"],
  ["राम।श्याम", "ram-shyam"],
  ["../../etc/passwd", "etc-passwd"],
  ["!!!", "book"],
  ["", "book"],
])("%s is %s", (title, expected) => {
  expect(slugOf(title)).toBe(expected.normalize("NFC"));
});

test("a long title is cut after a whole word", () => {
  const title = "The very long and winding history of the old trade road between Kathmandu and Lhasa";
  expect(slugOf(title)).toBe("the-very-long-and-winding-history-of-the-old-trade-road");
});

test("a long first word is cut at the limit", () => {
  expect(slugOf("a".repeat(80))).toBe("a".repeat(60));
});

test("any text gives a slug that is safe in a URL, and a slug is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);
      expect(Array.from(slug).length).toBeLessThanOrEqual(60);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
