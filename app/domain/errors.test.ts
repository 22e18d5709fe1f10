import { expect, test } from "vitest";
import { AppError, type ErrorCode, errorCatalogue, isAppError } from "./errors.ts";

test.each<[ErrorCode, number, string]>([
  ["badRequest", 400, "error.badRequest"],
  ["forbidden", 403, "error.forbidden"],
  ["notFound", 404, "error.notFound"],
  ["tooMany", 429, "error.tooMany"],
  ["unexpected", 500, "error.unexpected"],
])("%s answers %i with %s", (code, status, messageKey) => {
  const error = new AppError(code, { id: "x" });
  expect(error).toMatchObject({
    name: "AppError",
    message: code,
    code,
    status,
    messageKey,
    details: { id: "x" },
  });
});

test("every code has its own status and its own message", () => {
  const entries = Object.values(errorCatalogue);
  expect(new Set(entries.map((entry) => entry.status)).size).toBe(entries.length);
  expect(new Set(entries.map((entry) => entry.message)).size).toBe(entries.length);
});

test("the cause is kept for the log", () => {
  const cause = new Error("connection lost");
  expect(new AppError("unexpected", {}, { cause }).cause).toBe(cause);
});

test.each([
  [new AppError("notFound"), true],
  [new Error("notFound"), false],
  ["notFound", false],
  [null, false],
])("isAppError(%s) is %s", (thrown, expected) => {
  expect(isAppError(thrown)).toBe(expected);
});
