import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { FILE_POLICY } from "#app/platform/request/file-policy.ts";
import { useSite } from "#tests/site.ts";
import { inlineScripts, nonceOf } from "./allowed-scripts.ts";
import { startAnotherSite } from "./another-site.ts";
import { findAll, findOne, readPage } from "./page.ts";
import { type RawAnswer, requestText, sendRaw } from "./raw-request.ts";

const FIXED = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  "x-robots-tag": "noindex",
};
const POLICY = {
  "default-src": "'none'",
  "style-src": "'self'",
  "style-src-attr": "'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "object-src": "'none'",
};

const site = useSite();
const answers = new Map<string, RawAnswer>();

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const space = directive.indexOf(" ");
      return space < 0 ? [directive, ""] : [directive.slice(0, space), directive.slice(space + 1)];
    }),
  );

/** Requests for every kind of response, with the expected status. */
function requests(
  hash: string,
  asset: string,
): [kind: string, status: number, line: string, headers?: Record<string, string>, body?: string][] {
  const own = { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" };
  const form = (body: string) => ({ ...own, "Content-Length": String(body.length) });
  return [
    ["a page", 200, "GET /"],
    ["a Nepali page", 200, "GET /np/bookstore"],
    ["a page's data", 200, "GET /bookstore.data"],
    ["a page's head", 200, "HEAD /pages/aboutus"],
    ["a health check", 200, "GET /healthz"],
    ["an asset", 200, `GET ${asset}`],
    ["a cached asset", 304, `GET ${asset}`, { "If-None-Match": "KNOWN" }],
    ["a picture", 200, `GET /images/${hash}/160.jpeg`],
    ["an unknown expectation", 200, "GET /healthz", { Expect: "the-unexpected" }],
    ["a redirect", 303, "POST /theme", form("theme=dark"), "theme=dark"],
    ["a path that cannot be decoded", 400, "GET /%E0%A4%A"],
    ["the absolute form", 400, "GET http://evil.example/"],
    ["no host", 400, "GET /", { Host: "" }],
    ["a refused form", 400, "POST /pages/contactus", form("name="), "name="],
    ["a refused theme", 400, "POST /theme", form("theme=x"), "theme=x"],
    ["a request that is not HTTP", 400, "GET / HTTP/9.9"],
    [
      "another site's form",
      403,
      "POST /theme",
      { ...form("theme=dark"), Origin: "https://evil.example" },
      "theme=dark",
    ],
    ["no access", 403, "GET /noadminaccess"],
    ["a missing page", 404, "GET /no/such/page"],
    ["missing data", 404, "GET /no-such-page.data"],
    ["a missing asset", 404, "GET /assets/none.js"],
    ["a missing picture", 404, `GET /images/${"0".repeat(40)}/160.jpeg`],
    ["a method the page does not support", 405, "POST /bookstore", form("a=b"), "a=b"],
    ["a method the health check does not support", 405, "POST /healthz", form("a=b"), "a=b"],
    ["an unwanted method", 405, "TRACE /"],
    ["an unknown method", 405, "BREW /"],
    ["a tunnel", 405, "CONNECT evil.example:443"],
    ["a chunked body", 411, "POST /theme", { ...own, "Transfer-Encoding": "chunked" }, "0\r\n\r\n"],
    ["a body that is too large", 413, "POST /theme", { ...own, "Content-Length": "3000000" }],
    ["headers that are too large", 431, "GET /", { "X-Large": "a".repeat(20_000) }],
  ];
}

/** Answers that are the same for every visitor: their scripts are allowed by digests. */
const KEPT = new Set(["a page", "a Nepali page", "a page's data", "a page's head", "a missing page"]);
/** Files of pages, which may do nothing where they are opened by themselves. */
const FILES = new Set(["an asset", "a picture"]);
const KINDS = requests("", "").map(([kind]) => kind);

beforeAll(async () => {
  const { rows } = await db().execute<{ hash: string }>(sql`
    select x.image_hash as hash from catalogue_listings cl join edition_images x on x.edition_id = cl.edition_id limit 1`);
  const home = readPage(await (await site.get("/")).text());
  const asset = findAll(home, "link", { rel: "stylesheet" })[0]?.attributes.href ?? "";
  // Each encoding of an asset has its own etag; this one is of the uncompressed asset.
  const etag = (await sendRaw(site.url, requestText(site.url, `GET ${asset}`))).headers.get("etag") ?? "";
  for (const [kind, status, line, headers = {}, body] of requests(rows[0]?.hash ?? "", asset)) {
    if (headers["If-None-Match"]) headers["If-None-Match"] = etag;
    let text = requestText(site.url, line, headers, body);
    if (headers.Host === "") text = text.replace("Host: \r\n", "");
    const answer = await sendRaw(site.url, text);
    expect(answer.status, `${kind}: ${answer.text.slice(0, 200)}`).toBe(status);
    answers.set(kind, answer);
  }
});

describe.each(KINDS)("the answer to %s", (kind) => {
  const answer = () => answers.get(kind) as RawAnswer;

  test("has every security header", () => {
    const { headers } = answer();
    for (const [name, value] of Object.entries(FIXED)) expect(headers.get(name), name).toBe(value);
    const policy = headers.get("content-security-policy") ?? "";
    const { "script-src": scripts, ...others } = directives(policy);
    if (FILES.has(kind)) expect(policy).toBe(FILE_POLICY);
    else expect(others).toEqual(POLICY);
    if (FILES.has(kind)) expect(scripts).toBeUndefined();
    else if (KEPT.has(kind)) expect(scripts).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')*$/);
    else {
      expect(scripts).toBe(`'nonce-${nonceOf(policy)}' 'strict-dynamic'`);
      expect(nonceOf(policy)).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    // The site is served over plain http here: an HSTS header would make it unreachable.
    expect(headers.get("strict-transport-security")).toBeUndefined();
  });

  test("reveals nothing about the software", () => {
    const { headers, body } = answer();
    for (const name of ["server", "x-powered-by", "via"]) expect(headers.get(name)).toBeUndefined();
    expect(body).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.server\.ts|\/build\/|\/app\/|\/server\//);
  });
});

describe("the nonce", () => {
  test("differs for every response, and so does the request's id", async () => {
    const fresh = await Promise.all(Array.from({ length: 20 }, () => site.get("/healthz")));
    const headers = [
      ...fresh.map((response) => response.headers),
      ...[...answers.values()].map((each) => each.headers),
    ];
    const nonces = headers.flatMap((each) => nonceOf(each.get("content-security-policy") ?? "") || []);
    const ids = headers.map((each) => each.get("x-request-id"));
    expect(nonces.length).toBeGreaterThan(30);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(new Set(ids).size).toBe(headers.length);
  });

  test.each(["/", "/np", "/bookstore?q=%3Cscript%3E", "/no/such/page", "/noadminaccess", "/playground"])(
    "or the digests of %s are those of all its scripts, and nothing else may run",
    async (url) => {
      const response = await site.get(url);
      const html = await response.text();
      const scripts = inlineScripts(response.headers.get("content-security-policy") ?? "", html);
      expect(scripts.allowed.length).toBeGreaterThan(0);
      expect(scripts.forbidden).toEqual([]);
      const page = readPage(html);
      expect(html.match(/<script/g)).toHaveLength(findAll(page, "script").length);
      expect(findAll(page, "style")).toEqual([]);
      for (const { attributes } of findAll(page, "*")) {
        expect(Object.keys(attributes).filter((name) => name.startsWith("on"))).toEqual([]);
        expect(`${attributes.href ?? ""}${attributes.src ?? ""}${attributes.action ?? ""}`).not.toMatch(
          /javascript:/i,
        );
      }
    },
  );

  test("is absent from refusals without scripts", () => {
    for (const kind of ["a path that cannot be decoded", "another site's form", "a body that is too large"])
      expect(answers.get(kind)?.body).not.toMatch(/<script|<style|<link/);
  });
});

describe("other configurations", () => {
  const sites: { stop(): Promise<void> }[] = [];
  afterAll(() => Promise.all(sites.map((each) => each.stop())));

  test("in production send HSTS", async () => {
    const other = await startAnotherSite({
      BASE_URL: "https://ekadeshma.example",
      SESSION_SECRET: "fq83hd72kd9sl10dmcn47shf62hs81la",
      DEMO: "off",
    });
    sites.push(other);
    for (const url of ["/", "/no/such/page", "/healthz"]) {
      const { headers } = await fetch(other.url + url);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
      expect(headers.get("content-security-policy")).toContain("; upgrade-insecure-requests");
    }
    const page = readPage(await (await fetch(other.url, { headers: { host: "evil.example" } })).text());
    expect(findOne(page, "link", { rel: "canonical" }).attributes.href).toBe("https://ekadeshma.example/");
    expect((await fetch(`${other.url}/playground`)).status).toBe(404);
  });

  test("with ROBOTS=index allow indexing", async () => {
    const other = await startAnotherSite({ ROBOTS: "index" });
    sites.push(other);
    const response = await fetch(other.url);
    expect(response.headers.get("x-robots-tag")).toBeNull();
    expect(findAll(readPage(await response.text()), "meta", { name: "robots" })).toEqual([]);
  });
});
