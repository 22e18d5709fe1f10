import { expect, test } from "vitest";
import { AppError, type ErrorCode, isAppError } from "./errors.ts";

test.each<[ErrorCode, number]>([
  ["badRequest", 400],
  ["notFound", 404],
  ["tooMany", 429],
])("%s has the status %i", (code, status) => {
  const error = new AppError(code, { id: "x" });
  expect(error).toMatchObject({ name: "AppError", message: code, code, status, details: { id: "x" } });
});

test("an error has the cause it was made with", () => {
  const cause = new Error("connection lost");
  expect(new AppError("badRequest", {}, { cause }).cause).toBe(cause);
});

test.each([
  [new AppError("notFound"), true],
  [new Error("notFound"), false],
  ["notFound", false],
  [null, false],
])("isAppError(%s) is %s", (thrown, expected) => {
  expect(isAppError(thrown)).toBe(expected);
});
