import { beforeAll, describe, expect, test } from "vitest";
import { useSite } from "#tests/site.ts";
import { type AnotherSite, startAnotherSite } from "./another-site.ts";
import { rowsIn } from "./editions.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const site = useSite();
const FORM = "name=Sita&email=sita@example.com&subject=Cross&body=Namaste";

/** Posts the contact form with exactly these headers, without those an HTTP client would add. */
async function post(to: string, headers: Record<string, string>, path = "/pages/contactus", method = "POST") {
  const answer = await sendRaw(
    to,
    requestText(
      to,
      `${method} ${path}`,
      {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(FORM.length),
        ...headers,
      },
      FORM,
    ),
  );
  return answer.status;
}

type OriginHeaders = { site?: string; origin?: string };

const headersOf = ({ site: fetchSite, origin }: OriginHeaders) => ({
  ...(fetchSite === undefined ? {} : { "Sec-Fetch-Site": fetchSite }),
  ...(origin === undefined ? {} : { Origin: origin }),
});

const OWN = "OWN";
const SITES = [
  undefined,
  "same-origin",
  "none",
  "same-site",
  "cross-site",
  "",
  "Same-Origin",
  "same-origin, cross-site",
];
const ORIGINS = [
  undefined,
  OWN,
  "null",
  "https://evil.example",
  "",
  "OWN.evil.example",
  "OWN, https://evil.example",
];

/** Whether a browser would send these headers from a page of this site or for a typed URL. */
function isSameSite({ site: fetchSite, origin }: OriginHeaders): boolean {
  if (fetchSite === undefined && origin === undefined) return false;
  // A page of this site with a strict referrer policy sends no origin; a sandboxed frame has an opaque one.
  if (origin === "null") return fetchSite === "same-origin";
  return (
    (fetchSite === undefined || fetchSite === "same-origin" || fetchSite === "none") &&
    (origin === undefined || origin === OWN)
  );
}

const matrix = SITES.flatMap((fetchSite) =>
  ORIGINS.map(
    (origin): OriginHeaders => ({
      ...(fetchSite === undefined ? {} : { site: fetchSite }),
      ...(origin === undefined ? {} : { origin }),
    }),
  ),
);

describe("a form that comes from", () => {
  test.each(matrix)("Sec-Fetch-Site $site and Origin $origin", async (originHeaders) => {
    const before = await rowsIn("contact_messages");
    const sent = {
      ...originHeaders,
      ...(originHeaders.origin ? { origin: originHeaders.origin.replaceAll(OWN, site.url) } : {}),
    };
    const status = await post(site.url, headersOf(sent));
    // A same-site request over the rate limit is still not a cross-site one.
    if (isSameSite(originHeaders)) expect([200, 429]).toContain(status);
    else {
      expect(status).toBe(403);
      expect(await rowsIn("contact_messages")).toBe(before);
    }
  });

  test("another site is rejected on every path and for every writing method", async () => {
    const otherSite = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    for (const path of [
      "/",
      "/theme",
      "/np/pages/contactus",
      "/pages/contactus.data",
      "/healthz",
      "/images/x/y",
      "/no-such",
      "/favicon.svg",
    ])
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        expect(await post(site.url, otherSite, path, method), `${method} ${path}`).toBe(403);
  });

  test("another site is accepted for reading methods", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const method of ["GET", "HEAD"])
      expect((await site.get("/bookstore", { method, headers })).status).toBe(200);
  });
});

describe("the same machine under another name", () => {
  test("is the same site when the page's host is the requested host", async () => {
    const { port } = new URL(site.url);
    const statusFor = (host: string, origin: string) =>
      post(site.url, { Host: host, Origin: origin }, "/theme");
    // 400: accepted as same-site, and rejected for its content.
    expect(await statusFor(`localhost:${port}`, `http://localhost:${port}`)).toBe(400);
    expect(await statusFor(`127.0.0.1:${port}`, `http://localhost:${port}`)).toBe(403);
    expect(await statusFor(`localhost:${port}`, "http://localhost:1")).toBe(403);
    expect(await statusFor(`localhost:${port}`, `https://localhost:${port}`)).toBe(403);
    expect(await statusFor(`evil.example:${port}`, `http://evil.example:${port}`)).toBe(403);
    expect(await statusFor(`localhost.evil.example:${port}`, `http://localhost.evil.example:${port}`)).toBe(
      403,
    );
  });
});

describe("in production", () => {
  let production: AnotherSite;

  beforeAll(async () => {
    production = await startAnotherSite({
      BASE_URL: "https://ekadeshma.example",
      SESSION_SECRET: "fq83hd72kd9sl10dmcn47shf62hs81la",
      DEMO: "off",
    });
    return () => production.stop();
  });

  test("only the configured origin is accepted, whatever the Host header", async () => {
    const statusFor = (origin: string, host = "ekadeshma.example") =>
      post(production.url, { Host: host, Origin: origin }, "/theme");
    expect(await statusFor("https://ekadeshma.example")).toBe(400);
    expect(await statusFor("http://ekadeshma.example")).toBe(403);
    expect(await statusFor("https://www.ekadeshma.example")).toBe(403);
    expect(await statusFor("https://ekadeshma.example.evil.example")).toBe(403);
    expect(await statusFor("https://ekadeshma.example:8443")).toBe(403);
    expect(await statusFor("http://localhost:3000", "localhost:3000")).toBe(403);
    expect(await statusFor("http://127.0.0.1", "127.0.0.1")).toBe(403);
    expect(await statusFor("https://evil.example", "evil.example")).toBe(403);
  });
});
