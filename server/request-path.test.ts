import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathFault } from "./request-path.ts";

describe("the path of a request", () => {
  test.each([
    "/",
    "/np/bookstore?q=a//b&x=%00",
    "/bookstore/%E0%A4%B8%E0%A5%87%E0%A4%A4%E0%A5%8B",
    "/bookstore.data?_routes=a",
    "/.well-known/security.txt",
    "/a..b/...",
    "/caf%C3%A9%20noir",
    "/100%25",
  ])("%s is in its one spelling", (url) => {
    expect(pathFault(url)).toBeUndefined();
  });

  test.each([
    "/checkout/payments/%00/return",
    "/bookstore/lists/%00.data",
    "/np/%2e%2e/cart",
    "/bookstore/%2E%2e/checkout",
    "/bookstore/.%2e/checkout",
    "/bookstore/../checkout",
    "/./cart",
    "/bookstore/%2fcart",
    "/bookstore%5C..%5Ccart",
    "/bookstore\\cart",
    "/a%0d%0ab",
    "/%7F",
    "/%",
    "/%E0%A4",
    "http://other/",
    "",
  ])("%s is malformed", (url) => {
    expect(pathFault(url)).toBe("malformed");
  });

  test.each([
    ["//evil.example/cart?x=1", "/evil.example/cart?x=1"],
    ["/bookstore//lists", "/bookstore/lists"],
    ["/%63art", "/cart"],
    ["/np/%62ookstore?q=%63", "/np/bookstore?q=%63"],
    ["/%7Easha/a%2Db", "/~asha/a-b"],
  ])("%s is another spelling of %s", (url, spelledAs) => {
    expect(pathFault(url)).toEqual({ spelledAs });
  });

  test("the spelling that is named has no fault, and is no other site's", () => {
    const piece = fc.constantFrom(
      "/",
      "a",
      "%61",
      "%2e",
      ".",
      "%41",
      "%20",
      "np",
      "cart",
      "%E0%A4%B8",
      "?",
      "%2f",
      "~",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const fault = pathFault(`/${pieces.join("")}`);
        if (fault === undefined || fault === "malformed") return;
        expect(fault.spelledAs).toMatch(/^\/(?!\/)/);
        expect([undefined, "malformed"]).toContain(pathFault(fault.spelledAs));
      }),
    );
  });
});
