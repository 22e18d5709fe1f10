/** Latin letters that Unicode does not decompose and that people type as plain ones. */
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

const INDECOMPOSABLE = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** Replaces Latin letters with their plain forms: `Café` becomes `Cafe`. Other scripts are unchanged. NFC. */
export function plainLatin(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, "$1")
    .replace(INDECOMPOSABLE, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFC");
}
