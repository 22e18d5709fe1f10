import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { SETTINGS } from "#app/platform/config/config.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { startAndStop } from "#tests/run-command.ts";
import { useSample } from "#tests/sample.ts";

const README = readFileSync("README.md", "utf8");
const SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";

/** The names in the first column of the table of settings. */
function documented(): string[] {
  const section = README.slice(README.indexOf("## Configuration"), README.indexOf("## Where to look first"));
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));
}

test("every setting that is read is in the table of README.md, once, and no other", () => {
  expect(documented().toSorted()).toEqual([...SETTINGS].toSorted());
});

test("every command that README.md names can be run, and says what it does", () => {
  const scripts = JSON.parse(readFileSync("package.json", "utf8")).scripts as Record<string, string>;
  const named = [...README.matchAll(/`npm (?:run )?([a-z:-]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(
    [...new Set(named)].filter((name) => !Object.hasOwn(scripts, name) && name !== "ci" && name !== "audit"),
  ).toEqual([]);
  // Each script of the package is named, too.
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "settings-"));
  postgres = await startEmbedded(path.join(folder, "server"), { unsafe: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A right value of each setting, and a wrong one, which the line of the refusal names; undefined where any text is right. */
const VALUES: Readonly<Record<string, readonly [right: () => string, wrong: string | undefined]>> = {
  PORT: [() => "0", "http"],
  HOST: [() => "127.0.0.1", "a b"],
  BASE_URL: [() => "https://books.example", "books"],
  DATABASE_URL: [() => urlOf("ekadeshma_web"), "mysql://x"],
  DATABASE_OWNER_URL: [() => urlOf("ekadeshma_owner"), "owner"],
  DATABASE_LISTEN_URL: [() => urlOf("ekadeshma_web"), "listen"],
  EMBEDDED_DATABASE: [() => "on", "yes"],
  DATA_DIR: [() => path.join(folder, "data"), "/etc/hostname/nothing"],
  UPLOAD_DIR: [() => path.join(folder, "uploads"), "/etc/hostname/nothing"],
  MAIL_OUTBOX_DIR: [() => path.join(folder, "outbox"), "/etc/hostname/nothing"],
  SMTP_URL: [() => "smtps://mail.example", "mail.example"],
  MAIL_FROM: [() => "namaste@books.example", "namaste"],
  TEXT_MESSAGE_LOG: [() => path.join(folder, "texts.log"), undefined],
  AAKASH_SMS_TOKEN: [() => "a-token-of-aakash", undefined],
  AAKASH_SMS_URL: [() => "https://sms.example/v3/send", "aakash"],
  // One provider sends: the start with all settings has the other one.
  SPARROW_SMS_TOKEN: [() => "", undefined],
  SPARROW_SMS_FROM: [() => "", undefined],
  SPARROW_SMS_URL: [() => "https://sms.example/v2", "sparrow"],
  TEXTS_PER_HOUR: [() => "500", "many"],
  ADMIN_EMAIL: [() => "asha@books.example", "asha"],
  SESSION_SECRET: [() => SECRET, "short"],
  PREVIOUS_SESSION_SECRET: [() => `${SECRET}0`, undefined],
  GOOGLE_CLIENT_ID: [() => "id", undefined],
  GOOGLE_CLIENT_SECRET: [() => "secret", undefined],
  GOOGLE_ISSUER: [() => "https://accounts.google.com", "google"],
  ESEWA_PRODUCT_CODE: [() => "EKADESHMA", undefined],
  ESEWA_SECRET: [() => "a-secret-of-esewa", undefined],
  ESEWA_FORM_URL: [() => "https://epay.example/form", "epay"],
  ESEWA_STATUS_URL: [() => "https://epay.example/status", "epay"],
  KHALTI_SECRET_KEY: [() => "a-key-of-khalti", undefined],
  KHALTI_API_URL: [() => "https://khalti.example/api/v2", "khalti"],
  BANK_TRANSFER_ACCOUNT: [() => "A bank, Ekadeshma, 0123", "x".repeat(301)],
  TRUSTED_PROXIES: [() => "127.0.0.1, 10.0.0.0/8", "proxy"],
  ROBOTS: [() => "index", "all"],
  LOG_LEVEL: [() => "warn", "loud"],
  SECURITY_LOG: [() => path.join(folder, "security.log"), "/etc/hostname/nothing/security.log"],
  METRICS_TOKEN: [() => "a-token-of-prometheus", "short-password"],
  OTEL_EXPORTER_OTLP_ENDPOINT: [() => "http://127.0.0.1:9", "127.0.0.1"],
  DEMO: [() => "off", "maybe"],
};

const urlOf = (login: string) =>
  postgres.superuserUrl("ekadeshma").replace("postgres@", `${login}@localhost`);

/** What a start needs in any case. */
const usual = () => ({
  PORT: "0",
  DATA_DIR: path.join(folder, "data"),
  SESSION_SECRET: SECRET,
  DATABASE_URL: urlOf("ekadeshma_web"),
  DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
});

test("the values below are those of every setting", () => {
  expect(Object.keys(VALUES).toSorted()).toEqual([...SETTINGS].toSorted());
});

test("a start with a right value of every setting serves, as production", async () => {
  const all = Object.fromEntries(Object.entries(VALUES).map(([name, [right]]) => [name, right()]));
  const ended = await startAndStop(all);
  expect({ ...ended, out: ended.out.join("\n") }).toMatchObject({
    code: 0,
    out: expect.stringContaining("Ekadeshma is ready at https://books.example"),
    errors: [
      "ADMIN_EMAIL names nobody yet: who signs up with this address and proves it becomes site administrator.",
    ],
  });
  // Outside of a demo nothing is served that only a demo has, and the role and limits of a pooler's sessions stay for this database alone.
  const client = await connectClient(postgres.superuserUrl("postgres"));
  const { rows } = await client.query(
    "select count(*)::int as count from pg_db_role_setting where setdatabase = 0",
  );
  await client.end();
  expect(rows).toEqual([{ count: 0 }]);
});

describe("a start is refused in one line that names the setting", () => {
  const wrong = Object.entries(VALUES).flatMap(([name, [, value]]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  test.each(useSample(wrong, 10))("%s", async (name, value) => {
    const ended = await startAndStop({ ...usual(), [name]: value });
    expect(ended).toMatchObject({ code: 1, out: [] });
    expect(ended.errors).toHaveLength(1);
    expect(ended.errors[0]).toContain(name);
    // Never its value, which may be a secret or a password.
    if (value.length > 6) expect(ended.errors[0]).not.toContain(value);
  });
});

/** Settings that stand for themselves: those beside them are not needed, and none of another kind is. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  GOOGLE_CLIENT_ID: ["GOOGLE_CLIENT_SECRET"],
  GOOGLE_CLIENT_SECRET: ["GOOGLE_CLIENT_ID"],
  ESEWA_PRODUCT_CODE: ["ESEWA_SECRET"],
  ESEWA_SECRET: ["ESEWA_PRODUCT_CODE"],
  SPARROW_SMS_TOKEN: ["SPARROW_SMS_FROM"],
  SPARROW_SMS_FROM: ["SPARROW_SMS_TOKEN"],
};
const SPARROW: Readonly<Record<string, string>> = {
  SPARROW_SMS_TOKEN: "a-token-of-sparrow",
  SPARROW_SMS_FROM: "Ekadeshma",
};
/** Settings whose empty value is refused: they have a value without it, and none is no value of theirs. */
const NEVER_EMPTY = ["PORT", "HOST", "DATA_DIR", "EMBEDDED_DATABASE", "ROBOTS", "LOG_LEVEL", "DEMO"];
/** What a site that is there says without a setting that it was started with. */
const REFUSED_EMPTY: Readonly<Record<string, unknown>> = {
  DATABASE_URL: "DATABASE_URL is missing beside DATABASE_OWNER_URL.",
  DATABASE_OWNER_URL: expect.stringContaining("DATABASE_OWNER_URL"),
  SESSION_SECRET: expect.stringMatching(/^SESSION_SECRET is not the secret/),
};

describe("alone, beside what any start needs,", () => {
  // The site is there, so that another secret is refused whichever cases are tried.
  beforeAll(async () => void (await startAndStop(usual())));

  const valueOf = (name: string) => SPARROW[name] ?? VALUES[name]?.[0]() ?? "";
  test.each(useSample(SETTINGS, 6, "right"))("a right %s is taken", async (name) => {
    const own = Object.fromEntries([name, ...(BESIDE[name] ?? [])].map((each) => [each, valueOf(each)]));
    const ended = await startAndStop({ ...usual(), ...own });
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.out.join("\n")).toContain(" is ready at ");
  });

  test.each(useSample(SETTINGS, 6, "empty"))(
    "an empty %s is as none, or refused by its name",
    async (name) => {
      const ended = await startAndStop({ ...usual(), [name]: "" });
      const refused = NEVER_EMPTY.includes(name) ? expect.stringContaining(name) : REFUSED_EMPTY[name];
      if (refused === undefined) expect(ended).toMatchObject({ code: 0 });
      else {
        expect(ended).toMatchObject({ code: 1, out: [] });
        expect(ended.errors.join("\n")).toEqual(refused);
      }
    },
  );
});

test("an empty value is as none", async () => {
  const empty = Object.fromEntries(
    SETTINGS.filter((name) => !NEVER_EMPTY.includes(name)).map((name) => [name, ""]),
  );
  const ended = await startAndStop({ ...empty, ...usual(), DATA_DIR: path.join(folder, "empty") });
  expect(ended).toMatchObject({ code: 0 });
});
