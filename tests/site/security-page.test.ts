import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every level 1 requirement of chapters V6, V7 and V8 of the standard, by number. */
const LEVEL_1 = [
  "V6.1.1",
  "V6.2.1",
  "V6.2.2",
  "V6.2.3",
  "V6.2.4",
  "V6.2.5",
  "V6.2.6",
  "V6.2.7",
  "V6.2.8",
  "V6.3.1",
  "V6.3.2",
  "V6.4.1",
  "V6.4.2",
  "V7.2.1",
  "V7.2.2",
  "V7.2.3",
  "V7.2.4",
  "V7.4.1",
  "V7.4.2",
  "V8.1.1",
  "V8.2.1",
  "V8.2.2",
  "V8.3.1",
];

const page = readFileSync("docs/security.md", "utf8");
const lines = page.split("\n").filter((line) => /^\| V\d/.test(line));
const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());

test("the page on security lists every requirement of level 1 once, and nothing else", () => {
  expect(lines.map((line) => cellsOf(line)[1])).toEqual(LEVEL_1);
});

test("each is met, and names the test that would fail", () => {
  for (const line of lines) {
    const [, id, , , tests, state] = cellsOf(line);
    expect(state, id).toMatch(/^met(?: |$)/);
    expect(tests, id).toMatch(/`[\w/.-]+\.test\.ts`/);
  }
});

test("every file it names is there", () => {
  const named = [...page.matchAll(/`((?:app|tests|server|commands)\/[\w/.-]+)`/g)].map(
    ([, file]) => file ?? "",
  );
  expect(named.length).toBeGreaterThan(40);
  for (const file of named) expect(existsSync(file), file).toBe(true);
});
