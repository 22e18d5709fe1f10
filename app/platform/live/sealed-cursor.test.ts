import { describe, expect, test } from "vitest";
import type { LiveCursor } from "#app/domain/web/live-cursor.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { sealedCursors } from "./sealed-cursor.server.ts";

const CONFIG = { sessionSecret: SITE_SECRET };
const cursor: LiveCursor = { snapshot: "17375:17385:17375", at: 1_795_366_188_871 };

describe("a sealed cursor", () => {
  test("is read by every process with the same secret, and by no other", () => {
    const sealed = sealedCursors(CONFIG).write(cursor);
    expect(sealedCursors(CONFIG).read(sealed)).toEqual(cursor);
    expect(sealedCursors({ sessionSecret: `${CONFIG.sessionSecret}x` }).read(sealed)).toBeUndefined();
  });

  test("reveals no number of a transaction, not even by its length", () => {
    const { write } = sealedCursors(CONFIG);
    const sealed = write(cursor);
    expect(sealed).not.toMatch(/17375|17385/);
    const decoded = Buffer.from(sealed.split(".")[1] ?? "", "base64url").toString("latin1");
    expect(decoded).not.toMatch(/17375|17385/);
    expect(write({ snapshot: "3:3:", at: 5 })).toHaveLength(sealed.length);
  });

  test.each(["", "17375:17385:@5", "v1.", "v1.AAAA", "v2.abc", "x".repeat(10_000)])(
    "is not read from %j",
    (text) => {
      expect(sealedCursors(CONFIG).read(text)).toBeUndefined();
    },
  );

  test("is one text for one position: the pages of many visitors are the same", () => {
    const { write } = sealedCursors(CONFIG);
    expect(write({ ...cursor })).toBe(write({ ...cursor }));
  });
});
