import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { createAddressOf } from "./page-address.ts";

type Routes = ServerBuild["routes"];

const route = (id: string, parentId: string | undefined, path?: string, index?: true) =>
  [id, { id, parentId, path, index, module: {} }] as const;

const ROUTES = Object.fromEntries([
  route("root", undefined, ""),
  route("shell", "root"),
  route("home", "shell", "np?", true),
  route("list", "shell", "np?/bookstore"),
  route("lists", "shell", "np?/bookstore/lists"),
  route("book", "shell", "np?/bookstore/:edition"),
  route("sign in", "shell", "np?/auth"),
  route("promo", "shell", "np?/:token"),
  route("missing", "shell", "np?/*"),
  route("desk", "root", "np?/admin"),
]) as unknown as Routes;

const addressOf = createAddressOf(ROUTES, {
  home: [],
  list: ["q", "genre", "page"],
  book: [],
  missing: [],
});

describe("the address under which a page is kept", () => {
  test.each<[asked: string, address: string | undefined]>([
    ["/", "/"],
    ["/?utm_source=letter", "/"],
    ["/np", "/np"],
    ["/np?", "/np"],
    ["/bookstore", "/bookstore"],
    ["/bookstore?page=2&q=a&fbclid=x", "/bookstore?page=2&q=a"],
    ["/bookstore?q=a&page=2", "/bookstore?page=2&q=a"],
    ["/bookstore?genre=b&q=x&genre=a", "/bookstore?genre=b&genre=a&q=x"],
    ["/bookstore?q=%E0%A4%95+b", "/bookstore?q=%E0%A4%95+b"],
    ["/bookstore?q=a%20b", "/bookstore?q=a+b"],
    ["/bookstore?Q=a", "/bookstore"],
    ["/bookstore?q=a?b", "/bookstore?q=a%3Fb"],
    ["/bookstore.data?q=a&_routes=list", "/bookstore.data?_routes=list&q=a"],
    ["/_root.data", "/_root.data"],
    ["/np/_.data?x=1", "/np/_.data"],
    ["/np/bookstore/a-book-1a", "/np/bookstore/a-book-1a"],
    ["/bookstore/a.b.data", "/bookstore/a.b.data"],
    ["/some/path/that/is/none", "/some/path/that/is/none"],
    ["/assets/a-1b2c.js", undefined],
    ["/robots.txt?q=a", undefined],
    ["/bookstore/lists", undefined],
    ["/auth?q=a", undefined],
    ["/np/auth.data", undefined],
    ["/AbCd", undefined],
    ["/admin", undefined],
  ])("asked for as %s is %s", (asked, address) => {
    expect(addressOf(asked)).toBe(address);
    expect(addressOf(asked)).toBe(address);
  });

  test("is none where the address is longer than any of a page", () => {
    expect(addressOf(`/bookstore?q=${"a".repeat(1900)}`)).toBeDefined();
    expect(addressOf(`/bookstore?q=${"a".repeat(2000)}`)).toBeUndefined();
  });
});

test("a route that does not exist cannot be kept", () => {
  expect(() => createAddressOf(ROUTES, { gone: [] })).toThrow(/no route gone/);
});
