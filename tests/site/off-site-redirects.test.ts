import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { useSample } from "#tests/sample.ts";
import { addTestPerson, signIn, type TestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { codeOf } from "#tests/totp.ts";
import { cookieJar } from "./cookies.ts";
import { lettersTo, letterTo } from "./mailbox.ts";
import { OFF_SITE_URLS } from "./off-site-urls.ts";
import { findAll, readPage } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite();
const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-foreign-"));
let person: TestPerson;
let cookie = "";

beforeAll(async () => {
  await ensureDemoAccounts(db(), folder);
  person = await addTestPerson();
  cookie = await signIn(site, person);
});
beforeEach(() => db().execute("delete from rate_limits"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fromQuery = (from: string) => `?from=${encodeURIComponent(from)}`;
const redirectOf = (answer: Response) => [answer.status, answer.headers.get("location")];

/** `return-path.test.ts` tries all of them; a form that uses its rule is tried with some. */
const SOME_OFF_SITE_URLS = useSample(OFF_SITE_URLS, 6);

describe.each(LANGUAGES)("in %s, a return path on another site", (language) => {
  const at = (url: string, from: string) => inLanguage(url, language) + fromQuery(from);
  const home = inLanguage("/", language);

  test.each(["/auth", "/auth/login", "/auth/register", "/auth/forgot", "/auth/link"])(
    "appears nowhere on %s, and a signed-in person is not redirected there",
    async (screen) => {
      for (const from of screen === "/auth/login" ? OFF_SITE_URLS : SOME_OFF_SITE_URLS) {
        const context = JSON.stringify(from);
        const page = readPage(await (await site.get(at(screen, from))).text());
        // Every link and form target: the shell's language link and forms as well as the page's own.
        const targets = findAll(page, "*").flatMap(({ attributes }) => [
          attributes.action ?? "",
          attributes.href ?? "",
          attributes.formaction ?? "",
          attributes.value ?? "",
          attributes.content ?? "",
        ]);
        expect(targets.some((target) => target.startsWith("/"))).toBe(true);
        expect(
          targets.filter((target) => target.includes("from=") || target.includes(from.trim())),
          context,
        ).toEqual([]);
        for (const method of ["GET", "POST"]) {
          const headers = { cookie, origin: site.url };
          const redirected = await site.get(at(screen, from), { method, headers });
          // The page for a forgotten password also opens for a signed-in person, so it does not redirect.
          const answer = screen === "/auth/forgot" ? [method === "GET" ? 200 : 400, null] : [302, home];
          expect(redirectOf(redirected), `${method} ${context}`).toEqual(answer);
        }
      }
    },
  );

  test("is not used after signing in with a password, as a document or as data", async () => {
    const { email, password } = person;
    for (const from of language === "en" ? OFF_SITE_URLS : SOME_OFF_SITE_URLS) {
      await db().execute("delete from rate_limits");
      const signed = await site.post(at("/auth/login", from), { email, password });
      expect(redirectOf(signed), JSON.stringify(from)).toEqual([303, home]);
      const byData = await site.post(`${inLanguage("/auth/login", language)}.data${fromQuery(from)}`, {
        email,
        password,
      });
      expect(await byData.text(), JSON.stringify(from)).not.toMatch(/evil|javascript:|data:text|aaaaa/i);
    }
  });

  test("is not used by a mailed link, and is in no letter", { timeout: 90_000 }, async () => {
    for (const from of SOME_OFF_SITE_URLS) {
      await db().execute("delete from rate_limits");
      const token = await createLink(db(), "signIn", person.id);
      const signed = await site.post(at("/auth/link", from), { token });
      expect(redirectOf(signed), JSON.stringify(from)).toEqual([303, home]);
      const count = (await lettersTo(site.outbox, person.email)).length;
      expect((await site.post(at("/auth/link", from), { email: person.email })).status).toBe(200);
      const letter = await letterTo(site.outbox, person.email, count + 1);
      expect(letter.text, JSON.stringify(from)).not.toMatch(/from=|evil/);
    }
  });

  test("is not used by the demo buttons", async () => {
    for (const from of SOME_OFF_SITE_URLS) {
      const signed = await site.post(at("/auth/demo", from), { person: "admin" });
      expect(redirectOf(signed), JSON.stringify(from)).toEqual([303, inLanguage("/admin", language)]);
    }
  });

  test("is not used where Google is not set up, nor stored in a cookie", async () => {
    for (const from of SOME_OFF_SITE_URLS) {
      const answer = await site.post(at("/auth/google", from), {});
      expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(from)).toEqual([404, []]);
    }
  });
});

describe("with a second factor", () => {
  const behindProxy = { "x-forwarded-for": "192.0.2.1" };

  test("a return path on another site is dropped at the first factor and not used after the second", async () => {
    const owner = await addSignedInPerson(site);
    const setUp = "/account/security/secondfactor";
    const started = await owner.post(setUp, { intent: "start", currentPassword: owner.password });
    const links = findAll(readPage(await started.text()), "a").map(({ attributes }) => attributes.href ?? "");
    const uri = new URL(links.find((href) => href.startsWith("otpauth:")) ?? "");
    const code = () => codeOf(uri.searchParams.get("secret") ?? "");
    await owner.post(setUp, { intent: "on", code: code() });
    const [row] = await db().select().from(appUsers).where(eq(appUsers.id, owner.id));
    expect(row?.twoFactorEnabled).toBe(true);
    for (const from of SOME_OFF_SITE_URLS) {
      await db().execute("delete from rate_limits");
      // The next code of the app: no code is accepted twice.
      await db().execute("update two_factors set last_step = null");
      const jar = cookieJar();
      const { email, password } = owner;
      const first = jar.store(await site.post(`/auth/login${fromQuery(from)}`, { email, password }));
      expect(redirectOf(first), JSON.stringify(from)).toEqual([303, "/auth/secondfactor"]);
      const headers = { ...jar.headers(), ...behindProxy };
      const page = await site.get(`/auth/secondfactor${fromQuery(from)}`, { headers });
      for (const { attributes } of findAll(readPage(await page.text()), "form"))
        expect(attributes.action ?? "", JSON.stringify(from)).not.toMatch(/from=/);
      const second = await site.post(`/auth/secondfactor${fromQuery(from)}`, { code: code() }, { headers });
      expect(redirectOf(second), JSON.stringify(from)).toEqual([303, "/"]);
      const over = await site.get(`/auth/secondfactor${fromQuery(from)}`);
      expect(redirectOf(over), JSON.stringify(from)).toEqual([302, "/auth"]);
    }
  });
});
