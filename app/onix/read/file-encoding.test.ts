import { afterAll, describe, expect, it } from "vitest";
import { collected, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { openXmlText } from "./file-encoding.server.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

async function textOf(content: string | Uint8Array): Promise<string> {
  return (await collected(openXmlText(await files.write(content)))).join("");
}

function bytes(text: string, encoding: BufferEncoding, ...mark: number[]): Uint8Array {
  return Buffer.concat([Uint8Array.from(mark), Buffer.from(text, encoding)]);
}

/** The text in big-endian UTF-16: the bytes of each unit are swapped, since Node only writes little-endian. */
function bigEndian(text: string): Uint8Array {
  return Buffer.from(text, "utf16le").swap16();
}

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

describe("openXmlText reads", () => {
  it("UTF-8 without a declaration, with one, and with a byte-order mark, which is not part of the text", async () => {
    expect(await textOf("<a>नेपाल</a>")).toBe("<a>नेपाल</a>");
    expect(await textOf(`${declared("utf-8")}<a>ö</a>`)).toContain("ö");
    expect(await textOf(bytes("<a>ö</a>", "utf8", 0xef, 0xbb, 0xbf))).toBe("<a>ö</a>");
  });

  it("UTF-16 of either order, with a byte-order mark and without", async () => {
    const text = `${declared("UTF-16")}<a>सगरमाथा 𝄞</a>`;
    expect(await textOf(bytes(text, "utf16le", 0xff, 0xfe))).toBe(text);
    expect(await textOf(bytes(text, "utf16le"))).toBe(text);
    expect(await textOf(Buffer.concat([Uint8Array.of(0xfe, 0xff), bigEndian(text)]))).toBe(text);
    expect(await textOf(bigEndian(text))).toBe(text);
  });

  it("ISO-8859-1 and Windows-1252, in whichever case they are named", async () => {
    expect(await textOf(bytes(`${declared("iso-8859-1")}<a>Göteborg</a>`, "latin1"))).toContain("Göteborg");
    const quoted = Buffer.concat([
      bytes(`${declared("Windows-1252")}<a>`, "latin1"),
      Uint8Array.of(0x93, 0x94),
    ]);
    expect(await textOf(quoted)).toContain("“”");
  });

  it("characters that are split between two pieces of the file", async () => {
    const text = `<a>${"ल𝄞".repeat(40_000)}</a>`;
    expect(await textOf(text)).toBe(text);
    expect(await textOf(bytes(` ${text}`, "utf8"))).toBe(` ${text}`);
  });
});

describe("openXmlText refuses", () => {
  const cases: [name: string, content: string | Uint8Array, code: string][] = [
    ["an empty file", "", "onix.empty"],
    ["white space", "\n \n", "onix.empty"],
    ["text that does not start like XML", "title;isbn\n", "onix.notXml"],
    ["a zip archive", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), "onix.notXml"],
    ["nothing but zero bytes", new Uint8Array(100), "onix.notXml"],
    ["an unknown encoding", `${declared("x-preeti")}<a/>`, "onix.encoding"],
    ["an encoding that is known but not read", `${declared("Shift_JIS")}<a/>`, "onix.encoding"],
    ["UTF-32", Uint8Array.of(0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0), "onix.encoding"],
    ["UTF-8 that is declared as UTF-16", `${declared("UTF-16")}<a/>`, "onix.encoding"],
    [
      "UTF-16 that is declared as UTF-8",
      bytes(`${declared("UTF-8")}<a/>`, "utf16le", 0xff, 0xfe),
      "onix.encoding",
    ],
    [
      "UTF-16 that is declared in the other byte order",
      bytes(`${declared("utf-16be")}<a/>`, "utf16le"),
      "onix.encoding",
    ],
    [
      "a byte-order mark of UTF-8 with ISO-8859-1 declared",
      bytes(`${declared("ISO-8859-1")}<a/>`, "utf8", 0xef, 0xbb, 0xbf),
      "onix.encoding",
    ],
    ["bytes that are not UTF-8", bytes("<a>\nGöteborg</a>", "latin1"), "onix.encoding"],
    ["half a surrogate pair", bytes("<a>\ud834</a>", "utf16le", 0xff, 0xfe), "onix.encoding"],
    ["an end inside a character", bytes("<a>ल", "utf8").subarray(0, -1), "onix.truncated"],
    ["an end inside a UTF-16 unit", bytes("<a>", "utf16le", 0xff, 0xfe).subarray(0, -1), "onix.truncated"],
  ];
  it.each(cases)("%s", async (_name, content, code) => {
    await expect(textOf(content)).rejects.toMatchObject({ name: "FileRefused", code });
  });

  it("bytes that are invalid in the encoding, naming the line", async () => {
    await expect(textOf(bytes("<a>\n\nGöteborg</a>", "latin1"))).rejects.toMatchObject({ line: 3 });
  });

  it("a path that is not a file, without quoting the path", async () => {
    const folder = await files.folder();
    const missing = collected(openXmlText(`${folder}/nowhere.xml`));
    await expect(missing).rejects.toMatchObject({
      code: "onix.missingFile",
      message: "There is no such file.",
    });
    await expect(collected(openXmlText(folder))).rejects.toMatchObject({ code: "onix.unreadable" });
    await expect(collected(openXmlText(`${folder}/\0`))).rejects.toMatchObject({
      code: "onix.unreadable",
    });
  });
});
