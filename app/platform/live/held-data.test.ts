import { expect, test } from "vitest";
import { type HeldState, heldAfter, heldState, noteReading, type Reading } from "./held-data.ts";

const HERE = "/publishers/manage/books/1";

test.each<[name: string, readings: readonly Reading[], state: HeldState]>([
  ["that never existed", ["empty"], "UNKNOWN"],
  ["that still does not exist", ["empty", "empty"], "UNKNOWN"],
  ["that was read", ["data"], "RETRIEVED"],
  ["that was read twice", ["data", "data"], "RETRIEVED"],
  ["that was removed", ["data", "empty"], "REMOVED"],
  ["that stays removed", ["data", "empty", "empty"], "REMOVED"],
  ["that was restored", ["data", "empty", "data"], "RETRIEVED"],
])("the data of a page %s", (_name, readings, state) => {
  const held = readings.reduce<ReturnType<typeof heldAfter> | undefined>(
    (before, reading) => heldAfter(before, HERE, reading),
    undefined,
  );
  expect(held).toEqual({ path: HERE, state });
});

test("the data of another page says nothing about this one", () => {
  noteReading("/publishers/manage/books/2", "data");
  expect(heldState("/publishers/manage/books/2", "empty")).toBe("REMOVED");
  expect(heldState(HERE, "empty")).toBe("UNKNOWN");
  noteReading(HERE, "empty");
  expect(heldState("/publishers/manage/books/2", "empty")).toBe("UNKNOWN");
});
