import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";
import { reasonOf } from "./error-reason.ts";

const database = (code: string, message: string) => Object.assign(new Error(message), { code });
const query = (cause: Error) =>
  new DrizzleQueryError("insert into app_users values ($1)", ["asha@example.org"], cause);

describe("the reason of an error, in one line", () => {
  test.each<[string, unknown, string]>([
    ["a message for people", new Error("The folder is full."), "The folder is full."],
    [
      "of a failed query, what the database said",
      query(database("42883", "function any_value(uuid) does not exist")),
      "function any_value(uuid) does not exist",
    ],
    [
      "never a value that the database quotes",
      query(database("22P02", 'invalid input syntax for type uuid: "asha@example.org"')),
      "invalid input syntax for type uuid: a value",
    ],
    [
      "of a failed query that says no cause",
      new Error("Failed query: select 1\nparams: asha@example.org"),
      "a query failed",
    ],
    [
      "the message for people around a failed query",
      new Error("Migration 0106 failed: syntax error", { cause: query(database("42601", "syntax error")) }),
      "Migration 0106 failed: syntax error",
    ],
    [
      "of several addresses that refuse, the first",
      new AggregateError(
        [Object.assign(new Error("connect ECONNREFUSED ::1:1"), { code: "ECONNREFUSED" })],
        "",
      ),
      "connect ECONNREFUSED ::1:1",
    ],
    ["of several lines, one", new Error("It did not start:\n  one\n  two"), "It did not start: one two"],
    ["of an error without words, its code", Object.assign(new Error(""), { code: "EPIPE" }), "EPIPE"],
    ["of a value that is no error, its text", "stopped", "stopped"],
  ])("is %s", (_case, error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
