import { expect, test } from "vitest";
import { useSite } from "#tests/site.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const site = useSite();

/** The status and the location of a request whose path is sent as it is: `fetch` would normalise it. */
async function ask(path: string, method = "GET") {
  const { status, headers } = await sendRaw(site.url, requestText(site.url, `${method} ${path}`));
  return { status, location: headers.get("location") };
}

// S9 and S10 of the situations reported in `reported-situations-2.md`.
test.each([
  "/checkout/payments/%00/return",
  "/bookstore/lists/%00",
  "/bookstore/contributors/%00",
  "/bookstore/series/%00",
  "/bookstore/genres/%00",
  "/bookstore/genres/%00.data",
  "/np/%2e%2e/cart",
  "/bookstore/%2e%2e/checkout",
  "/np/..%2fcart",
])("%s is refused, and never read as a page", async (path) => {
  expect(await ask(path)).toEqual({ status: 400, location: undefined });
  expect((await ask(path, "POST")).status).toBe(400);
});

test("another spelling of an address leads to the one that it has, on this site", async () => {
  expect(await ask("/%62ookstore?q=%63")).toEqual({ status: 301, location: "/bookstore?q=%63" });
  expect(await ask("//evil.example/cart")).toEqual({ status: 301, location: "/evil.example/cart" });
  expect((await ask("/%63art", "POST")).status).toBe(400);
  expect(await ask("/NP")).toEqual({ status: 301, location: "/np" });
  expect(await ask("/np/")).toEqual({ status: 301, location: "/np" });
  expect(await ask("/NP/Bookstore/?q=Muna")).toEqual({ status: 301, location: "/np/bookstore?q=Muna" });
  expect(await ask("/Admin/Publishers/")).toEqual({ status: 301, location: "/admin/publishers" });
  expect((await ask("/bookstore")).status).toBe(200);
});
