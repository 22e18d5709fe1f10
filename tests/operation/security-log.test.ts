import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { SECURITY_EVENTS } from "#app/platform/log/security-events.ts";
import { type AppProcess, startAppProcess } from "#server/app-process.ts";
import { CLIENT, openIssuer } from "#tests/oidc-issuer.ts";
import { commandUrl, useProcesses } from "#tests/processes.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";
import { cookieJar } from "#tests/site/cookies.ts";
import { addListed } from "#tests/site/editions.ts";
import { findAll, readPage } from "#tests/site/page.ts";
import { addSignedInPerson } from "#tests/site/signed-in-person.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { codeOf, nextCodeOf } from "#tests/totp.ts";

type LogLine = { event: string; outcome: string } & Record<string, unknown>;

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-security-log-"));
const file = path.join(folder, "security.log");
const issuer = await openIssuer("http://127.0.0.1:1/auth/api/callback/google");
const google = { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret };
const ORIGIN = "https://books.example.org";

// No log level is set: these lines are written by default.
const [site] = useProcesses(1, {
  SECURITY_LOG: file,
  TRUSTED_PROXIES: "127.0.0.1",
  GOOGLE_ISSUER: issuer.url,
  ...google,
}) as [ReturnType<typeof useProcesses>[number]];

/** Values that no line may contain: passwords, tokens, codes, cookies and e-mail addresses, typed or stored. */
const secrets = new Set<string>();
let production: AppProcess;

beforeAll(async () => {
  production = startAppProcess({
    ...process.env,
    NODE_ENV: "production",
    BASE_URL: ORIGIN,
    DATABASE_URL: commandUrl(process.env.DATABASE_URL ?? ""),
    DATA_DIR: path.join(folder, "production"),
    DEMO: "off",
    SESSION_SECRET: SITE_SECRET,
    SECURITY_LOG: file,
    // Nothing listens on this port.
    GOOGLE_ISSUER: "https://127.0.0.1:1",
    ...google,
  });
  await causeAllEvents();
  // Pending counts are written when the process ends.
  await production.stop();
});
afterAll(async () => {
  await issuer.close();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (): LogLine[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);

const addSecretsOf = (person: TestPerson) => {
  for (const text of [person.email, person.password]) secrets.add(text);
};

let sourceCount = 0;
/** A write from a new source address. */
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  sourceCount += 1;
  return site.post(url, fields, { headers: { "x-forwarded-for": `198.51.100.${sourceCount}`, ...headers } });
};

/** Sends requests for every way to sign in and every refusal, as people and as attackers. */
async function causeAllEvents(): Promise<void> {
  await signingUpAndIn();
  await secondFactor();
  await links();
  await refusals();
  await inProduction();
}

async function signingUpAndIn(): Promise<void> {
  const email = "new-person@example.org";
  const password = "a quiet river 4471";
  for (const text of [email, password, "wrong-password-9"]) secrets.add(text);
  const form = { firstName: "Maya", lastName: "Rai", email, password, passwordAgain: password };
  await post("/auth/register", form);
  await post("/auth/register", form);
  await post("/auth/login", { email, password });
  await post("/auth/login", { email: "unknown@example.org", password: "wrong-password-9" });
  secrets.add("unknown@example.org");
  for (let attempt = 0; attempt < 11; attempt++)
    await post("/auth/login", { email, password: "wrong-password-9" });
  for (const url of ["/auth/forgot", "/auth/link", "/auth/verify"]) await post(url, { email });
  const reader = await addSignedInPerson(site);
  addSecretsOf(reader);
  await reader.post("/account/security/changeemail", {
    email: "other@example.org",
    currentPassword: "wrong-password-9",
  });
  secrets.add("other@example.org");
  await reader.post("/account/security/devices", { intent: "endOthers" });
  await reader.get("/admin");
  await reader.get(`/account/addresses/${crypto.randomUUID()}`);
  await reader.post("/auth/logout", {});
}

async function secondFactor(): Promise<void> {
  const owner = await addSignedInPerson(site);
  addSecretsOf(owner);
  const setUp = "/account/security/secondfactor";
  const started = await owner.post(setUp, { intent: "start", currentPassword: owner.password });
  const hrefs = findAll(readPage(await started.text()), "a").map(({ attributes }) => attributes.href ?? "");
  const secret =
    new URL(hrefs.find((href) => href.startsWith("otpauth:")) ?? "").searchParams.get("secret") ?? "";
  const code = codeOf(secret);
  for (const text of [secret, code]) secrets.add(text);
  await owner.post(setUp, { intent: "on", code });
  const headers = { "x-forwarded-for": "198.51.100.200" };
  const { email, password } = owner;
  const passFirstFactor = async () => {
    const jar = cookieJar();
    jar.store(await site.post("/auth/login", { email, password }, { headers }));
    return (typed: string) =>
      site.post("/auth/secondfactor", { code: typed }, { headers: { ...headers, ...jar.headers() } });
  };
  await site.post("/auth/secondfactor", { code: "123456" }, { headers });
  const submitCode = await passFirstFactor();
  await submitCode(code);
  for (let attempt = 0; attempt < 4; attempt++) await submitCode("000000");
  await db().execute("update two_factors set last_step = null, locked_until = now() + interval '1 hour'");
  await (await passFirstFactor())("000001");
  await db().execute(
    "update two_factors set last_step = null, locked_until = null, failed_verification_count = 0",
  );
  await (await passFirstFactor())(nextCodeOf(secret));
}

async function links(): Promise<void> {
  const person = await addTestPerson();
  addSecretsOf(person);
  const token = await createLink(db(), "signIn", person.id);
  secrets.add(token);
  await post("/auth/link", { token });
  await post("/auth/link", { token });
  await site.get(`/auth/reset?token=${"guessed-".repeat(5)}abc`);
  secrets.add(`${"guessed-".repeat(5)}abc`);
  await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, person.id));
  const tokenOfDisabledPerson = await createLink(db(), "signIn", person.id);
  secrets.add(tokenOfDisabledPerson);
  await post("/auth/link", { token: tokenOfDisabledPerson });
}

async function refusals(): Promise<void> {
  const edition = await addListed({ en: "A draft" });
  await db().execute(sql`update book_editions set status = 'draft' where id = ${edition.id}`);
  await site.get(`/bookstore/${edition.slug}`);
  await post("/auth/login", { email: "x@example.org", password: "y" }, { origin: "https://evil.test" });
  await fetch(`${site.url}/%E0%A4%A`);
  await site.get("/auth/api/callback/google?state=made-up&code=stolen-code");
  secrets.add("stolen-code");
}

async function inProduction(): Promise<void> {
  const origin = await production.origin;
  const admin = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  addSecretsOf(admin);
  const jar = cookieJar();
  const request = async (url: string, fields?: Record<string, string>) =>
    jar.store(
      await fetch(origin + url, {
        redirect: "manual",
        headers: { ...jar.headers(), origin: ORIGIN },
        ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
      }),
    );
  await request("/auth/google", {});
  await request("/auth/login", { email: admin.email, password: admin.password });
  await request("/admin");
  for (const cookie of (jar.headers()["cookie"] ?? "").split("; "))
    secrets.add(cookie.slice(cookie.indexOf("=") + 1));
}

/** The rows of the table in the documentation: event, outcomes, and the fields a line may have. */
const documented = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6)
  .map(([, event = "", , outcomes = "", fields = ""]) => ({
    event: event.replaceAll("`", ""),
    outcomes: [...outcomes.matchAll(/`(\w+)`/g)].map(([, outcome]) => outcome),
    fields: [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field ?? ""),
  }));

describe("the security log", () => {
  test("has the events and outcomes of the table in the documentation, and no others", () => {
    expect(Object.fromEntries(documented.map(({ event, outcomes }) => [event, outcomes]))).toEqual(
      SECURITY_EVENTS,
    );
  });

  test("is written by real requests for every event and outcome there is", () => {
    const written = new Set(linesOf().map(({ event, outcome }) => `${event} ${outcome}`));
    const known = Object.entries(SECURITY_EVENTS).flatMap(([event, outcomes]) =>
      outcomes.map((outcome) => `${event} ${outcome}`),
    );
    expect([...written].toSorted()).toEqual(known.toSorted());
  });

  test("has exactly the documented fields in each line", () => {
    const required = ["log", "time", "event", "outcome"];
    const common = ["requestId", "source", "person", "count", "inMs"];
    for (const line of linesOf()) {
      const { fields = [] } = documented.find(({ event }) => event === line.event) ?? {};
      for (const name of required) expect(line).toHaveProperty(name);
      const undocumented = Object.keys(line).filter(
        (name) => ![...required, ...common, ...fields].includes(name),
      );
      expect(undocumented, JSON.stringify(line)).toEqual([]);
      expect(new Date(String(line["time"])).toISOString()).toBe(line["time"]);
    }
  });

  test("names request and source of every line that was not counted", () => {
    for (const line of linesOf()) {
      if ("count" in line) continue;
      expect(line, JSON.stringify(line)).toMatchObject({
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        source: expect.stringMatching(/^[\d.]+$|^::/),
      });
    }
  });

  test("contains no password, token, code, cookie or address, typed or stored", () => {
    const text = readFileSync(file, "utf8");
    expect(secrets.size).toBeGreaterThan(15);
    for (const secret of secrets) {
      expect(secret.length, secret).toBeGreaterThan(4);
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
        expect(text.includes(form), secret).toBe(false);
    }
    expect(text).not.toMatch(/@|%40/);
  });

  test("has the same pseudonym for all attempts at one address", () => {
    const tried = linesOf().filter(({ event, outcome }) => event === "signIn" && outcome === "wrongPassword");
    const accounts = tried.flatMap(({ account }) => (typeof account === "string" ? [account] : []));
    expect(new Set(accounts).size).toBe(2);
    const signedUp = linesOf().find(({ event, outcome }) => event === "signUp" && outcome === "created");
    expect(accounts.filter((account) => account === signedUp?.["account"]).length).toBeGreaterThan(5);
  });
});
