import { expect, test } from "vitest";
import { commandOf, queryName } from "./query-observer.ts";

test.each([
  ["select 1", "select"],
  ["  -- why\n  insert into a values (1)", "insert"],
  ["with a as (select 1) select * from a", "with"],
  ["begin", "other"],
  ["", "other"],
])("the command of %j is %s", (text, command) => {
  expect(commandOf(text)).toBe(command);
});

test("a statement is named by what it does, its first tables and a digest, and by no value", () => {
  const name = queryName(
    'select "a"."id" from "orders" "a" join order_lines l on true join books b on true join x on true',
  );
  expect(name).toMatch(/^select orders order_lines books [0-9a-f]{8}$/);
  expect(queryName("select 1")).toMatch(/^select [0-9a-f]{8}$/);
  expect(queryName("update public.books set a = $1")).toMatch(/^update public\.books [0-9a-f]{8}$/);
});
