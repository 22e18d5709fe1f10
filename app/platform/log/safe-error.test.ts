import { expect, test } from "vitest";
import { safeError } from "./safe-error.ts";

const canary = "CANARY-9841000000";

test("a failed query is logged with the message of its cause, without its parameters", () => {
  const cause = Object.assign(new Error("permission denied for table contact_messages"), { code: "42501" });
  const failed = new Error(`Failed query: insert into x values ($1)\nparams: ${canary}`, { cause });
  const logged = safeError(failed);
  expect(logged).toMatchObject({
    code: "42501",
    message: "a query failed: permission denied for table contact_messages",
  });
  expect(JSON.stringify(logged)).not.toContain(canary);
  expect(logged.stack).toContain("at ");
});

test.each([
  ["a query without a cause", new Error(`Failed query: select $1\nparams: ${canary}`)],
  ["parameters in a message of another kind", new Error(`oops params: ${canary}`)],
  ["a text that was thrown", canary],
])("%s is logged without its text", (_case, thrown) => {
  expect(JSON.stringify(safeError(thrown))).not.toContain(canary);
});
