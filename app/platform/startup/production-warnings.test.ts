import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { productionWarnings } from "./production-warnings.ts";

const warnings = (environment: Record<string, string>) =>
  productionWarnings(readConfig(environment)).map((line) => line.split(" ", 1)[0]);
const PRODUCTION = { BASE_URL: "https://books.test", SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y" };

test.each<[string, Record<string, string>, string[]]>([
  ["nothing on this machine", {}, []],
  ["what a production site has no setting for", PRODUCTION, ["TRUSTED_PROXIES", "SMTP_URL"]],
  ["the proxies alone", { ...PRODUCTION, SMTP_URL: "smtps://mail.test" }, ["TRUSTED_PROXIES"]],
  [
    "nothing where both are set",
    { ...PRODUCTION, SMTP_URL: "smtps://mail.test", TRUSTED_PROXIES: "127.0.0.1" },
    [],
  ],
])("an operator is told of %s", (_what, environment, expected) => {
  expect(warnings(environment)).toEqual(expected);
});
