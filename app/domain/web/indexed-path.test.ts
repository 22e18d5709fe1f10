import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { isIndexedUrl } from "./indexed-path.ts";

describe.each(LANGUAGES)("in %s", (language) => {
  test.each([
    "/",
    "/?from=letter",
    "/bookstore",
    "/bookstore/seto-dharti-7k3m9qx2ab",
    "/bookstore/seto-dharti-7k3m9qx2ab?page=2",
    "/bookstore/contributors/parijat",
    "/bookstore/series/new-poems",
    "/pages/aboutus",
    "/privacypolicy",
    "/dashain",
  ])("search engines may index %s", (url) => {
    expect(isIndexedUrl(inLanguage(url, language))).toBe(true);
  });

  test.each([
    "/bookstore?page=2",
    "/bookstore?q=muna",
    "/bookstore.data",
    "/bookstore/manage",
    "/bookstore/feed",
    "/bookstore/feed?lang=ne",
    "/bookstore/suggestions?q=muna",
    "/bookstore/manage/books",
    "/bookstore/a/b",
    "/publishers/manage",
    "/publishers/manage/books",
    "/admin",
    "/admin/genres",
    "/auth",
    "/auth/reset?token=abc",
    "/account",
    "/account/security",
    "/noadminaccess",
    "/playground",
    "/pages/other",
    "/ekadeshma/tokens/0123456789abcdef",
    "/live",
    "/a/b",
    "//bookstore/x/y",
  ])("search engines may not index %s", (url) => {
    expect(isIndexedUrl(inLanguage(url, language))).toBe(false);
  });
});

test("search engines may index images", () => {
  expect(isIndexedUrl("/images/0123abcd/480.jpg")).toBe(true);
});
