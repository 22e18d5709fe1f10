import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { currentPageRecord, keepPageUntil } from "#app/platform/kept-pages/page-record.server.ts";
import { recentCursor } from "#app/platform/live/recent-cursor.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { createKeptPages, type KeptPagesOptions } from "./kept-pages.ts";

const config = { ...readConfig({ DEMO: "off" }), sessionSecret: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y" };
const SESSION = "ekadeshma.session_token=abc.def";

let changes: number | undefined = 1;
const render = vi.fn<KeptPagesOptions["render"]>();
const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { "content-type": "text/html; charset=utf-8" }, ...init });

const end = (status: number) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status).end();
const answerKept = createKeptPages({
  config,
  addressOf: (url) => (url.startsWith("/pages") ? url.split("?", 1)[0] : undefined),
  render,
  headersOf: (scripts) => ({ "content-security-policy": scripts }),
  compress: (_request, _response, next) => next(),
  pass: end(299),
  refuse: end(503),
  sourceOf: () => "203.0.113.7",
  changesNow: () => changes,
  hasChanged: (before) => before !== changes,
});
/** What is not answered from kept pages has the status 298. */
const server = createServer((request, response) => {
  if (!answerKept(request, response)) response.writeHead(298).end();
});
const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const ask = (path: string, init: RequestInit = {}) => fetch(url(path), { redirect: "manual", ...init });
const textAt = async (path: string, init: RequestInit = {}) => await (await ask(path, init)).text();

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());
let paths = 0;
let path = "";
beforeEach(() => {
  changes = 1;
  path = `/pages/${paths++}`;
  render.mockReset();
  render.mockImplementation(async () => await Promise.resolve(page(`page ${render.mock.calls.length}`)));
  vi.spyOn(recentCursor, "known").mockReturnValue(undefined);
});

describe("a page", () => {
  test("is rendered once until something changes", async () => {
    expect([await textAt(path), await textAt(path), await textAt(`${path}?utm_source=x`)]).toEqual([
      "page 1",
      "page 1",
      "page 1",
    ]);
    changes = 2;
    expect([await textAt(path), await textAt(path)]).toEqual(["page 2", "page 2"]);
  });

  test("is rendered from its address and the colours alone", async () => {
    const cookie = "theme=dark; other=1; ekadeshma.device=abc";
    const headers = { cookie, "user-agent": "Me", "x-forwarded-for": "203.0.113.9", "accept-language": "np" };
    await textAt(`${path}?q=a`, { headers });
    const [request, details] = render.mock.calls[0] ?? [];
    expect(request?.url).toBe(`${config.baseUrl}${path}`);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({ accept: "text/html", cookie: "theme=dark" });
    expect(details?.nonce).toMatch(/^[0-9a-f]{32}$/);
    await textAt(path);
    expect(Object.fromEntries(render.mock.calls[1]?.[0].headers ?? [])).toEqual({ accept: "text/html" });
    expect(render).toHaveBeenCalledTimes(2);
    await textAt(path, { headers: { cookie: "theme=blue" } });
    await textAt(path, { headers: { cookie: "theme=dark" } });
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("that many ask for at once is rendered once", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    render.mockReturnValueOnce(promise);
    const asked = Array.from({ length: 20 }, () => textAt(path));
    await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
    resolve(page("one"));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["one"]));
    expect(render).toHaveBeenCalledOnce();
  });

  test("that was begun before a change is neither kept nor sent to whoever asks after it", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    render.mockReturnValueOnce(promise);
    const before = textAt(path);
    await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
    changes = 2;
    expect(await textAt(path)).toBe("page 2");
    resolve(page("old"));
    expect(await before).toBe("old");
    expect(await textAt(path)).toBe("page 2");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("is kept no longer than what it shows", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    render.mockImplementation(async () => {
      keepPageUntil(Date.now() + 5000);
      return await Promise.resolve(page(`page ${render.mock.calls.length}`));
    });
    expect(await textAt(path)).toBe("page 1");
    vi.advanceTimersByTime(4999);
    expect(await textAt(path)).toBe("page 1");
    vi.advanceTimersByTime(1);
    expect(await textAt(path)).toBe("page 2");
    vi.useRealTimers();
  });

  test("is not kept past midnight in Nepal, nor longer than ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T23:59:59+05:45") });
    expect([await textAt(path), await textAt(path)]).toEqual(["page 1", "page 1"]);
    vi.advanceTimersByTime(1000);
    expect(await textAt(path)).toBe("page 2");
    vi.advanceTimersByTime(600_000 - 1);
    expect(await textAt(path)).toBe("page 2");
    vi.advanceTimersByTime(1);
    expect(await textAt(path)).toBe("page 3");
    vi.useRealTimers();
  });

  test("has a tag by which a browser asks whether it is still right", async () => {
    const etag = (await ask(path)).headers.get("etag") ?? "";
    const again = () => ask(path, { headers: { "if-none-match": etag } });
    expect((await again()).status).toBe(304);
    changes = 2;
    render.mockResolvedValueOnce(page("another"));
    expect((await again()).status).toBe(200);
  });

  test("is allowed its scripts by digests, and contains no nonce", async () => {
    render.mockImplementation(
      async (_request, { nonce }) => await Promise.resolve(page(`<script nonce="${nonce}">a()</script>`)),
    );
    const answer = await ask(path);
    expect(await answer.text()).toBe("<script>a()</script>");
    expect(answer.headers.get("content-security-policy")).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  });

  test("notes what its views are counted as, and is none outside", async () => {
    expect(currentPageRecord()).toBeUndefined();
    let seen: unknown;
    render.mockImplementationOnce(async () => {
      seen = currentPageRecord();
      return await Promise.resolve(page(""));
    });
    await ask(path);
    expect(seen).toMatchObject({ viewTitle: undefined });
  });
});

describe("nothing is kept", () => {
  test("while changes are not followed", async () => {
    changes = undefined;
    expect((await ask(path)).status).toBe(298);
    changes = 1;
    await ask(path);
    changes = undefined;
    expect((await ask(path)).status).toBe(298);
    expect(render).toHaveBeenCalledOnce();
  });

  test.each([301, 302, 400, 403, 410, 429])(
    "of an answer with the status %i, which the router gives",
    async (status) => {
      render.mockImplementation(async () => await Promise.resolve(new Response(null, { status })));
      expect([(await ask(path)).status, (await ask(path)).status]).toEqual([299, 299]);
      expect(render).toHaveBeenCalledTimes(2);
    },
  );

  test("of a failure, which is answered to whoever asked", async () => {
    render.mockResolvedValueOnce(page("failed", { status: 503, headers: { "retry-after": "5" } }));
    const failed = await ask(path);
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(failed.headers.get("cache-control")).not.toContain("public");
    expect(await textAt(path)).toBe("page 2");
  });

  test("when too many pages are being rendered, or rendering breaks", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    render.mockResolvedValueOnce(undefined);
    expect((await ask(path)).status).toBe(503);
    render.mockRejectedValueOnce(new Error("broken"));
    expect((await ask(path)).status).toBe(503);
    render.mockImplementationOnce(
      async (_request, { nonce }) => await Promise.resolve(page(`<p>${nonce}</p>`)),
    );
    expect((await ask(path)).status).toBe(503);
    expect(error).toHaveBeenCalledTimes(2);
    error.mockRestore();
    expect(await textAt(path)).toBe("page 4");
  });

  test("of an answer that sets a cookie, and the cookie is not sent", async () => {
    render.mockResolvedValueOnce(page("set", { headers: { "set-cookie": "a=b" } }));
    const answer = await ask(path);
    expect([await answer.text(), answer.headers.get("set-cookie")]).toEqual(["set", null]);
    expect(await textAt(path)).toBe("page 2");
  });
});

describe("the router answers", () => {
  test.each<[what: string, init: RequestInit]>([
    ["a member", { headers: { cookie: SESSION } }],
    ["a member over TLS", { headers: { cookie: `a=1; __Host-${SESSION}` } }],
    ["a form", { method: "POST", body: "a=b" }],
    ["a deletion", { method: "DELETE" }],
  ])("%s, also where the page is kept, and keeps nothing", async (_what, init) => {
    expect((await ask(path, init)).status).toBe(298);
    expect(render).not.toHaveBeenCalled();
    await ask(path);
    expect((await ask(path, init)).status).toBe(298);
  });

  test("any other address", async () => {
    expect((await ask("/auth")).status).toBe(298);
  });
});

test("a page that is not there is kept too, without a tag", async () => {
  render.mockImplementation(async () => await Promise.resolve(page("none", { status: 404 })));
  const first = await ask(path);
  expect([first.status, first.headers.get("etag")]).toEqual([404, null]);
  expect((await ask(path)).status).toBe(404);
  expect(render).toHaveBeenCalledOnce();
});

test("HEAD is answered as GET, without the body", async () => {
  const head = await ask(path, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([200, "", "6"]);
  expect(await textAt(path)).toBe("page 1");
});

test("a page is compressed once it was asked for a second time", async () => {
  const text = "नमस्ते ".repeat(500);
  render.mockResolvedValue(page(text));
  const headers = { "accept-encoding": "br" };
  expect((await ask(path, { headers })).headers.get("content-encoding")).toBeNull();
  await vi.waitFor(async () => {
    const answer = await ask(path, { headers });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.text()).toBe(text);
  });
});
