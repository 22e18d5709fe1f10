import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Forms of the router and of HTML have no answer with faults; a password manager finds the name of an account by its attributes. */
const SHOWS_NO_FAULTS = /import \{[^}]*\bForm\b[^}]*\} from "react-router"|<form\b|autoComplete="username"/;

/** The parts of a source that write a hidden field by hand in a form whose faults would be shown. */
const hiddenByHand = (source: string): string[] =>
  SHOWS_NO_FAULTS.test(source)
    ? []
    : [...source.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);

const views = ["app/desk", "app/features", "app/fields", "app/routes"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => path.join(folder, file)),
);

test("a hidden field of a form shows why it was refused", () => {
  expect(views.length).toBeGreaterThan(100);
  expect(
    views.flatMap((file) => hiddenByHand(readFileSync(file, "utf8")).map((tag) => `${file}: ${tag}`)),
  ).toEqual([]);
  expect(hiddenByHand('<EditForm><input type="hidden" name="book" value={id} /></EditForm>')).toHaveLength(1);
});
