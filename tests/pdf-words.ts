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
