import { describe, expect, test } from "vitest";
import { flatJson } from "./flat-json.ts";

describe("the members of an object (B19)", () => {
  test("are read as they are written", () => {
    const text = ` { "code" : "000AWEO", "amount":1000.0,"none":null , "empty":"" } \n`;
    expect([...(flatJson(text) ?? [])]).toEqual([
      ["code", "000AWEO"],
      ["amount", "1000.0"],
      ["empty", ""],
    ]);
  });

  test.each([
    ["a name twice", `{"a":"1","a":"2"}`],
    ["a name twice, once without a value", `{"a":null,"a":"2"}`],
    ["a name that is the same by an escape", `{"a":"1","\\u0061":"2"}`],
    ["an escape", `{"a":"1\\n"}`],
    ["a line break in a text", `{"a":"1\n"}`],
    ["another level", `{"a":{"b":"1"}}`],
    ["a list", `{"a":["1"]}`],
    ["a list of objects", `[{"a":"1"}]`],
    ["an exponent", `{"a":1e3}`],
    ["a truth value", `{"a":true}`],
    ["more after its end", `{"a":"1"} {"a":"2"}`],
    ["no end", `{"a":"1"`],
    ["a comma at its end", `{"a":"1",}`],
    ["nothing", `{}`],
    ["an empty text", ""],
    ["a text that is too long", `{"a":"${"1".repeat(5000)}"}`],
  ])("with %s are refused", (_what, text) => {
    expect(flatJson(text)).toBeUndefined();
  });

  test("are read one text after the other", () => {
    expect(flatJson(`{"a":"1"`)).toBeUndefined();
    expect(flatJson(`{"a":"1"}`)?.get("a")).toBe("1");
  });
});
