import { expect, test } from "vitest";
import { testsIn } from "./named-tests.ts";

const proofOf = (code: string) => testsIn(code).map(({ isSkipped, asserts }) => [isSkipped, asserts]);

test.each([
  ["a plain test", 'test("a", () => { expect(f()).toBe(1); });'],
  ["one that waits", 'it("a", async () => { await expect(f()).rejects.toThrow(); });'],
  ["one of a table", 'test.each([1])("a %s", (n) => { expect(f(n)).not.toBe(1); });'],
  [
    "one in groups",
    'describe("g", () => { describe.each([1])("h", () => { test("a", () => { expect(f()).toBe(1); }); }); });',
  ],
  ["one with more time", 'test("a", { timeout: 5 }, () => expect(f()).toBe(1));'],
  [
    "one that asks a function of its file",
    'function look() { expect(f()).toBe(1); }\ntest("a", () => { look(); });',
  ],
  [
    "one that asks a chain of them",
    'const b = () => expect(f()).toBe(1);\nconst a = () => b();\ntest("a", () => a());',
  ],
  ["one that waits for a condition", 'test("a", async () => { await expect.poll(f).toBe(1); });'],
])("%s proves something", (_what, code) => expect(proofOf(code)).toEqual([[false, true]]));

test.each([
  ["is skipped", 'test.skip("a", () => { expect(f()).toBe(1); });'],
  ["is left for later", 'test.todo("a");'],
  [
    "stands in a group that is skipped",
    'describe.skip("g", () => { test("a", () => { expect(f()).toBe(1); }); });',
  ],
  [
    "stands in such a group of a table",
    'describe.skip.each([1])("g", () => test("a", () => expect(f()).toBe(1)));',
  ],
  ["is run under a condition", 'test.skipIf(x)("a", () => { expect(f()).toBe(1); });'],
  ["is skipped by an option", 'test("a", { skip: true }, () => expect(f()).toBe(1));'],
  ["is expected to fail", 'test.fails("a", () => { expect(f()).toBe(1); });'],
])("a test that %s is not run", (_what, code) => expect(proofOf(code)[0]?.[0]).toBe(true));

test.each([
  ["is empty", 'test("a", () => {});'],
  ["has no body", 'test("a");'],
  ["only calls", 'test("a", async () => { await f(); });'],
  ["only names what it would look at", 'test("a", () => { expect(f()); });'],
  ["compares what it wrote down itself", 'test("a", () => { expect(true).toBe(true); });'],
  ["asks a function that looks at nothing", 'function look() { look(); }\ntest("a", () => { look(); });'],
])("a test that %s proves nothing", (_what, code) => expect(proofOf(code)).toEqual([[false, false]]));

test("titles are told apart, and what is no test is none", () => {
  const code = 'test("a", () => {});\ntest(`b`, () => {});\ntest(`c ${x}`, () => {});\nrest("d");';
  expect(testsIn(code).map(({ title }) => title)).toEqual(["a", "b"]);
});
