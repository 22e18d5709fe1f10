import { describe, expect, test } from "vitest";
import { type Coverage, graphemesOf, mainScript, splitRuns } from "./split-runs.ts";

const oneFace = (letters: RegExp): Coverage => ({
  faces: 1,
  contains: (_, grapheme) => Array.from(grapheme).every((letter) => letters.test(letter)),
});
const coverage = {
  devanagari: oneFace(/[\u0900-\u097f ,0-9]|\u200d/),
  latin: oneFace(/[\u0020-\u024f]/),
  other: oneFace(/[\u0f00-\u0fff]/),
};

describe("splitRuns", () => {
  test("a change of script starts a run, and punctuation belongs to the letters before it", () => {
    const runs = splitRuns("एकादेशमा, Ekadeshma 12", coverage);
    expect(runs.map(({ text, script }) => [script, text])).toEqual([
      ["devanagari", "एकादेशमा, "],
      ["latin", "Ekadeshma 12"],
    ]);
  });

  test("digits at the start of a line belong to the first letters after them", () => {
    expect(splitRuns("12 कथा", coverage).map(({ script }) => script)).toEqual(["devanagari"]);
  });

  test("letters of another script have its face, and signs that it lacks that of Latin", () => {
    expect(splitRuns("बोद བོད, 12 x", coverage).map(({ text, script }) => [script, text])).toEqual([
      ["devanagari", "बोद "],
      ["other", "བོད"],
      ["latin", ", 12 x"],
    ]);
  });

  test("letters of a script without a face are omitted, and the others stay", () => {
    expect(splitRuns("Ab ଓଡ଼ିଆ c", coverage).map(({ text }) => text)).toEqual(["Ab  c"]);
  });

  test("the next face of the script is used for letters that the first one lacks", () => {
    const latin: Coverage = { faces: 2, contains: (face, grapheme) => face === 1 || /[a-z]/.test(grapheme) };
    expect(splitRuns("naïve", { ...coverage, latin })).toEqual([
      { text: "na", script: "latin", face: 0 },
      { text: "ï", script: "latin", face: 1 },
      { text: "ve", script: "latin", face: 0 },
    ]);
  });
});

test("a consonant cluster with its signs is one grapheme", () => {
  expect(graphemesOf("गर्‍यो")).toEqual(["ग", "र्‍यो"]);
});

test("the main script is the script of most letters", () => {
  expect(mainScript("नेपाल in 1990")).toBe("devanagari");
  expect(mainScript("A history of नेपाल")).toBe("latin");
  expect(mainScript("1990")).toBe("latin");
});
