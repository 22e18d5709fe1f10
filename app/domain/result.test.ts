import { expect, test } from "vitest";
import { done, type Result, refuse } from "./result.ts";

test("a success has its value, even undefined", () => {
  expect(done("x")).toEqual({ ok: true, value: "x" });
  expect(done(undefined)).toEqual({ ok: true, value: undefined });
});

test("a refusal has its code, and values only if there are any", () => {
  expect(refuse("edition.formatTaken")).toStrictEqual({ ok: false, code: "edition.formatTaken" });
  expect(refuse("money.tooManyDigits", { currency: "NPR", digits: 2 })).toStrictEqual({
    ok: false,
    code: "money.tooManyDigits",
    values: { currency: "NPR", digits: 2 },
  });
});

test("the type distinguishes the two by `ok`", () => {
  const outcomes: Result<number, "a" | "b">[] = [done(1), refuse("a")];
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.code))).toEqual([1, "a"]);
});
