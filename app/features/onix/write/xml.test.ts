import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { plainText } from "#app/onix/normalise/plain-text.ts";
import type { RawElement } from "#app/onix/read/raw-element.ts";
import { escapeXml, group, paragraphs, value, xmlOf } from "./xml.ts";

/** The text and the attribute `a` of the only element, as a parser reads them. */
function parsed(xml: string): { text: string; attribute: string | undefined } {
  const found = { text: "", attribute: undefined as string | undefined };
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    found.attribute = tag.attributes.a?.value;
  });
  parser.on("text", (text) => {
    found.text += text;
  });
  parser.write(xml).close();
  return found;
}

/** The text with each character that XML 1.0 has not replaced, computed code point by code point. */
function expected(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed =
      [9, 10, 13].includes(code) ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code >= 0x10000;
    return isAllowed ? character : "\ufffd";
  }).join("");
}

const HOSTILE = [
  "]]>",
  "<!--",
  "&amp;",
  "&#0;",
  "\u0000",
  "\ud800",
  "\udc00x",
  "\uffff",
  "\r\n",
  "\u0085",
  '"',
  "'",
  "😀",
  "गर्‍यो",
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary" })))
  .map((parts) => parts.join(""));

describe("escapeXml", () => {
  it("is read back by a parser as the same text, in an element and in an attribute", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = escapeXml(text);
        expect(parsed(`<t a="${written}">${written}</t>`)).toEqual({
          text: expected(text),
          attribute: expected(text),
        });
      }),
    );
  });

  it("replaces what XML cannot contain, and nothing else", () => {
    expect(escapeXml("a\u0000b\ud800c\udfffd\uffffe\u0008")).toBe("a\ufffdb\ufffdc\ufffdd\ufffde\ufffd");
    expect(escapeXml("पहाड — 😀 \u0085")).toBe("पहाड — 😀 \u0085");
    expect(escapeXml("x]]>y")).toBe("x]]&gt;y");
  });
});

describe("the tree", () => {
  it("has no empty element and no empty composite", () => {
    expect(value("A", "")).toBeUndefined();
    expect(value("A", " \n")).toBeUndefined();
    expect(value("A", null)).toBeUndefined();
    expect(group("B", value("A", undefined), [undefined])).toBeUndefined();
    expect(xmlOf(group("B", [value("A", 0)]) as RawElement)).toBe("<B><A>0</A></B>");
  });

  it("writes paragraphs and lines so that they are read back, whatever the text looks like", () => {
    const text = "First <b>line</b>\n& second &amp; line\n\nNext • ]]> paragraph";
    const element = paragraphs("Text", text, { language: "eng" }) as RawElement;
    expect(xmlOf(element)).toBe(
      '<Text language="eng" textformat="05"><p>First &lt;b&gt;line&lt;/b&gt;<br/>&amp; second &amp;amp; line</p><p>Next • ]]&gt; paragraph</p></Text>',
    );
    expect(plainText(element)).toBe(text);
    expect(paragraphs("Text", " \n\n ")).toBeUndefined();
  });
});
