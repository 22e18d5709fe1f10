import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { EXAMPLE_MAILBOX } from "#app/platform/mail/letter-sender.ts";
import { productionWarnings } from "./production-warnings.ts";

const warnings = (environment: Record<string, string>, mailbox: string = EXAMPLE_MAILBOX) =>
  productionWarnings(readConfig(environment), mailbox).map((line) => line.split(" ", 1)[0]);
const PRODUCTION = { BASE_URL: "https://books.test", SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y" };

test.each<[string, Record<string, string>, string[]]>([
  ["nothing on this machine", {}, []],
  ["what a production site has no setting for", PRODUCTION, ["TRUSTED_PROXIES", "SMTP_URL", "MAIL_FROM"]],
  [
    "the proxies alone",
    { ...PRODUCTION, SMTP_URL: "smtps://mail.test", MAIL_FROM: "books@mail.test" },
    ["TRUSTED_PROXIES"],
  ],
  [
    "nothing where all are set",
    {
      ...PRODUCTION,
      SMTP_URL: "smtps://mail.test",
      TRUSTED_PROXIES: "127.0.0.1",
      MAIL_FROM: "books@mail.test",
    },
    [],
  ],
])("an operator is told of %s", (_what, environment, expected) => {
  expect(warnings(environment)).toEqual(expected);
});

test("a mailbox that a site administrator has set is no example", () => {
  const environment = { ...PRODUCTION, SMTP_URL: "smtps://mail.test", TRUSTED_PROXIES: "127.0.0.1" };
  expect(warnings(environment, "namaste@books.test")).toEqual([]);
});
