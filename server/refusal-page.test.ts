import { describe, expect, test } from "vitest";
import { refusalPage } from "./refusal-page.ts";

describe("the page of a refusal", () => {
  test.each([400, 403, 405, 411, 413, 500])(
    "%i is a complete document, without script, style or picture",
    (status) => {
      const page = refusalPage(status, "/bookstore");
      expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(page.match(/<h1>[^<]+<\/h1>/g)).toHaveLength(1);
      expect(page).toMatch(/<title>[^<]+ · Ekadeshma<\/title>/);
      expect(page).toContain('<a href="/">');
      expect(page).not.toMatch(/<script|<style|<img|<link|style=/);
    },
  );

  test("is in the language of the path, with the same structure", () => {
    const page = refusalPage(403, "/np/bookstore?q=a");
    expect(page).toContain('<html lang="ne">');
    expect(page).toContain('<a href="/np">');
    expect(page).toContain("· एकादेशमा</title>");
    expect(page).not.toMatch(/>[^<]*[a-z]{4}[^<]*</i);
  });

  test("contains no part of the requested URL", () => {
    for (const url of [
      "/<script>alert(1)</script>",
      '/np/"><b>',
      "//evil.example",
      "/np//evil.example",
      "",
      "*",
    ]) {
      const page = refusalPage(400, url);
      expect(page).not.toMatch(/alert|evil|<b>/);
    }
  });
});
