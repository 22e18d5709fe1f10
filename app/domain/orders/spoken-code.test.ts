import { describe, expect, test } from "vitest";
import { CODE_LETTERS, typedCode } from "./spoken-code.ts";

describe("a code", () => {
  test.each([
    ["k7p-42m", "K7P42M"],
    [" K7P 42M ", "K7P42M"],
    ["k७p-४२m", "K7P42M"],
    ["", ""],
  ])("typed as %j is %j", (typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });

  test("has no letters that look alike", () => {
    expect(CODE_LETTERS).not.toMatch(/[01OIL]/);
    expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
  });
});
