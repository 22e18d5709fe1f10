import { expect, test } from "vitest";
import { changedPart } from "./changed-part.ts";

const around = "सगरमाथाको फेदीमा बसेका मानिसहरूको कथा ".repeat(12);

test("short texts are compared as a whole", () => {
  expect(changedPart("One way", "Another way")).toEqual({ before: "One way", after: "Another way" });
});

test("of long texts only the words that differ are shown, with what is around them", () => {
  const { before, after } = changedPart(`${around}पहिलो शब्द ${around}`, `${around}दोस्रो शब्द ${around}`);
  expect(before).toMatch(/^…\S.* पहिलो शब्द .*…$/);
  expect(after).toMatch(/^…\S.* दोस्रो शब्द .*…$/);
  expect(before.length).toBeLessThan(200);
  // No word is cut, and so no letter from its vowel sign.
  const words = new Set(`${around}पहिलो शब्द`.split(" "));
  expect(
    before
      .replaceAll("…", "")
      .trim()
      .split(" ")
      .filter((word) => !words.has(word)),
  ).toEqual([]);
});

test("a long text that was added or removed is cut at the end of a word", () => {
  const { before, after } = changedPart(around.repeat(3), "");
  expect(after).toBe("");
  expect(before.length).toBeLessThan(450);
  expect(before.endsWith("…")).toBe(true);
});

test("a text that grew at its end shows what was added", () => {
  const { before, after } = changedPart(around.trim(), `${around}अन्त्यमा`);
  expect(before.startsWith("…")).toBe(true);
  expect(after.endsWith(" अन्त्यमा")).toBe(true);
});
