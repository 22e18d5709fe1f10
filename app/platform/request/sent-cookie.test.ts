import { expect, test } from "vitest";
import { sentCookie } from "./sent-cookie.ts";

test.each<[what: string, header: string | undefined, value: string | undefined]>([
  ["no header", undefined, undefined],
  ["an empty header", "", undefined],
  ["the cookie alone", "site.theme=abc", "abc"],
  ["the cookie among others", "a=1; site.theme=abc; b=2", "abc"],
  ["others alone", "a=1; b=2", undefined],
  ["no space between two", "a=1;site.theme=abc;b=2", "abc"],
  ["spaces around", "a=1;  site.theme = abc \t; b=2", "abc"],
  ["a space inside", "site.theme=a b", "a b"],
  ["no value", "site.theme=", ""],
  ["no equals sign", "site.theme", undefined],
  ["equals signs in the value", "site.theme=a=b==", "a=b=="],
  ["a name that begins alike", "site.themes=x; site.theme2=y", undefined],
  ["a name that ends alike", "xsite.theme=x; __Host-site.theme=y", undefined],
  ["a name that matches when the dot is a wildcard", "sitextheme=x", undefined],
  ["a name in capitals", "Site.Theme=x", undefined],
  ["the name in the value of another", "a=site.theme=x", undefined],
  ["two of the name", "site.theme=first; site.theme=second", "first"],
  ["two of the name, the first empty", "site.theme=; site.theme=second", ""],
  ["quotes, which stay", 'site.theme="abc"', '"abc"'],
  ["percent signs, which stay", "site.theme=%E0%A4%95", "%E0%A4%95"],
  ["broken percent signs, which stay", "site.theme=%E0%A4%A%", "%E0%A4%A%"],
])("%s", (_what, header, value) => {
  const request = new Request(
    "http://books.test/",
    header === undefined ? {} : { headers: { cookie: header } },
  );
  expect(sentCookie(request, "site.theme")).toBe(value);
});
