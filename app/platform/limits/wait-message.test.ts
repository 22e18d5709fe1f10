import { expect, test } from "vitest";
import { waitMessage } from "./wait-message.ts";

test.each([
  [0, "one second"],
  [1, "one second"],
  [59.2, "60 seconds"],
  [60, "60 seconds"],
  [61, "2 minutes"],
  [900, "15 minutes"],
])("%s seconds are shown as %s", (seconds, text) => expect(waitMessage(seconds, "en")).toBe(text));

test("in Nepali the digits are Nepali", () => {
  expect(waitMessage(42, "np")).toBe("४२ सेकेन्ड");
  expect(waitMessage(900, "np")).toBe("१५ मिनेट");
});
