import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { useSite } from "#tests/site.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const RUNS = 500;
const SEED = 20_830_801;
/** What no response may contain: stack traces, file names, messages of the database. */
const INTERNALS =
  /\n\s+at |node_modules|\.server\.ts|file:\/\/\/|syntax error at|Failed query|Unexpected Server Error at/;

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const segment = fc.oneof(
  fc.constantFrom(
    "np",
    "bookstore",
    "pages",
    "aboutus",
    "contactus",
    "theme",
    "images",
    "assets",
    "healthz",
    "dashain",
    "..",
    ".",
    "",
    "%2e%2e",
    "%00",
    "%E0%A4%A",
    "bookstore.data",
    "_root.data",
    ".data",
    "muna-madan-0123456789",
    "320.avif",
    "0".repeat(40),
    "__proto__",
    "%F0%9F%93%9A",
    "%E0%A4%95",
    "\\",
    ";a=b",
    ":token",
    "*",
    "np.data",
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponentSafely),
  fc.string({ unit: "binary", maxLength: 6 }).map(encodeURIComponentSafely),
  fc.stringMatching(/^[!-~]{0,8}$/).map((text) => text.replace(/[?#]/g, "")),
);
const path = fc.oneof(
  fc.constantFrom(
    "/bookstore",
    "/np/bookstore",
    "/bookstore.data",
    "/pages/contactus",
    "/np/pages/contactus.data",
    "/theme",
  ),
  fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`),
);

const name = fc.constantFrom(
  "q",
  "page",
  "sort",
  "genre",
  "contributor",
  "format",
  "lang",
  "publisher",
  "price",
  "stock",
  "offer",
  "subject",
  "_routes",
  "index",
  "theme",
  "from",
  "a[]",
  "__proto__",
  "name",
  "email",
  "body",
);
const value = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e9",
    "ne",
    "np",
    "title",
    "0-300",
    "9999999-",
    "%",
    "%00",
    "%E0%A4%A",
    "'--",
    "<b>",
  ),
  fc.string({ unit: "grapheme", maxLength: 30 }).map(encodeURIComponentSafely),
  fc.string({ unit: "binary", maxLength: 10 }).map(encodeURIComponentSafely),
  fc.nat().map(String),
  fc.constant("a".repeat(5000)),
);
const pairs = fc
  .array(fc.tuple(name, value), { maxLength: 6 })
  .map((all) => all.map(([key, text]) => `${key}=${text}`).join("&"));

const body = fc.oneof(
  fc.constant(""),
  pairs,
  fc.json({ maxDepth: 2 }),
  fc.constant('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nSita\r\n--x--\r\n'),
  fc.constant('--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\n'),
  fc.string({ unit: "binary", maxLength: 200 }),
);
const type = fc.constantFrom(
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/json",
  "text/plain",
  "",
);
const extra = fc.constantFrom<Record<string, string>>(
  {},
  { "Accept-Encoding": "br" },
  { "Accept-Language": "ne" },
  { Cookie: "theme=dark; a=%00; __proto__=1" },
  { Range: "bytes=0-10,5-" },
  { "If-None-Match": "*" },
  { "Sec-Purpose": "prefetch" },
  { "User-Agent": "Googlebot" },
  { Expect: "x" },
  { "X-HTTP-Method-Override": "DELETE" },
);
const requests = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "BREW"),
  path,
  query: fc.oneof(
    fc.constant(""),
    pairs.map((text) => `?${text}`),
  ),
  type,
  body,
  extra,
});

test(`${RUNS} random requests are answered without a server error`, async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, type, body, extra }) => {
      count += 1;
      const writes = ["POST", "PUT", "DELETE"].includes(method);
      const bytes = Buffer.from(body.replace(/[\ud800-\udfff]/g, ""), "utf8");
      const headers: Record<string, string> = {
        Origin: site.url,
        "X-Forwarded-For": `198.51.${count >> 8}.${count & 255}`,
        ...(type ? { "Content-Type": type } : {}),
        ...(writes ? { "Content-Length": String(bytes.length) } : {}),
        ...extra,
      };
      const head = requestText(site.url, `${method} ${path}${query}`, headers);
      const answer = await sendRaw(site.url, writes ? Buffer.concat([Buffer.from(head), bytes]) : head);
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(INTERNALS);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      const location = answer.headers.get("location");
      if (location !== undefined) expect(new URL(location, site.url).origin).toBe(site.url);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(count).toBeGreaterThanOrEqual(RUNS);
  for (const language of LANGUAGES)
    expect((await site.get(language === "en" ? "/bookstore" : "/np/bookstore")).status).toBe(200);
}, 120_000);

/** Percent-encodes where possible: a lone surrogate cannot be encoded. */
function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
