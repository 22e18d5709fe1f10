import { describe, expect, test } from "vitest";
import { requestWith } from "./request-for-tests.ts";
import { isSameOrigin } from "./same-origin.ts";

const BASE = "https://ekadeshma.example";

describe("a write is same-origin", () => {
  test.each<[Record<string, string>]>([
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: BASE }],
    [{ "sec-fetch-site": "same-origin", origin: BASE }],
    [{ "sec-fetch-site": "none", origin: BASE }],
    [{ "sec-fetch-site": "same-origin", origin: "null" }],
  ])("with %j", (headers) => {
    expect(isSameOrigin(requestWith(headers), BASE)).toBe(true);
  });

  test("under another loopback name, when the request was made to that name", () => {
    const local = (origin: string, host: string) =>
      isSameOrigin(requestWith({ origin, host }), "http://127.0.0.1:3000");
    expect(local("http://localhost:3000", "localhost:3000")).toBe(true);
    expect(local("http://[::1]:3000", "[::1]:3000")).toBe(true);
    expect(local("http://app.localhost:3000", "app.localhost:3000")).toBe(true);
  });
});

describe("a write is cross-origin", () => {
  test.each<[Record<string, string>]>([
    [{}],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "" }],
    [{ "sec-fetch-site": "SAME-ORIGIN" }],
    [{ "sec-fetch-site": "same-origin, cross-site" }],
    [{ origin: "" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "none", origin: "null" }],
    [{ "sec-fetch-site": "same-site", origin: "null" }],
    [{ "sec-fetch-site": "cross-site", origin: "null" }],
    [{ origin: "https://evil.example" }],
    [{ origin: `${BASE}.evil.example` }],
    [{ origin: `${BASE}:444` }],
    [{ origin: `${BASE}/` }],
    [{ origin: "http://ekadeshma.example" }],
    [{ origin: "https://EKADESHMA.example" }],
    [{ origin: `${BASE}, https://evil.example` }],
    [{ "sec-fetch-site": "cross-site", origin: BASE }],
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
    [{ referer: BASE }],
    [{ origin: "http://localhost", host: "localhost" }],
  ])("with %j", (headers) => {
    expect(isSameOrigin(requestWith(headers), BASE)).toBe(false);
  });

  test("on a loopback site too, when it comes from another port, scheme or name", () => {
    const local = (origin: string, host: string) =>
      isSameOrigin(requestWith({ origin, host }), "http://localhost:3000");
    expect(local("http://localhost:3001", "localhost:3000")).toBe(false);
    expect(local("https://localhost:3000", "localhost:3000")).toBe(false);
    expect(local("http://127.0.0.1:3000", "localhost:3000")).toBe(false);
    expect(local("http://evil.example:3000", "evil.example:3000")).toBe(false);
    expect(local("http://localhost.evil.example:3000", "localhost.evil.example:3000")).toBe(false);
    expect(local("null", "localhost:3000")).toBe(false);
    expect(local("http://", "localhost:3000")).toBe(false);
  });
});
