import { describe, expect, test } from "vitest";
import {
  type HeaderSettings,
  scriptsWithDigests,
  scriptsWithNonce,
  securityHeaders,
} from "./security-headers.ts";

const usual: HeaderSettings = { production: true, robots: "noindex", development: false };
const headersOf = (settings: HeaderSettings) => securityHeaders(settings)(scriptsWithNonce("bm9uY2U="));
const policyOf = (settings: HeaderSettings) =>
  (headersOf(settings)["content-security-policy"] ?? "").split("; ");

describe("the content security policy", () => {
  test("allows scripts only by their nonce, in every deployment", () => {
    for (const production of [true, false])
      for (const development of [true, false]) {
        const policy = policyOf({ ...usual, production, development });
        expect(policy).toContain("script-src 'nonce-bm9uY2U=' 'strict-dynamic'");
        expect(policy.filter((directive) => directive.includes("unsafe-eval"))).toEqual([]);
        for (const closed of [
          "default-src 'none'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
        ])
          expect(policy).toContain(closed);
      }
  });

  test("of a page that is kept allows the files of the site and inline scripts by their digests", () => {
    const policyFor = (digests: readonly string[]) =>
      securityHeaders(usual)(scriptsWithDigests(digests))["content-security-policy"]?.split("; ");
    expect(policyFor(["YQ==", "Yg=="])).toContain("script-src 'self' 'sha256-YQ==' 'sha256-Yg=='");
    expect(policyFor([])).toContain("script-src 'self'");
  });

  test("lets forms go where readers pay and sign in, and nowhere else", () => {
    const formsOf = (formUrl: string) =>
      policyOf({
        ...usual,
        google: { issuer: "https://accounts.google.com" },
        payments: { esewa: { formUrl } },
      });
    expect(formsOf("http://127.0.0.1:4000/api/epay/main/v2/form")).toContain(
      "form-action 'self' https://accounts.google.com http://127.0.0.1:4000",
    );
    expect(formsOf("https://epay.esewa.com.np/api/epay/main/v2/form")).toContain(
      "form-action 'self' https://accounts.google.com https://epay.esewa.com.np https://esewa.com.np https://*.esewa.com.np",
    );
    expect(policyOf({ ...usual, payments: { esewa: undefined } })).toContain("form-action 'self'");
  });

  test("allows inline styles and sockets for the development server only", () => {
    expect(policyOf(usual)).toContain("style-src 'self'");
    expect(policyOf(usual)).toContain("connect-src 'self'");
    expect(policyOf({ ...usual, development: true })).toContain("style-src 'self' 'unsafe-inline'");
    expect(policyOf({ ...usual, development: true })).toContain("connect-src 'self' ws:");
  });
});

test("HSTS is sent in production only", () => {
  const other = { ...usual, production: false };
  expect(headersOf(usual)).toHaveProperty("strict-transport-security");
  expect(policyOf(usual)).toContain("upgrade-insecure-requests");
  expect(headersOf(other)).not.toHaveProperty("strict-transport-security");
  expect(policyOf(other)).not.toContain("upgrade-insecure-requests");
});

test("search engines are told not to index unless the configuration allows it for a page of visitors", () => {
  const robotsOf = (robots: HeaderSettings["robots"], url?: string) =>
    securityHeaders({ ...usual, robots })("", url)["x-robots-tag"];
  expect(robotsOf("noindex", "/bookstore")).toBe("noindex");
  expect(robotsOf("index", "/bookstore")).toBeUndefined();
  expect(robotsOf("index", "/np")).toBeUndefined();
  expect(robotsOf("index", "/auth")).toBe("noindex");
  expect(robotsOf("index")).toBe("noindex");
});
