import { describe, expect, test } from "vitest";
import { isResumable, RESUMABLE_MS, readCursor, writeCursor } from "./live-cursor.ts";

describe("a cursor", () => {
  test.each(["3:3:@0", "745:745:@1763632800123", "743:750:743,745@1763632800123"])(
    "%s is parsed and written back",
    (text) => {
      const cursor = readCursor(text);
      expect(cursor).toBeDefined();
      expect(cursor && writeCursor(cursor)).toBe(text);
    },
  );

  // A snapshot that PostgreSQL refuses would fail the query for all subscribers that are notified at the same time.
  test.each([
    ["nothing", ""],
    ["a number", "17"],
    ["a missing time", "3:3:"],
    ["zero", "0:3:@5"],
    ["an end before its beginning", "9:3:@5"],
    ["an open transaction before it", "5:9:4@5"],
    ["an open transaction behind it", "5:9:9@5"],
    ["open transactions out of order", "5:9:7,6@5"],
    ["an open transaction twice", "5:9:6,6@5"],
    ["an empty item of the list", "5:9:6,@5"],
    ["a sign", "-5:9:@5"],
    ["words", "5:9:@5'; drop table books"],
    ["a line break at the end", "5:9:@5\n"],
    ["a number too long", `${"9".repeat(20)}:${"9".repeat(20)}:@5`],
    ["a list too long", `5:99999:${Array.from({ length: 2000 }, (_, index) => 10 + index).join(",")}@5`],
  ])("cannot be parsed from %s", (_what, text) => {
    expect(readCursor(text)).toBeUndefined();
  });

  test("can be resumed for less than an hour, and in its own database only", () => {
    const now = { snapshot: "700:710:", at: 10_000_000 };
    expect(isResumable({ snapshot: "600:600:", at: now.at - RESUMABLE_MS }, now)).toBe(true);
    expect(isResumable({ snapshot: "600:600:", at: now.at - RESUMABLE_MS - 1 }, now)).toBe(false);
    expect(isResumable(now, now)).toBe(true);
    expect(isResumable({ snapshot: "700:711:", at: now.at }, now)).toBe(false);
  });
});
