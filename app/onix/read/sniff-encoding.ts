import { FileRefused } from "./file-refused.ts";

/** The encoding of a file: its name for messages, and its label for `TextDecoder`. */
export type Encoding = { readonly name: string; readonly label: string };

const UTF_8: Encoding = { name: "UTF-8", label: "utf-8" };
const UTF_16LE: Encoding = { name: "UTF-16", label: "utf-16le" };
const UTF_16BE: Encoding = { name: "UTF-16", label: "utf-16be" };
const LATIN_1: Encoding = { name: "ISO-8859-1", label: "windows-1252" };
const WINDOWS_1252: Encoding = { name: "Windows-1252", label: "windows-1252" };

/**
 * Names a declaration may use for an encoding of eight-bit units. ISO-8859-1 is read as its superset
 * Windows-1252, as every browser does, since files that declare ISO-8859-1 often contain the quotation marks of
 * Windows-1252. US-ASCII is read as UTF-8, of which it is a subset.
 */
const EIGHT_BIT: ReadonlyMap<string, Encoding> = new Map([
  ["utf-8", UTF_8],
  ["utf8", UTF_8],
  ["us-ascii", UTF_8],
  ["ascii", UTF_8],
  ["iso-8859-1", LATIN_1],
  ["iso_8859-1", LATIN_1],
  ["iso8859-1", LATIN_1],
  ["latin1", LATIN_1],
  ["windows-1252", WINDOWS_1252],
  ["cp1252", WINDOWS_1252],
]);

const SIXTEEN_BIT: ReadonlySet<string> = new Set(["utf-16", "utf-16le", "utf-16be", "iso-10646-ucs-2"]);

/** The longest XML declaration that is searched for, so that a hostile start of a file takes little time. */
const DECLARATION_CHARACTERS = 512;

/**
 * The encoding of an XML file, from its first bytes: by its byte-order mark, else by the bytes of its first `<`,
 * else by its XML declaration (XML 1.0, appendix F).
 * @throws FileRefused when the file is empty, does not start like XML, names an encoding that is not supported, or
 *   declares one encoding and uses another
 */
export function sniffEncoding(head: Uint8Array): Encoding {
  if (startsWith(head, 0xff, 0xfe, 0, 0) || startsWith(head, 0, 0, 0xfe, 0xff))
    throw unsupportedEncoding("UTF-32");
  if (startsWith(head, 0xff, 0xfe)) return sixteenBitEncoding(head, UTF_16LE);
  if (startsWith(head, 0xfe, 0xff)) return sixteenBitEncoding(head, UTF_16BE);
  if (head[0] === 0x3c && head[1] === 0) return sixteenBitEncoding(head, UTF_16LE);
  if (head[0] === 0 && head[1] === 0x3c) return sixteenBitEncoding(head, UTF_16BE);

  const declared = declaredIn(head, "windows-1252");
  if (startsWith(head, 0xef, 0xbb, 0xbf)) {
    if (declared && EIGHT_BIT.get(declared) !== UTF_8) throw contradictoryEncoding(declared, UTF_8);
    return UTF_8;
  }
  if (!declared) return UTF_8;
  if (SIXTEEN_BIT.has(declared)) throw contradictoryEncoding(declared);
  const encoding = EIGHT_BIT.get(declared);
  if (!encoding) throw unsupportedEncoding(declared);
  return encoding;
}

function sixteenBitEncoding(head: Uint8Array, encoding: Encoding): Encoding {
  const declared = declaredIn(head, encoding.label);
  const other = encoding === UTF_16LE ? "utf-16be" : "utf-16le";
  if (declared && (!SIXTEEN_BIT.has(declared) || declared === other))
    throw contradictoryEncoding(declared, encoding);
  return encoding;
}

/** The encoding's name in the XML declaration, in lower case, or undefined when it names none. */
function declaredIn(head: Uint8Array, label: string): string | undefined {
  const start = new TextDecoder(label)
    .decode(head.subarray(0, 2 * DECLARATION_CHARACTERS))
    .replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)/, "");
  const first = start.trimStart();
  if (first === "") throw new FileRefused("onix.empty", "The file is empty.");
  if (!first.startsWith("<")) throw new FileRefused("onix.notXml", "The file is not XML.");
  const declaration = /^<\?xml\s[^>]{0,400}\?>/.exec(start)?.[0];
  return declaration && /\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1]?.toLowerCase();
}

function startsWith(head: Uint8Array, ...bytes: number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

function unsupportedEncoding(declared: string): FileRefused {
  const name = declared.replace(/[^\w.:-]/g, "").slice(0, 40);
  return new FileRefused(
    "onix.encoding",
    `The encoding ${name} is not one we read (UTF-8, UTF-16, ISO-8859-1 and Windows-1252 are).`,
  );
}

function contradictoryEncoding(declared: string, found?: Encoding): FileRefused {
  const name = declared.replace(/[^\w.:-]/g, "").slice(0, 40);
  return new FileRefused(
    "onix.encoding",
    `The file declares the encoding ${name}, but its bytes are ${found ? `in ${found.name}` : "in another encoding"}.`,
  );
}
