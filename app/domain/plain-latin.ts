/** Latin letters that no accent explains and that people type as plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
};

const ODD_LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** The same text with Latin letters as a plain keyboard has them: `Café` is `Cafe`. Other scripts stay. NFC. */
export function plainLatin(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, "$1")
    .replace(ODD_LETTERS, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFC");
}
