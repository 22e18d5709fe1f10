import { describe, expect, it } from "vitest";
import type { RawElement } from "#app/onix/read/raw-element.ts";
import { plainText } from "./plain-text.ts";

function element(name: string, ...children: (RawElement | string)[]): RawElement {
  return { name, attributes: new Map(), children };
}

function text(content: string, textformat?: string): string {
  const attributes = new Map(textformat === undefined ? [] : [["textformat", textformat]]);
  return plainText({ name: "Text", attributes, children: [content] });
}

describe("plainText of XHTML", () => {
  it("preserves words and spaces, and separates paragraphs, lines and items", () => {
    const xhtml = element(
      "Text",
      "\n  ",
      element("p", element("em", "Roads"), " and ", element("strong", "rivers"), "\n   of\tNepal."),
      "\n  ",
      element("p", "First", element("br"), "second"),
      element("ul", "\n", element("li", "one"), "\n", element("li", element("a", "two"))),
      element(
        "table",
        element("tr", element("td", "a"), element("td", "b")),
        element("tr", element("td", "c")),
      ),
    );
    expect(plainText(xhtml)).toBe("Roads and rivers of Nepal.\n\nFirst\nsecond\n\n• one\n• two\n\na b\nc");
  });

  it("leaves out scripts and embedded elements, with all their content", () => {
    const script = element("script", "alert(1)", element("p", "x"));
    const xhtml = element(
      "Text",
      element("p", "Safe", script, element("style", "p{}"), element("iframe", "y"), "."),
    );
    expect(plainText(xhtml)).toBe("Safe.");
  });

  it("preserves the text of unknown elements, and ampersands", () => {
    expect(plainText(element("Text", element("blink", "Tom &amp; Jerry"), " <b>"))).toBe(
      "Tom &amp; Jerry <b>",
    );
  });
});

describe("plainText of HTML written as text", () => {
  it("is recognised whether or not the record declares it", () => {
    const html = "<P CLASS='x'>One<br/>two</P>\n<p>Three &ndash; <i>four</i></p>";
    expect(text(html, "02")).toBe("One\ntwo\n\nThree – four");
    expect(text(html, "05")).toBe("One\ntwo\n\nThree – four");
    expect(text(html)).toBe("One\ntwo\n\nThree – four");
    expect(text("Caf&eacute; &#8220;Rum&rsquo; &#x928;&#2375; &#146;&nbsp;&amp;")).toBe("Café “Rum’ ने ’ &");
  });

  it("leaves out scripts in every notation, and everything after a script that is not closed", () => {
    expect(text("<p>a<script>alert('<p>b</p>')</script>c</p>")).toBe("ac");
    expect(text("<p>a</p><SCRIPT src=x>b</sCrIpT >c")).toBe("a\n\nc");
    expect(text("<p>a<script>alert(1)")).toBe("a");
    expect(text("<p>a<!-- <b>b</b> -->c<?php d ?>e<!x>f</p>")).toBe("acef");
  });

  it("decodes every character reference of HTML, and drops soft hyphens", () => {
    expect(text("&alpha;&rarr;&Scaron;&#x926;&#8377;&euro; super&shy;man")).toBe("α→Šद₹€ superman");
  });

  it("decodes references only once: an escaped tag is shown as text", () => {
    expect(text("<p>&lt;script&gt; &amp;lt;</p>")).toBe("<script> &lt;");
  });

  it("preserves a < that begins no element, and unknown or invalid references", () => {
    expect(text("<b>1 < 2</b> <3 <who@example.org> &unknown; &#0; &#xD800; &#xFFFF; &#8; &#129;")).toBe(
      "1 < 2 <3 <who@example.org> &unknown; &#0; &#xD800; &#xFFFF; &#8; &#129;",
    );
    // Names of properties that every JavaScript object has are not character names.
    expect(text("<b>x</b> &atoString; &avalueOf; &toString;")).toBe("x &atoString; &avalueOf; &toString;");
    expect(text("<p>end <b", "02")).toBe("end <b");
  });

  it("reads long hostile texts before the test times out, since its time is linear", () => {
    for (const part of ["<a ", "<", "<!--", "<script>", "&amp", "<p", "</script", "<b><i>", "&#x", " \n"]) {
      expect(text(part.repeat(200_000), "02").length).toBeLessThan(2_000_000);
      expect(text(part.repeat(200_000)).length).toBeLessThan(2_000_000);
    }
  });
});

describe("plainText of plain text", () => {
  it("separates paragraphs at empty lines and preserves lines without indentation", () => {
    expect(text("One\r\ntwo\n \nThree\n\n\n\nfour")).toBe("One\ntwo\n\nThree\n\nfour");
  });

  it("joins indented lines, as in a pretty-printed file", () => {
    expect(text("\n      One\n      two\n\n      three\n    ")).toBe("One two\n\nthree");
  });

  it("does not change words that only resemble mark-up", () => {
    expect(text("a < b, R&D; AT&T, <3")).toBe("a < b, R&D; AT&T, <3");
    expect(text("  ")).toBe("");
  });
});
