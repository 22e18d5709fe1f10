import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A file of the code that a text names, by the end of its path. */
const NAMED = /`(\w[\w./-]*\.(?:tsx?|mjs|css))`/g;

const documents = ["README.md", ...globSync("docs/**/*.md")];
const files = globSync("{app,brand,commands,server,tests}/**/*.{ts,tsx,mjs,css}").concat(
  globSync("*.{ts,mjs}"),
);
const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));

test("every file that the documents name exists", () => {
  const named = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(NAMED)].map(([, name = ""]) => `${document}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((each) => !exists(each.split(": ")[1] ?? ""))).toEqual([]);
});
