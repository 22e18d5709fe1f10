import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { l10nOf } from "#app/domain/text/l10n.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

async function isL10n(value: unknown): Promise<boolean | null> {
  const json = JSON.stringify(value);
  const { rows } = await db().execute<{ is: boolean | null }>(sql`select is_l10n(${json}::jsonb) as is`);
  return rows[0]?.is ?? null;
}

describe("a text in both languages", () => {
  test.each([
    [{ en: "The flower of Shirish" }],
    [{ np: "शिरीषको फूल" }],
    [{ en: "Blue Mimosa", np: "शिरीषको फूल" }],
    [{ en: "two\n\nparagraphs" }],
  ])("may be %j", async (value) => {
    expect(await isL10n(value)).toBe(true);
  });

  test.each([
    ["is empty", {}],
    ["contains an empty language", { en: "" }],
    ["contains an empty language beside a filled one", { en: "Book", np: "" }],
    ["contains a third language", { en: "Book", fr: "Livre" }],
    ["uses the HTML tag of Nepali as a key", { ne: "पुस्तक" }],
    ["contains null", { en: null }],
    ["contains a number", { en: 1984 }],
    ["contains a list", { en: ["Book"] }],
    ["is a list", ["Book"]],
    ["is a plain text", "Book"],
    ["is a number", 1984],
    ["is null", null],
    ["is not NFC", { en: "Cafe\u0301" }],
    ["is not NFC in Devanagari", { np: "\u0928\u093c" }],
  ])("never %s", async (_description, value) => {
    expect(await isL10n(value)).toBe(false);
  });

  test("is not SQL null", async () => {
    const { rows } = await db().execute<{ is: boolean }>(sql`select is_l10n(null) as is`);
    expect(rows).toEqual([{ is: false }]);
  });

  test("is trimmed of every space that JavaScript trims", async () => {
    const spaces = Array.from({ length: 0xffff }, (_none, code) => String.fromCharCode(code)).filter(
      (letter) => letter.trim() === "",
    );
    expect(spaces.length).toBeGreaterThan(20);
    for (const space of spaces) {
      expect([space, await isL10n({ en: `${space}Book` })]).toEqual([space, false]);
      expect([space, await isL10n({ en: `Book${space}` })]).toEqual([space, false]);
      expect([space, await isL10n({ en: space })]).toEqual([space, false]);
    }
  });

  test("is valid when `l10nOf` returned it, for any input", async () => {
    // The database cannot store U+0000, and the domain refuses it.
    const anyText = fc
      .string({ unit: "grapheme", maxLength: 12 })
      .filter((text) => !text.includes("\u0000") && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (en, np) => {
        const normalised = l10nOf({ en, np });
        if (normalised) expect(await isL10n(normalised)).toBe(true);
        const draft = { ...(en && { en }), ...(np && { np }) };
        expect(await isL10n(draft)).toBe(JSON.stringify(draft) === JSON.stringify(normalised));
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });
});
