import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { useDatabase } from "#tests/database.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { admitGoogleUser, type GoogleCallback, googleCallback } from "./admit-google-user.server.ts";

useDatabase();

const NOW = new Date("2026-11-26T06:00:00Z");
const seconds = NOW.getTime() / 1000;
const google = { clientId: "this-site", clientSecret: "secret", issuer: "https://issuer.test" };

async function admits(claims: Record<string, unknown>): Promise<boolean> {
  const config = { ...readConfig({}), sessionSecret: SITE_SECRET, google };
  const callback: GoogleCallback = { config, language: "en", companyEmail: "books@example.org" };
  const given = {
    sub: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.org`,
    email_verified: true,
    exp: seconds + 300,
    ...claims,
  };
  return await googleCallback.run(callback, async () => await admitGoogleUser(given, NOW));
}

test.each<[what: string, claims: Record<string, unknown>, isAdmitted: boolean]>([
  ["of now", {}, true],
  ["that ended half a minute ago by this machine's clock", { exp: seconds - 30 }, true],
  ["that ended two minutes ago", { exp: seconds - 120 }, false],
  ["without an end", { exp: undefined }, false],
  ["issued to this site", { azp: "this-site" }, true],
  ["issued to another site", { azp: "another-site" }, false],
  ["of an address that Google has not verified", { email_verified: "true" }, false],
])("a token %s", async (_what, claims, isAdmitted) => {
  expect(await admits(claims)).toBe(isAdmitted);
});
