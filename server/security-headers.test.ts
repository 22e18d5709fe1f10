import { describe, expect, test } from "vitest";
import { type HeaderSettings, securityHeaders } from "./security-headers.ts";

const usual: HeaderSettings = { production: true, robots: "noindex", development: false };
const headersOf = (settings: HeaderSettings) => securityHeaders(settings)("bm9uY2U=");
const policyOf = (settings: HeaderSettings) =>
  (headersOf(settings)["content-security-policy"] ?? "").split("; ");

describe("the content security policy", () => {
  test("lets scripts run by their nonce alone, in every deployment", () => {
    for (const production of [true, false])
      for (const development of [true, false]) {
        const policy = policyOf({ ...usual, production, development });
        expect(policy).toContain("script-src 'nonce-bm9uY2U=' 'strict-dynamic'");
        expect(policy.filter((words) => words.includes("unsafe-eval"))).toEqual([]);
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

  test("loosens styles and sockets for the development server alone", () => {
    expect(policyOf(usual)).toContain("style-src 'self'");
    expect(policyOf(usual)).toContain("connect-src 'self'");
    expect(policyOf({ ...usual, development: true })).toContain("style-src 'self' 'unsafe-inline'");
    expect(policyOf({ ...usual, development: true })).toContain("connect-src 'self' ws:");
  });
});

test("https is promised in production alone", () => {
  const other = { ...usual, production: false };
  expect(headersOf(usual)).toHaveProperty("strict-transport-security");
  expect(policyOf(usual)).toContain("upgrade-insecure-requests");
  expect(headersOf(other)).not.toHaveProperty("strict-transport-security");
  expect(policyOf(other)).not.toContain("upgrade-insecure-requests");
});

test("search engines are asked away unless the house lets them in", () => {
  expect(headersOf(usual)["x-robots-tag"]).toBe("noindex");
  expect(headersOf({ ...usual, robots: "index" })).not.toHaveProperty("x-robots-tag");
});
