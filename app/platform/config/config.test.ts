import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.server.ts";
import { ConfigRefused } from "./config-refused.ts";
import { isLoopback } from "./loopback.ts";

const secret = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";
const production = { BASE_URL: "https://books.test", SESSION_SECRET: secret };

const google = { GOOGLE_CLIENT_ID: "books.example", GOOGLE_CLIENT_SECRET: "not-to-be-shown" };

describe("configuration", () => {
  test("Google is off until both its id and its secret are set", () => {
    expect(readConfig({}).google).toBeUndefined();
    expect(readConfig({ GOOGLE_CLIENT_ID: " ", GOOGLE_CLIENT_SECRET: "" }).google).toBeUndefined();
    const settings = { clientId: "books.example", clientSecret: "not-to-be-shown" };
    expect(readConfig(google).google).toEqual({ ...settings, issuer: "https://accounts.google.com" });
    const local = readConfig({ ...google, GOOGLE_ISSUER: "http://127.0.0.1:9000/" });
    expect(local.google).toEqual({ ...settings, issuer: "http://127.0.0.1:9000" });
  });

  test("what readers pay by is off until its keys are set", () => {
    expect(readConfig({}).payments).toEqual({
      esewa: undefined,
      khalti: undefined,
      bankAccount: undefined,
    });
    const { payments } = readConfig({
      ...production,
      ESEWA_PRODUCT_CODE: "BOOKS",
      ESEWA_SECRET: "own",
      KHALTI_SECRET_KEY: "key",
      BANK_TRANSFER_ACCOUNT: "Nabil Bank, 0123",
    });
    expect(payments.esewa).toMatchObject({ formUrl: "https://epay.esewa.com.np/api/epay/main/v2/form" });
    expect(payments.khalti).toEqual({ secretKey: "key", apiUrl: "https://khalti.com/api/v2/" });
    expect(payments.bankAccount).toBe("Nabil Bank, 0123");
    const local = readConfig({ KHALTI_SECRET_KEY: "key", KHALTI_API_URL: "http://127.0.0.1:9/api/v2" });
    expect(local.payments.khalti?.apiUrl).toBe("http://127.0.0.1:9/api/v2/");
  });

  test("an empty environment means the embedded demo on loopback", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", baseUrl: "http://127.0.0.1:3000" });
    expect(config).toMatchObject({ demo: true, production: false, robots: "noindex", logLevel: "warn" });
    expect(config.mail).toEqual({ outboxDir: ".data/outbox" });
  });

  test.each([
    ["an external database", { DATABASE_URL: "postgres://localhost/x" }, false],
    ["a public address", { HOST: "0.0.0.0" }, false],
    ["production", production, false],
    ["the setting on", { HOST: "0.0.0.0", DEMO: "on" }, true],
    ["the setting off", { DEMO: "off" }, false],
  ])("the default or configured demo with %s", (_case, environment, on) => {
    expect(readConfig(environment).demo).toBe(on);
  });

  test.each([
    ["smtp://post:word@mail.books.test", false],
    ["smtp://post:word@mail.books.test?requireTLS=false", false],
    ["smtp://post:word@mail.books.test?requireTLS=true", true],
    ["smtps://post:word@mail.books.test", true],
    ["smtp://post:word@127.0.0.1:2525", true],
    ["smtp://mail.books.test", true],
  ])("a mail server at %s is used in production: %s", (SMTP_URL, isUsed) => {
    const read = () => readConfig({ ...production, SMTP_URL });
    if (isUsed) expect(read().mail).toEqual({ smtpUrl: SMTP_URL });
    else expect(read).toThrow(/^SMTP_URL has a password and no TLS/);
    expect(readConfig({ SMTP_URL }).mail).toEqual({ smtpUrl: SMTP_URL });
  });

  test("the embedded database is used in production only where it is asked for by name", () => {
    expect(readConfig({}).allowsEmbedded).toBe(true);
    expect(readConfig(production).allowsEmbedded).toBe(false);
    expect(readConfig({ ...production, EMBEDDED_DATABASE: "on" }).allowsEmbedded).toBe(true);
    expect(() => readConfig({ ...production, EMBEDDED_DATABASE: "yes" })).toThrow(ConfigRefused);
  });

  test("trusted proxies are addresses and networks between commas", () => {
    const TRUSTED_PROXIES = " 127.0.0.1, ::1,,10.0.0.0/8 ,2001:db8::/32, 0.0.0.0/0 ";
    expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      "127.0.0.1",
      "::1",
      "10.0.0.0/8",
      "2001:db8::/32",
      "0.0.0.0/0",
    ]);
    for (const none of ["", " ", ","])
      expect(readConfig({ TRUSTED_PROXIES: none }).trustedProxies).toEqual([]);
  });

  test.each([
    "postgres://localhost/books",
    "postgresql://web:word@db.books.test:5433/books?sslmode=require",
    "postgresql:///books?host=/run/postgresql",
    "postgresql://web@/books?host=%2Frun%2Fpostgresql",
  ])("a database may be at %s", (DATABASE_URL) => {
    const config = readConfig({ DATABASE_URL });
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, databaseOwnerUrl: DATABASE_URL });
  });

  test.each([
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "70000" }],
    ["HOST", { HOST: "books and more" }],
    ["HOST", { HOST: "books.test/shop" }],
    ["HOST", { HOST: "clerk:word@books.test" }],
    ["BASE_URL", { BASE_URL: "books" }],
    ["BASE_URL", { BASE_URL: "ftp://books.test" }],
    ["BASE_URL", { ...production, BASE_URL: "http://books.test" }],
    ["BASE_URL", { BASE_URL: "http://books.localhost/shop" }],
    ["BASE_URL", { BASE_URL: "http://me:word@localhost" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "banana" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "127.0.0.1, ::1/129" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "loopback" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/255.0.0.0" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/" }],
    ["DATABASE_URL", { DATABASE_OWNER_URL: "postgres://localhost/books" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
    ["DATABASE_URL", { DATABASE_URL: "books-database" }],
    ["DATABASE_OWNER_URL", { DATABASE_OWNER_URL: "postgres://[x/books" }],
    ["SMTP_URL", { SMTP_URL: "mail.test" }],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "nobody" }],
    ["ROBOTS", { ROBOTS: "maybe" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["DEMO", { DEMO: "yes" }],
    ["DEMO", { ...production, DEMO: "on" }],
    ["SESSION_SECRET", { BASE_URL: "https://books.test" }],
    ["SESSION_SECRET", { ...production, SESSION_SECRET: "short-but-varied-9Xw4" }],
    ["SESSION_SECRET", { ...production, SESSION_SECRET: "a".repeat(40) }],
    ["SESSION_SECRET", { ...production, SESSION_SECRET: "change-me-please-0123456789-abcdefgh" }],
    ["SESSION_SECRET", { SESSION_SECRET: "9Xw4Tz" }],
    ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "books.example" }],
    ["GOOGLE_CLIENT_ID", { GOOGLE_CLIENT_SECRET: "not-to-be-shown" }],
    ["GOOGLE_ISSUER", { ...google, GOOGLE_ISSUER: "accounts" }],
    ["GOOGLE_ISSUER", { ...google, GOOGLE_ISSUER: "http://accounts.test" }],
    ["GOOGLE_ISSUER", { ...production, ...google, GOOGLE_ISSUER: "http://127.0.0.1:9000" }],
    ["ESEWA_SECRET", { ESEWA_PRODUCT_CODE: "BOOKS" }],
    ["ESEWA_PRODUCT_CODE", { ESEWA_SECRET: "not-to-be-shown" }],
    ["ESEWA_PRODUCT_CODE", { ...production, ESEWA_PRODUCT_CODE: "EPAYTEST", ESEWA_SECRET: "8gBm" }],
    ["ESEWA_FORM_URL", { ESEWA_FORM_URL: "http://esewa.test/form" }],
    ["ESEWA_STATUS_URL", { ...production, ESEWA_STATUS_URL: "http://127.0.0.1:9000/status" }],
    ["KHALTI_API_URL", { KHALTI_API_URL: "http://khalti.test/api/v2/" }],
    ["BANK_TRANSFER_ACCOUNT", { BANK_TRANSFER_ACCOUNT: "0".repeat(301) }],
  ])(
    "the message about a malformed %s contains its name and not its value",
    (name, environment: Record<string, string>) => {
      const refused = catching(() => readConfig(environment));
      expect(refused).toBeInstanceOf(ConfigRefused);
      expect(refused.message).toContain(name);
      const value = environment[name];
      if (value && value.length > 4) expect(refused.message).not.toContain(value);
    },
  );

  test.each([
    ["a sequence of digits", "12345678901234567890123456789012"],
    ["digits backwards", "98765432109876543210987654321098"],
    ["the alphabet and digits", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["the digits of sixteen, twice", "0123456789abcdef0123456789abcdef"],
    ["rows of a keyboard", "qwertyuiopasdfghjklzxcvbnm1234567890"],
    ["columns of a keyboard", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9"],
    ["one character", "x".repeat(48)],
    ["each character many times", "aaaabbbbccccddddeeeeffffgggghhhhiiii"],
    ["few characters", "abcabdabcabdabcabdabcabdabcabdabcabd"],
    ["a random text repeated", "q7Vd0p2L".repeat(5)],
    ["a phrase whose beginning is repeated", "correcthorsebatterystaplecorrecthorse"],
    ["repeated names", "Kathmandu-Nepal-2026-Kathmandu-Nepal"],
    ["a random text with a repeated part", "q7Vd0p2L-r9Xw4Tz8K-b5Nc1Mf6-q7Vd0p2L"],
    ["words", "correcthorsebatterystapleanchorriver"],
    ["words with signs between them", "Mountain-River-2026-Bookshop-Paper-Monsoon"],
    ["words of another language", "himal-nadi-jangal-pokhari-sarangi-madal"],
    ["words of another script", "हिमाल नदी जङ्गल पोखरी सारङ्गी मादल"],
    ["an example", "your-key-goes-here-9Xw4Tz8Kb5Nc1Mf6"],
    ["the product's name", "ekadeshma-q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6"],
    ["a placeholder", "placeholder-q7Vd0p2Lr9Xw4Tz8Kb5Nc1M"],
  ])("production refuses a secret that is %s, without quoting it", (_what, SESSION_SECRET) => {
    const refused = catching(() => readConfig({ ...production, SESSION_SECRET }));
    expect(refused).toBeInstanceOf(ConfigRefused);
    expect(refused.message).toMatch(/^SESSION_SECRET [a-z0-9 ]+\.$/);
    expect(refused.message).not.toContain(SESSION_SECRET.slice(0, 6));
  });

  test("production reports which weakness a secret has", () => {
    const messageFor = (SESSION_SECRET: string) =>
      catching(() => readConfig({ ...production, SESSION_SECRET })).message;
    expect(messageFor("Kathmandu-Nepal-2026-Kathmandu-Nepal")).toBe("SESSION_SECRET repeats itself.");
    expect(messageFor("P@ssw0rd!Dr@g0n!M0nk3y!L3tm31n!99")).toBe("SESSION_SECRET is made of words.");
    expect(messageFor("Rain falls, rivers rise; hills are green")).toBe("SESSION_SECRET is made of words.");
    expect(messageFor(Buffer.from("kathmandu to pokhara 1974 by bus").toString("base64"))).toBe(
      "SESSION_SECRET encodes a text.",
    );
    expect(messageFor(createHash("sha256").update("kitten").digest("hex"))).toBe(
      "SESSION_SECRET is the hash of a word.",
    );
    expect(messageFor("aB3$aB4$aB5$aB6$aB7$aB8$aB9$aB0$")).toBe("SESSION_SECRET repeats itself.");
    expect(messageFor("correcthorsebatterystapleanchorriver")).toBe("SESSION_SECRET is made of words.");
  });

  const written = {
    "base 64": (bytes: Buffer) => bytes.toString("base64"),
    "base 64 for URLs": (bytes: Buffer) => bytes.toString("base64url"),
    "base 16": (bytes: Buffer) => bytes.toString("hex"),
    "base 16 in capitals": (bytes: Buffer) => bytes.toString("hex").toUpperCase(),
    "base 16, of 16 bytes": (bytes: Buffer) => bytes.subarray(16).toString("hex"),
  };

  /** As random as random bytes, and the same in every run. */
  const bytesOf = (round: number, part = 0) => createHash("sha256").update(`${round} ${part}`).digest();
  const uuidOf = (round: number, part = 0) =>
    bytesOf(round, part)
      .toString("hex")
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-4$3-a$4-$5");

  test.each([
    ...Object.entries(written).map(
      ([how, write]) => [how, (round: number) => write(bytesOf(round))] as const,
    ),
    ["a UUID", uuidOf],
    ["two UUIDs", (round: number) => `${uuidOf(round)}${uuidOf(round, 1)}`],
  ] as const)("production accepts random secrets written as %s", (_how, made) => {
    for (let round = 0; round < 1000; round++) {
      const SESSION_SECRET = made(round);
      expect(readConfig({ ...production, SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET);
    }
  });

  test.each([
    ["127.0.0.1", true],
    ["127.8.0.9", true],
    ["[::1]", true],
    ["localhost", true],
    ["shop.localhost", true],
    ["10.0.0.1", false],
    ["127.0.0.1.evil.test", false],
    ["0.0.0.0", false],
  ])("%s is loopback: %s", (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});

function catching(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}
