import { expect, test } from "vitest";
import type { Medium } from "./catalogue-values.ts";
import { isFileEdition } from "./file-edition.ts";

test.each<[medium: Medium, productForm: string, isFile: boolean]>([
  ["print", "BB", false],
  ["print", "BC", false],
  ["print", "PZ", false],
  ["digital", "EA", true],
  ["digital", "ED", true],
  ["digital", "EB", true],
  ["digital", "DB", false],
  ["audio", "AJ", true],
  ["audio", "AN", true],
  ["audio", "AO", true],
  ["audio", "AC", false],
  ["audio", "AA", false],
])("%s of form %s is a file: %s", (medium, productForm, isFile) => {
  expect(isFileEdition(medium, productForm)).toBe(isFile);
});
