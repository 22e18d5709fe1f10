import { expect, test } from "vitest";
import { createRouteSpelling } from "./route-spelling.ts";
import type { Routes } from "./route-tree.ts";

const route = (id: string, path: string | undefined, parentId?: string, index = false) => ({
  [id]: { id, ...(path === undefined ? {} : { path }), ...(parentId ? { parentId } : {}), index },
});

const spelled = createRouteSpelling({
  ...route("root", ""),
  ...route("language", "np?", "root"),
  ...route("home", undefined, "language", true),
  ...route("list", "bookstore", "language"),
  ...route("book", "bookstore/:book", "language"),
  ...route("return", "checkout/payments/:key/return", "language"),
  ...route("file", "ekadeshma/share/*", "root"),
  ...route("robots", "robots.txt", "root"),
} as unknown as Routes);

test.each<[url: string, spelledAs: string]>([
  ["/NP", "/np"],
  ["/np/", "/np"],
  ["/Np/Bookstore", "/np/bookstore"],
  ["/bookstore/", "/bookstore"],
  ["/BOOKSTORE/?q=Muna", "/bookstore?q=Muna"],
  ["/Bookstore/Muna-Madan/", "/bookstore/Muna-Madan"],
  ["/Checkout/Payments/aBcD/Return?x=/", "/checkout/payments/aBcD/return?x=/"],
  ["/Ekadeshma/share/TOKEN.jpg", "/ekadeshma/share/TOKEN.jpg"],
  ["/Robots.txt", "/robots.txt"],
])("%s is another spelling of %s", (url, spelledAs) => {
  expect(spelled(url)).toBe(spelledAs);
  expect(spelled(spelledAs)).toBeUndefined();
});

test.each([
  "/",
  "/np",
  "/bookstore",
  "/bookstore?q=A/",
  "/bookstore/Muna-Madan",
  "/checkout/payments/aBcD/return",
  "/Bookstore.data",
  "/Unknown/",
  "/assets/entry-AbC.js",
])("%s is left as it is", (url) => {
  expect(spelled(url)).toBeUndefined();
});
