/** The named characters that occur in descriptions; accented letters are composed by the rule below. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "",
  zwj: "\u200d",
  zwnj: "\u200c",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  hellip: "…",
  bull: "•",
  middot: "·",
  dagger: "†",
  prime: "′",
  sect: "§",
  para: "¶",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  times: "×",
  divide: "÷",
  plusmn: "±",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  pound: "£",
  euro: "€",
  yen: "¥",
  cent: "¢",
  iexcl: "¡",
  iquest: "¿",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oelig: "œ",
  OElig: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  eth: "ð",
  thorn: "þ",
};

/** The marks whose names follow a letter: `eacute` is e with an acute. */
const MARKS: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  macr: "\u0304",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/g;

const WINDOWS = new TextDecoder("windows-1252");

/** The text with HTML's character references put in; what is no reference stays as it is. Done once only. */
export function withCharacters(html: string): string {
  return html.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return numbered(Number.parseInt(decimal, 10)) ?? whole;
    if (hex !== undefined) return numbered(Number.parseInt(hex, 16)) ?? whole;
    return named(name ?? "") ?? whole;
  });
}

/** Whether the text holds a reference that HTML would put a character in for. */
export function hasCharacterReference(text: string): boolean {
  return withCharacters(text) !== text;
}

function named(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const mark = name.slice(1);
  if (!Object.hasOwn(MARKS, mark) || !/^[A-Za-z]/.test(name)) return undefined;
  return `${name[0]}${MARKS[mark]}`.normalize("NFC");
}

/** HTML reads 128 to 159 as Windows-1252, and so do we; no other control character is let in. */
function numbered(point: number): string | undefined {
  if (point >= 0x80 && point <= 0x9f) return WINDOWS.decode(Uint8Array.of(point));
  if (point < 0x20 && point !== 0x09 && point !== 0x0a && point !== 0x0d) return undefined;
  if ((point & 0xfffe) === 0xfffe) return undefined;
  if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return undefined;
  return String.fromCodePoint(point);
}
