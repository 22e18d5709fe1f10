import { expect, test } from "vitest";
import { codePointLength } from "#app/domain/text/text.ts";
import { siteSettings } from "./site-settings.ts";

test("the app's name is capitalised in English and Devanagari in Nepali", () => {
  expect(siteSettings.appName).toEqual({ en: "Ekadeshma", np: "एकादेशमा" });
});

test("the default description is long enough for search engines", () => {
  expect(codePointLength(siteSettings.description.en ?? "")).toBeGreaterThanOrEqual(30);
  expect(codePointLength(siteSettings.description.np ?? "")).toBeGreaterThanOrEqual(30);
});

test.each([
  ["facebook", "www.facebook.com"],
  ["instagram", "www.instagram.com"],
  ["youtube", "www.youtube.com"],
  ["linkedin", "www.linkedin.com"],
  ["tiktok", "www.tiktok.com"],
] as const)("the link to %s is to the company's own page there", (network, host) => {
  const link = new URL(siteSettings.socialLinks[network]);
  expect([link.protocol, link.host]).toEqual(["https:", host]);
  expect(link.pathname).toMatch(/ekadeshma$/);
});

test("settings that are not yet known are empty, and those that must be shown are recognisable placeholders", () => {
  const { registrationNumber, panNumber, portalRegistrationNumber, contact, grievance } = siteSettings;
  expect([registrationNumber, panNumber, portalRegistrationNumber]).toEqual(["", "", ""]);
  for (const { email, phone } of [contact, grievance]) {
    expect(email).toMatch(/^[a-z]+@ekadeshma\.example$/);
    expect(phone).toMatch(/^\+977 1 0+$/);
  }
});
