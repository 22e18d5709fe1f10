import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { l10nOf } from "#app/domain/l10n.ts";
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
    ["holds nothing", {}],
    ["holds an empty language", { en: "" }],
    ["holds an empty language beside a filled one", { en: "Book", np: "" }],
    ["holds a third language", { en: "Book", fr: "Livre" }],
    ["calls Nepali by its platform name", { ne: "पुस्तक" }],
    ["holds null", { en: null }],
    ["holds a number", { en: 1984 }],
    ["holds a list", { en: ["Book"] }],
    ["is a list", ["Book"]],
    ["is a plain text", "Book"],
    ["is a number", 1984],
    ["is null", null],
    ["is not NFC", { en: "Cafe\u0301" }],
    ["is not NFC in Devanagari", { np: "\u0928\u093c" }],
  ])("never %s", async (_what, value) => {
    expect(await isL10n(value)).toBe(false);
  });

  test("must not be an empty value either", async () => {
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

  test("is valid when the domain made it, from any input", async () => {
    // The database cannot store U+0000, and the domain refuses it before.
    const wording = fc
      .string({ unit: "grapheme", maxLength: 12 })
      .filter((text) => !text.includes("\u0000") && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(wording, wording, async (en, np) => {
        const made = l10nOf({ en, np });
        if (made) expect(await isL10n(made)).toBe(true);
        const draft = { ...(en && { en }), ...(np && { np }) };
        expect(await isL10n(draft)).toBe(JSON.stringify(draft) === JSON.stringify(made));
      }),
      { numRuns: 200 },
    );
  });
});
