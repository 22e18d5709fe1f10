import { expect, test } from "vitest";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { letterHtml } from "./letter-html.ts";

const BASE = "https://books.test";
const html = (text: string, subject = "A letter") => letterHtml({ subject, text }, DEFAULT_TOKENS, BASE);

test("a letter has the colours and type of the brand, its paragraphs, and its language", () => {
  const page = html("Dear Asha,\n\nfirst line\nsecond line");
  expect(page).toContain("color:#171815");
  expect(page).toContain("font-size:16px;line-height:1.6");
  expect(page.match(/<p style="margin:0 0 1em"/g)).toHaveLength(2);
  expect(page).toContain("first line<br>\nsecond line</p>");
  expect(page).toContain('<html lang="en">');
  expect(html("नमस्ते")).toContain('<html lang="ne">');
});

test("a letter is headed with the name of the company in the script of its text, and with its subject", () => {
  expect(html("Dear Asha", "Your copy <1>")).toMatch(
    /<p [^>]*>Ekadeshma<\/p>\n<h1 [^>]*>Your copy &lt;1&gt;<\/h1>/,
  );
  expect(html("नमस्ते", "तपाईँको प्रति")).toMatch(/<p [^>]*>एकादेशमा<\/p>\n<h1 [^>]*>तपाईँको प्रति<\/h1>/);
});

const MIXED = [
  ["en", "Books: रु\u00a0350.00", '<html lang="en">', "Books: रु\u00a0350.00"],
  ["en", "कागजको नाउ × 2: रु\u00a0700.00", '<html lang="en">', '<span lang="ne">कागजको नाउ</span> × 2'],
  [undefined, "Books: रु\u00a0350.00", '<html lang="en">', "Books"],
  ["np", "जम्मा रु\u00a0३५०.००, Palpasa Café", '<html lang="ne">', '<span lang="en">Palpasa Café</span>'],
  [
    undefined,
    "पुस्तक आयो: https://books.test/bookstore/palpasa-cafe-in-english",
    '<html lang="ne">',
    "पुस्तक आयो",
  ],
] as const;

test.each(MIXED)(
  "a letter has the language in which it is written, and what it quotes in the other script is marked (reported-situations-2, M5b): %s %s",
  (language, text, page, fragment) => {
    const written = letterHtml(
      { subject: "1", text, ...(language ? { language } : {}) },
      DEFAULT_TOKENS,
      BASE,
    );
    expect(written).toContain(page);
    expect(written).toContain(fragment);
  },
);

test("markup in a visitor's text is escaped, and URLs of other sites do not become links", () => {
  const page = html('<img src=x onerror="a()"> & https://evil.test/ https://books.test.evil.test/', "<b>");
  expect(page).not.toMatch(/<img|<b>|<a /);
  expect(page).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; https://evil.test/");
});

test("a URL of this site becomes a link, complete and escaped once", () => {
  expect(html(`Open ${BASE}/auth/verify?a=1&b=2 now`)).toMatch(
    /<a href="https:\/\/books\.test\/auth\/verify\?a=1&amp;b=2" style="[^"]*">https:\/\/books\.test\/auth\/verify\?a=1&amp;b=2<\/a> now/,
  );
});
