import { expect, test } from "vitest";
import { TEXTS_OF_SCRIPTS } from "#app/platform/lettering/texts-of-scripts-for-tests.ts";
import { emptyBoxesIn, wordsOf } from "#tests/pdf-words.ts";
import { openPdf } from "./pdf.server.ts";

async function documentOf(text: string, content: unknown = { lines: [{ text }] }): Promise<Buffer> {
  const pdf = await openPdf({
    title: "Letters",
    language: "en",
    size: "A4",
    margin: 48,
    madeOn: new Date("2026-11-30T00:00:00Z"),
    content,
  });
  const next = pdf.text(text, 48);
  pdf.text(text, next, { font: "strong" });
  return await pdf.finish();
}

test.each(Object.values(TEXTS_OF_SCRIPTS))(
  "%s has no empty box in a document, and is read as it was written",
  async (text) => {
    const pdf = await documentOf(`A ${text} कथा`);
    expect(emptyBoxesIn(pdf)).toBe(0);
    expect(wordsOf(pdf)).toContain(text);
  },
);

test("a letter whose font was not asked for, or that no font has, is romanised", async () => {
  for (const text of ["李小龍", "ខ្មែរ", "𖵅𖵆𖵇"]) {
    const pdf = await documentOf(text, null);
    expect(emptyBoxesIn(pdf)).toBe(0);
    expect(wordsOf(pdf)).toContain(text);
  }
});
