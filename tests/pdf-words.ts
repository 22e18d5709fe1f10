import { inflateSync } from "node:zlib";

/** The words of a PDF, as they are read aloud. */
export function wordsOf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const words = [...text.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, word = ""]) =>
    decoded(word),
  );
  return words.join(" ");
}

/** A string of a PDF: UTF-16 with its mark, or Latin. */
function decoded(word: string): string {
  const bytes = Buffer.from(
    word.replaceAll(
      /\\([nrtbf()\\])/g,
      (_all, letter: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[letter] ?? letter,
    ),
    "latin1",
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString("utf16le")
    : bytes.toString("latin1");
}

/** How many letters a PDF shows as an empty box: those that its font has no glyph for, which is the glyph of number 0. */
export function emptyBoxesIn(pdf: Buffer): number {
  const source = pdf.toString("latin1");
  let boxes = 0;
  for (const { index, 0: start } of source.matchAll(/stream\r?\n/g)) {
    if (source.slice(index - 3, index) === "end") continue;
    const from = index + start.length;
    const bytes = pdf.subarray(from, source.indexOf("endstream", from));
    // A stream of another kind (a font, a picture) is no text that shows letters.
    const content = textOf(bytes);
    for (const [, shown = ""] of content.matchAll(/\[((?:<[0-9a-f]+>|[-\d. ])+)\] TJ/g))
      for (const [, glyphs = ""] of shown.matchAll(/<([0-9a-f]+)>/g))
        boxes += (glyphs.match(/.{4}/g) ?? []).filter((glyph) => glyph === "0000").length;
  }
  return boxes;
}

function textOf(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
