import { describe, expect, it } from "vitest";
import { type CutDocument, DEPTH_MAX, DOCUMENT_MAX, DocumentCutter } from "./document-cutter.ts";
import { DocumentFileRefused } from "./document-file-refused.ts";

/** Cuts a text that arrives in parts of this length. */
function cut(text: string, length = text.length): CutDocument[] {
  const cutter = new DocumentCutter();
  const documents: CutDocument[] = [];
  for (let at = 0; at < text.length; at += length)
    documents.push(...cutter.read(text.slice(at, at + length)));
  cutter.end();
  return documents;
}

function refusal(text: string): string {
  try {
    cut(text);
    return "taken";
  } catch (error) {
    if (error instanceof DocumentFileRefused) return error.code;
    throw error;
  }
}

const shown = ({ collection, id, parent, text, fault }: CutDocument) =>
  [parent, collection, id, fault ?? (JSON.parse(text) as unknown)].filter(
    (each) => each !== null && each !== undefined,
  );

describe("the documents of an export", () => {
  const STORE = {
    book_editions: { e1: { n: 1 }, e2: { n: [2, "}"] } },
    name: 'A "store" {',
    roles: [{ a: "b" }],
  };
  const FILE = JSON.stringify({
    appusers: { u1: { email: "a@b" }, u2: null },
    unknown: { x: { appusers: { u9: {} } } },
    bookstores: { s1: STORE },
    book_editions: { e3: { deep: { deeper: { book_editions: {} } } } },
  });
  const CUT = [
    ["appusers", "u1", { email: "a@b" }],
    ["appusers", "u2"],
    ["bookstores/s1", "book_editions", "e1", { n: 1 }],
    ["bookstores/s1", "book_editions", "e2", { n: [2, "}"] }],
    ["bookstores", "s1", { book_editions: null, name: 'A "store" {', roles: [{ a: "b" }] }],
    ["book_editions", "e3", { deep: { deeper: { book_editions: {} } } }],
  ];

  it.each([1, 2, 3, 7, 1000])("are cut out of parts of %i characters", (length) => {
    expect(cut(FILE, length).map(shown)).toEqual(CUT);
  });

  it("are found in lists, and where an export names its collections", () => {
    const listed =
      '{"__collections__":{"appusers":[{"id":"u1"}],"bookstores":{"s1":{"__collections__":{"book_editions":{"e1":{}}}}}}}';
    expect(cut(listed).map(shown)).toEqual([
      ["appusers", { id: "u1" }],
      ["bookstores/s1", "book_editions", "e1", {}],
      ["bookstores", "s1", { __collections__: null }],
    ]);
  });

  it("too long or too deep are named and not kept, and those after them are read", () => {
    const long = `"${"x".repeat(DOCUMENT_MAX)}"`;
    const deep = "[".repeat(DEPTH_MAX + 5) + "]".repeat(DEPTH_MAX + 5);
    const documents = cut(`{"appusers":{"a":{"t":${long}},"b":{"d":${deep}},"c":{}}}`, 65_536);
    expect(documents.map(shown)).toEqual([
      ["appusers", "a", "documents_too_large"],
      ["appusers", "b", "documents_too_deep"],
      ["appusers", "c", {}],
    ]);
    expect(documents[0]?.text.length).toBeLessThan(100);
  });

  it.each([
    ["", "documents_file_not_json"],
    ["[]", "documents_file_not_json"],
    ["<xml/>", "documents_file_not_json"],
    ["{}", "documents_no_collection"],
    ['{"people":{}}', "documents_no_collection"],
    ['{"appusers":{}', "documents_truncated"],
    ['{"appusers":{"a":{"b":"c', "documents_truncated"],
    ['{"appusers":{]}', "documents_file_not_json"],
    ['{"appusers":{}} {}', "documents_file_not_json"],
    [`{"appusers":{"a":${"1".repeat(100)}}}`, "documents_file_not_json"],
  ])("are refused as a whole: %s", (text, code) => {
    expect(refusal(text)).toBe(code);
  });
});
