import { expect, test } from "vitest";
import { testsIn } from "./named-tests.ts";

const flagsOf = (code: string) => testsIn(code).map(({ isSkipped, asserts }) => [isSkipped, asserts]);

test.each([
  ["a plain test", 'test("a", () => { expect(f()).toBe(1); });'],
  ["one that awaits", 'it("a", async () => { await expect(f()).rejects.toThrow(); });'],
  ["one with a table of cases", 'test.each([1])("a %s", (n) => { expect(f(n)).not.toBe(1); });'],
  [
    "one in groups",
    'describe("g", () => { describe.each([1])("h", () => { test("a", () => { expect(f()).toBe(1); }); }); });',
  ],
  ["one with a longer timeout", 'test("a", { timeout: 5 }, () => expect(f()).toBe(1));'],
  [
    "one that calls a function of its file",
    'function look() { expect(f()).toBe(1); }\ntest("a", () => { look(); });',
  ],
  [
    "one that calls a chain of functions",
    'const b = () => expect(f()).toBe(1);\nconst a = () => b();\ntest("a", () => a());',
  ],
  ["one that waits for a condition", 'test("a", async () => { await expect.poll(f).toBe(1); });'],
])("%s counts as asserting", (_what, code) => expect(flagsOf(code)).toEqual([[false, true]]));

test.each([
  ["is skipped", 'test.skip("a", () => { expect(f()).toBe(1); });'],
  ["is a todo", 'test.todo("a");'],
  [
    "is in a group that is skipped",
    'describe.skip("g", () => { test("a", () => { expect(f()).toBe(1); }); });',
  ],
  [
    "is in a skipped group with a table of cases",
    'describe.skip.each([1])("g", () => test("a", () => expect(f()).toBe(1)));',
  ],
  ["is run under a condition", 'test.skipIf(x)("a", () => { expect(f()).toBe(1); });'],
  ["is skipped by an option", 'test("a", { skip: true }, () => expect(f()).toBe(1));'],
  ["is expected to fail", 'test.fails("a", () => { expect(f()).toBe(1); });'],
])("a test that %s is not run", (_what, code) => expect(flagsOf(code)[0]?.[0]).toBe(true));

test.each([
  ["is empty", 'test("a", () => {});'],
  ["has no body", 'test("a");'],
  ["only calls", 'test("a", async () => { await f(); });'],
  ["calls expect without a matcher", 'test("a", () => { expect(f()); });'],
  ["compares a literal", 'test("a", () => { expect(true).toBe(true); });'],
  ["calls a function without assertions", 'function look() { look(); }\ntest("a", () => { look(); });'],
])("a test that %s does not count as asserting", (_what, code) =>
  expect(flagsOf(code)).toEqual([[false, false]]),
);

test("static titles are read, and other calls are not taken for tests", () => {
  const code = 'test("a", () => {});\ntest(`b`, () => {});\ntest(`c ${x}`, () => {});\nrest("d");';
  expect(testsIn(code).map(({ title }) => title)).toEqual(["a", "b"]);
});
