import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The roles whose keys and attributes one folder has (`app/ui/combobox`). */
const ROLES = /role=["'{`]+(?:combobox|listbox|option)\b|role: "(?:combobox|listbox|option)"/;

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.join("app", file));

test("the roles of a combobox are written in one folder", () => {
  const writers = sources.filter((file) => ROLES.test(readFileSync(file, "utf8")));
  expect([...new Set(writers.map((file) => path.dirname(file)))]).toEqual(["app/ui/combobox"]);
  expect(ROLES.test('<div role="option">')).toBe(true);
});
