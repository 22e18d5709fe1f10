import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testsIn } from "#tests/named-tests.ts";

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

/** The tests a text refers to: a file, and the title of a test in it. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w/.-]+\.test\.ts)`(?: "([^"]+)")?/g)].map(([, file = "", title]) => ({
    file,
    title,
  }));

/** Why a referenced test does not count as evidence; undefined when it does. */
function faultOf({ file, title }: { file: string; title: string | undefined }): string | undefined {
  if (title === undefined) return "names no test";
  if (!existsSync(file)) return "does not exist";
  const found = testsIn(readFileSync(file, "utf8")).filter((each) => each.title === title);
  if (found.length === 0) return "has no such test";
  if (found.some(({ isSkipped }) => isSkipped)) return "skips the test";
  return found.every(({ asserts }) => asserts) ? undefined : "has no assertion in the test";
}

const faultsIn = (text: string) =>
  namedIn(text).flatMap((named) => {
    const fault = faultOf(named);
    return fault ? [`${named.file} "${named.title}" ${fault}`] : [];
  });

test("the page on security lists every requirement of level 1 once, and nothing else", () => {
  expect(lines.map((line) => cellsOf(line)[1])).toEqual(LEVEL_1);
});

test("each requirement is met, and refers to a test by its title", () => {
  for (const line of lines) {
    const [, id, , , tests = "", state] = cellsOf(line);
    expect(state, id).toMatch(/^met(?: |$)/);
    expect(namedIn(tests).length, id).toBeGreaterThan(0);
  }
});

test("each kind of invalid input refers to a test", () => {
  const table = page.slice(
    page.indexOf("## Responses to invalid input"),
    page.indexOf("## The security log"),
  );
  const kinds = table
    .split("\n")
    .filter((line) => /^\| (?!request|-)/.test(line) && !line.startsWith("|---"));
  expect(kinds.length).toBeGreaterThan(12);
  for (const line of kinds) expect(namedIn(line).length, line).toBeGreaterThan(0);
});

test("every test it refers to exists, is run, and asserts something", () => {
  expect(namedIn(page).length).toBeGreaterThan(60);
  expect(faultsIn(page)).toEqual([]);
});

test("a reference to a missing, skipped or empty test is reported", () => {
  const own = "`tests/site/security-page.test.ts`";
  expect(faultsIn(`${own} "no such test"`)).toHaveLength(1);
  expect(faultsIn(own)).toHaveLength(1);
  expect(faultsIn('`tests/no-such.test.ts` "a"')).toHaveLength(1);
  expect(faultsIn(`${own} "a reference to a missing, skipped or empty test is reported"`)).toEqual([]);
});

test("every file it refers to exists", () => {
  const named = [...page.matchAll(/`((?:app|tests|server|commands)\/[\w/.-]+)`/g)].map(
    ([, file]) => file ?? "",
  );
  expect(named.length).toBeGreaterThan(40);
  for (const file of named) expect(existsSync(file), file).toBe(true);
});
