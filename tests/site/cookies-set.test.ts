import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { CLIENT, openIssuer } from "#tests/oidc-issuer.ts";
import { useLanguageOfRun, useSample } from "#tests/sample.ts";
import { accountScreens, publicScreens } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";
import { codeOf } from "#tests/totp.ts";
import { cookieJar } from "./cookies.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { FORM_ROUTES, isOfDesk, peopleForms, SITE_ADMIN } from "./people-forms.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const BASE_URL = "http://127.0.0.1:8199";
const issuer = await openIssuer(`${BASE_URL}/auth/api/callback/google`);
const site = useSite({
  BASE_URL,
  TRUSTED_PROXIES: "127.0.0.1",
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer.url,
});

afterAll(() => issuer.close());
beforeEach(() => db().execute("delete from rate_limits"));

/** The lifetime of each cookie in seconds, by the inventory in `kept-data.ts`. */
const INVENTORY = Object.fromEntries(
  Object.values(COOKIES).map(({ name, retention }) => [name, secondsOf(retention)]),
);

/** The cookies a response sets, with their lifetime in seconds. Cookies that it removes are left out. */
function cookiesIn(answer: Response): [name: string, seconds: number][] {
  return answer.headers.getSetCookie().flatMap((cookie): [string, number][] => {
    const name = cookie.slice(0, cookie.indexOf("="));
    const age = /; *max-age=(\d+)/i.exec(cookie)?.[1];
    if (/; *expires=/i.test(cookie)) throw new Error(`${name} has an expiry date in place of a lifetime.`);
    return age === "0" ? [] : [[name, Number(age)]];
  });
}

/** Those of which some set a cookie are tried each time, so that none of the inventory is left over. */
const SETTING = /^(?:public\/|auth\/login$|auth\/second-factor$)/;
const FORMS = FORM_ROUTES.filter((route) => !isOfDesk(route));
const TRIED_FORMS = [
  ...FORMS.filter((route) => SETTING.test(route)),
  ...useSample(
    FORMS.filter((route) => !SETTING.test(route)),
    8,
  ),
];

/** The cookies that were set by the tests so far, with their lifetime in seconds. */
const seen = new Map<string, number>();

/** @throws AssertionError for a cookie that is not in the inventory, or has another lifetime there */
function record(answer: Response): Response {
  for (const [name, seconds] of cookiesIn(answer)) {
    seen.set(name, seconds);
    expect(INVENTORY).toHaveProperty([name], seconds);
  }
  return answer;
}

const recordingSite = {
  get: async (url: string, init?: RequestInit) => record(await site.get(url, init)),
  post: async (url: string, fields: Record<string, string>, init?: RequestInit) =>
    record(await site.post(url, fields, init)),
};
const visitor = { headers: { "x-forwarded-for": "192.0.2.251" } };

describe("every cookie is in the inventory, with the same lifetime", () => {
  test.each(useLanguageOfRun(import.meta.filename))("set by a page in %s", async (language) => {
    for (const { path: url } of [...(await publicScreens(site)), ...(await accountScreens(site))])
      expect((await recordingSite.get(inLanguage(url, language), visitor)).status).toBeLessThan(500);
  });

  test.each(["light", "auto"])("set by the choice of colours: %s", async (theme) => {
    await recordingSite.post("/theme", { theme, from: "/" }, visitor);
    expect([...seen.keys()]).toContain(COOKIES.theme.name);
  });

  test("set by a cart", async () => {
    const fields = { intent: "add", listing: randomUUID(), seen: "50000" };
    await recordingSite.post("/cart", fields, visitor);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([COOKIES.cart.name, COOKIES.cartCount.name]));
  });

  // Forms of signing in and of the account may end a session or an account: each has a person of its own.
  test.each(TRIED_FORMS)("set by the form of %s", async (route) => {
    const owner = await addSignedInPerson(recordingSite);
    const forms = await peopleForms(owner);
    const init = route.startsWith("account") ? { headers: owner.headers() } : visitor;
    const answer = await recordingSite.post(forms.urlOf(route), forms.fields[route], init);
    expect(answer.status).toBeLessThan(500);
  });

  test("set by a form of the desks", async () => {
    const administrator = await addSignedInPerson(recordingSite, SITE_ADMIN);
    const forms = await peopleForms(administrator);
    const init = { headers: administrator.headers() };
    for (const route of FORM_ROUTES.filter(isOfDesk)) {
      const answer = await recordingSite.post(forms.urlOf(route), forms.fields[route], init);
      expect(answer.status, route).toBeLessThan(500);
    }
  });

  test("set by signing in with a second factor", async () => {
    const owner = await addSignedInPerson(recordingSite);
    const secondFactorUrl = "/account/security/secondfactor";
    const start = await owner.post(secondFactorUrl, { intent: "start", currentPassword: owner.password });
    const link = findAll(readPage(await start.text()), "a").find(({ attributes }) =>
      attributes.href?.startsWith("otpauth:"),
    );
    const key = new URL(link?.attributes.href ?? "").searchParams.get("secret") ?? "";
    await owner.post(secondFactorUrl, { intent: "on", code: codeOf(key) });
    seen.delete(COOKIES.secondFactor.name);
    await recordingSite.post("/auth/login", { email: owner.email, password: owner.password }, visitor);
    expect([...seen.keys()]).toContain(COOKIES.secondFactor.name);
  });

  test("set by signing in with Google", async () => {
    issuer.setIdentity({
      sub: "g-9",
      email: "nine@example.com",
      email_verified: true,
      given_name: "N",
      family_name: "I",
    });
    const jar = cookieJar();
    const redirected = jar.store(await recordingSite.post("/auth/google", {}, visitor));
    const callbackUrl = (await issuer.signIn(redirected.headers.get("location") ?? "", "g-9")).replace(
      BASE_URL,
      "",
    );
    seen.delete(COOKIES.session.name);
    await recordingSite.get(callbackUrl, { headers: { ...jar.headers(), ...visitor.headers } });
    expect([...seen.keys()]).toContain(COOKIES.session.name);
  });

  test("and no cookie of the inventory is left that nothing sets", () => {
    expect(Object.fromEntries(seen)).toEqual(INVENTORY);
  });
});

test("every cookie that is named in the code is in the inventory", () => {
  const files = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const named = files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const code = readFileSync(file, "utf8");
      const ours = code.matchAll(/cookieName\([^()"]*, "(\w+)"\)|createAuthCookie\("(\w+)"/g);
      return Array.from(ours, ([, one, other]) => `ekadeshma.${one ?? other}`);
    });
  expect(named.length).toBeGreaterThan(2);
  expect([...new Set(named)].filter((name) => !(name in INVENTORY))).toEqual([]);
});

test.each(LANGUAGES)("the privacy policy names each cookie of the inventory: %s", async (language) => {
  const page = readPage(await (await site.get(inLanguage("/privacypolicy", language))).text());
  const section = findOne(page, "section", { id: "cookies" });
  expect(findAll(section, "code").map(textOf)).toEqual(Object.values(COOKIES).map(({ name }) => name));
});
