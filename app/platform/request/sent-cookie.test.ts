import { expect, test } from "vitest";
import { sentCookie } from "./sent-cookie.ts";

test.each<[what: string, header: string | undefined, value: string | undefined]>([
  ["no header", undefined, undefined],
  ["an empty header", "", undefined],
  ["the cookie alone", "house.way=abc", "abc"],
  ["the cookie among others", "a=1; house.way=abc; b=2", "abc"],
  ["others alone", "a=1; b=2", undefined],
  ["no space between two", "a=1;house.way=abc;b=2", "abc"],
  ["spaces around", "a=1;  house.way = abc \t; b=2", "abc"],
  ["a space inside", "house.way=a b", "a b"],
  ["no value", "house.way=", ""],
  ["no equals sign", "house.way", undefined],
  ["equals signs in the value", "house.way=a=b==", "a=b=="],
  ["a name that begins alike", "house.ways=x; house.way2=y", undefined],
  ["a name that ends alike", "xhouse.way=x; __Host-house.way=y", undefined],
  ["a name that a pattern would take for it", "housexway=x", undefined],
  ["a name in capitals", "House.Way=x", undefined],
  ["the name in the value of another", "a=house.way=x", undefined],
  ["two by the name", "house.way=first; house.way=second", "first"],
  ["two by the name, the first empty", "house.way=; house.way=second", ""],
  ["quotes, which stay", 'house.way="abc"', '"abc"'],
  ["percent signs, which stay", "house.way=%E0%A4%95", "%E0%A4%95"],
  ["broken percent signs, which stay", "house.way=%E0%A4%A%", "%E0%A4%A%"],
])("%s", (_what, header, value) => {
  const request = new Request(
    "http://books.test/",
    header === undefined ? {} : { headers: { cookie: header } },
  );
  expect(sentCookie(request, "house.way")).toBe(value);
});
