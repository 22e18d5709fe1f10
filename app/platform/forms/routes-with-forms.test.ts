import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const modules = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes("+types"))
  .map((name) => [name, readFileSync(path.join("app/routes", name), "utf8")] as const);

const modulesWith = (pattern: RegExp) =>
  modules.filter(([, text]) => pattern.test(text)).map(([name]) => name);

test("no route reads the data of its action from the router, which drops it when the page is reloaded", () => {
  expect(modulesWith(/\b(?:actionData|useActionData)\b/)).toEqual([]);
});

test("no route reads a posted body itself, so that each form keeps its typed values when it fails", () => {
  expect(modulesWith(/\.formData\(\)|\bparseForm\b/)).toEqual([]);
  // The form of each has only a button, or the route has no page to show the form on.
  expect(modulesWith(/\bpostedFields\(/).toSorted()).toEqual(["auth/demo.tsx", "files/theme.ts"]);
});
