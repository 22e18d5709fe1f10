import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { accounts, sessions, userRoles } from "#app/db/tables/people.server.ts";
import { FORM_OWNER } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { CLIENT, openIssuer } from "#tests/oidc-issuer.ts";
import { useSample } from "#tests/sample.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { cookieJar } from "./cookies.ts";
import { letterTo, linkIn, tokenOf } from "./mailbox.ts";
import { OFF_SITE_URLS } from "./off-site-urls.ts";

const BASE_URL = "http://127.0.0.1:8199";
const issuer = await openIssuer(`${BASE_URL}/auth/api/callback/google`);
const site = useSite({
  BASE_URL,
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer.url,
  ADMIN_EMAIL: "head@example.com",
});

const SOME_OFF_SITE = useSample(OFF_SITE_URLS, 4);

afterAll(() => issuer.close());
beforeEach(() => db().execute("delete from rate_limits"));

/** Signs in with Google, from the button to the callback, as one browser. */
async function signInWithGoogle(sub: string, path = "/auth/google", jar = cookieJar()) {
  const redirected = jar.store(await site.post(path, {}, { headers: jar.headers() }));
  expect(redirected.status).toBe(303);
  const authorizationUrl = redirected.headers.get("location") ?? "";
  expect(authorizationUrl.startsWith(issuer.url)).toBe(true);
  const callbackUrl = (await issuer.signIn(authorizationUrl, sub)).replace(BASE_URL, "");
  return {
    authorizationUrl,
    callbackUrl,
    jar,
    answer: jar.store(await site.get(callbackUrl, { headers: jar.headers() })),
  };
}

/** The field of a form that a person opened. */
const owner = (id: string) => ({ [FORM_OWNER]: `${id} Own` });

const personAt = async (email: string) =>
  (await db().select().from(appUsers).where(eq(appUsers.email, email)))[0];
const rolesOf = async (id: string) =>
  (await db().select().from(userRoles).where(eq(userRoles.userId, id))).map(({ type }) => type).toSorted();

describe("signing in with Google", () => {
  test("is offered where it is configured", async () => {
    for (const path of ["/np/auth", "/np/auth/register"]) {
      const answer = await site.get(`${path}?from=/account`);
      expect(await answer.text()).toContain('action="/np/auth/google?from=%2Faccount"');
      expect(answer.headers.get("content-security-policy")).toContain(`form-action 'self' ${issuer.url};`);
    }
  });

  test("creates an account with its role and an audit entry, and redirects to the return path", async () => {
    const email = "maya@example.com";
    issuer.setIdentity({
      sub: "g-1",
      email,
      email_verified: true,
      given_name: "माया",
      family_name: "Rai",
      name: "माया Rai",
    });
    const { answer, jar, authorizationUrl } = await signInWithGoogle(
      "g-1",
      "/np/auth/google?from=/np/account",
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/np/account"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    for (const name of ["state", "nonce", "code_challenge"])
      expect(new URL(authorizationUrl).searchParams.get(name)?.length, name).toBeGreaterThan(20);
    expect(authorizationUrl).not.toContain("account");

    const person = await personAt(email);
    expect(person).toMatchObject({
      emailVerified: true,
      firstName: "माया",
      lastName: "Rai",
      emails: [email],
      preferredLanguage: "np",
    });
    const id = person?.id ?? "";
    expect(await rolesOf(id)).toEqual(["user"]);
    const [account] = await db().select().from(accounts).where(eq(accounts.userId, id));
    expect(account).toMatchObject({
      providerId: "google",
      accountId: "g-1",
      accessToken: null,
      idToken: null,
      password: null,
    });
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(entries.map(({ action }) => action)).toEqual(["person.signUp"]);
    expect(await (await site.get("/np", { headers: jar.headers() })).text()).toContain("माया");

    expect((await signInWithGoogle("g-1")).answer.headers.get("location")).toBe("/");
    expect(await db().select().from(accounts).where(eq(accounts.userId, id))).toHaveLength(1);
  });

  test("links the account of the same verified mailbox, and identifies it by the Google id from then on", async () => {
    const { id, email } = await addTestPerson();
    issuer.setIdentity({ sub: "g-2", email: email.toUpperCase(), email_verified: true, name: "Some Body" });
    expect((await signInWithGoogle("g-2")).answer.headers.get("location")).toBe("/");
    issuer.setIdentity({ sub: "g-2", email: "moved@example.com", email_verified: true, name: "Some Body" });
    const { jar } = await signInWithGoogle("g-2");
    expect(jar.has("ekadeshma.session_token")).toBe(true);
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(2);
    expect((await personAt(email))?.id).toBe(id);
    expect(await personAt("moved@example.com")).toBeUndefined();
  });

  test("tells the person by letter, and lists it in the account and in the file with their data", async () => {
    const { id, email, password } = await addTestPerson();
    issuer.setIdentity({ sub: "g-20", email, email_verified: true, name: "Some Body" });
    const { jar } = await signInWithGoogle("g-20");
    expect((await letterTo(site.outbox, email)).subject).toBe(
      m.account_mail_google_linked_subject({}, { locale: "en" }),
    );
    const pageAt = async (path: string) => await (await site.get(path, { headers: jar.headers() })).text();
    expect(await pageAt("/account/security")).toContain('href="/account/security/google"');
    expect(await pageAt("/account/security/google")).toContain(m.account_google_unlink({}, { locale: "en" }));
    const exported = await site.post(
      "/account/export",
      { currentPassword: password, ...owner(id) },
      { headers: jar.headers() },
    );
    expect(await exported.text()).toContain('"provider": "google"');
  });

  test("is refused after the person unlinked it, until they allow it again", async () => {
    const { id, email, password } = await addTestPerson();
    issuer.setIdentity({ sub: "g-21", email, email_verified: true, name: "Some Body" });
    const { jar } = await signInWithGoogle("g-21");
    const other = await signInWithGoogle("g-21");
    const post = async (fields: Record<string, string>) =>
      jar.store(
        await site.post("/account/security/google", { ...fields, ...owner(id) }, { headers: jar.headers() }),
      );
    expect((await post({ intent: "unlink", currentPassword: "not the password" })).status).toBe(400);
    expect((await post({ intent: "unlink", currentPassword: password })).status).toBe(200);
    expect((await letterTo(site.outbox, email, 2)).subject).toBe(
      m.account_mail_google_ended_subject({}, { locale: "en" }),
    );
    expect((await site.get("/account", { headers: other.jar.headers() })).status).toBe(302);
    const refused = await signInWithGoogle("g-21");
    expect(refused.answer.headers.get("location")).toBe("/auth?notice=googleEnded");
    expect(refused.jar.has("ekadeshma.session_token")).toBe(false);
    expect((await post({ intent: "allow", currentPassword: password })).status).toBe(200);
    expect((await signInWithGoogle("g-21")).answer.headers.get("location")).toBe("/");
    expect(await db().select().from(accounts).where(eq(accounts.userId, id))).toHaveLength(2);
  });

  test("is refused after the address of the account changed, and makes no other account", async () => {
    const { id, email, password } = await addTestPerson();
    issuer.setIdentity({ sub: "g-22", email, email_verified: true, name: "Some Body" });
    const { jar } = await signInWithGoogle("g-22");
    const form = await (await site.get("/account/security/changeemail", { headers: jar.headers() })).text();
    expect(form).toContain(m.account_email_ends_google({}, { locale: "en" }));
    const moved = `moved-${email}`;
    const post = async (path: string, fields: Record<string, string>) =>
      jar.store(await site.post(path, { ...fields, ...owner(id) }, { headers: jar.headers() }));
    await post("/account/security/changeemail", { email: moved, currentPassword: password });
    const link = linkIn(await letterTo(site.outbox, moved));
    expect((await post(link, { token: tokenOf(link) })).headers.get("location")).toContain("/account");
    expect((await personAt(moved))?.id).toBe(id);
    const refused = await signInWithGoogle("g-22");
    expect(refused.answer.headers.get("location")).toBe("/auth?notice=googleEnded");
    expect(refused.jar.has("ekadeshma.session_token")).toBe(false);
    expect(await personAt(email)).toBeUndefined();
  });

  test("is refused after the password was reset by a letter", async () => {
    const { email } = await addTestPerson();
    issuer.setIdentity({ sub: "g-23", email, email_verified: true, name: "Some Body" });
    await signInWithGoogle("g-23");
    await letterTo(site.outbox, email);
    await site.post("/auth/forgot", { email });
    const link = linkIn(await letterTo(site.outbox, email, 2));
    const password = "another quiet river 72";
    expect(
      (await site.post(link, { token: tokenOf(link), password, passwordAgain: password })).status,
    ).toBeLessThan(400);
    expect((await signInWithGoogle("g-23")).answer.headers.get("location")).toBe("/auth?notice=googleEnded");
  });

  test("is refused to another Google identity with the address of an account that has one", async () => {
    const { id, email } = await addTestPerson();
    for (const sub of ["g-24", "g-25"])
      issuer.setIdentity({ sub, email, email_verified: true, name: "Some Body" });
    await signInWithGoogle("g-24");
    const { answer, jar } = await signInWithGoogle("g-25", "/np/auth/google");
    expect(answer.headers.get("location")).toBe("/np/auth?notice=googleOther");
    expect(jar.has("ekadeshma.session_token")).toBe(false);
    expect(await db().select().from(accounts).where(eq(accounts.userId, id))).toHaveLength(2);
    const page = await (await site.get("/np/auth?notice=googleOther")).text();
    expect(page).toContain(m.auth_google_other({}, { locale: "np" }));
  });

  test.each([
    ["g-3", "unsure@example.com", false],
    ["g-4", "head@example.com", false],
  ])(
    "creates no account for %s, whose mailbox the issuer has not verified",
    async (sub, email, email_verified) => {
      issuer.setIdentity({ sub, email, email_verified, name: "Un Sure" });
      const { answer, jar } = await signInWithGoogle(sub);
      expect(answer.headers.get("location")).toBe("/auth?notice=google");
      expect(jar.has("ekadeshma.session_token")).toBe(false);
      expect(await personAt(email)).toBeUndefined();
    },
  );

  test("does not take over an account whose mailbox is not verified here", async () => {
    const email = "waiting@example.com";
    const password = "a quiet river 71";
    await site.post("/auth/register", {
      firstName: "W",
      lastName: "G",
      email,
      password,
      passwordAgain: password,
    });
    issuer.setIdentity({ sub: "g-5", email, email_verified: true, name: "W G" });
    const { answer, jar } = await signInWithGoogle("g-5", "/np/auth/google");
    expect(answer.headers.get("location")).toBe("/np/auth?notice=googleUnverified");
    expect(jar.has("ekadeshma.session_token")).toBe(false);
    expect((await personAt(email))?.emailVerified).toBe(false);
  });

  test("gives the verified address in ADMIN_EMAIL the role of site administrator", async () => {
    issuer.setIdentity({ sub: "g-6", email: "Head@example.com", email_verified: true, name: "Head" });
    expect((await signInWithGoogle("g-6")).answer.headers.get("location")).toBe("/");
    const person = await personAt("head@example.com");
    expect(await rolesOf(person?.id ?? "")).toEqual(["siteAdmin", "user"]);
  });

  test("is refused to a disabled person", async () => {
    const { id, email } = await addTestPerson();
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id));
    issuer.setIdentity({ sub: "g-7", email, email_verified: true, name: "Some Body" });
    const { jar } = await signInWithGoogle("g-7");
    expect(jar.has("ekadeshma.session_token")).toBe(false);
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });

  test("also requires the second factor", async () => {
    const { id, email } = await addTestPerson();
    await db().update(appUsers).set({ twoFactorEnabled: true }).where(eq(appUsers.id, id));
    issuer.setIdentity({ sub: "g-8", email, email_verified: true, name: "Some Body" });
    const { answer, jar } = await signInWithGoogle("g-8", "/np/auth/google?from=/account");
    expect(answer.headers.get("location")).toBe("/np/auth/secondfactor?from=%2Faccount");
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect((await site.get("/np/auth/secondfactor", { headers: jar.headers() })).status).toBe(200);
  });
});

describe("the callback", () => {
  test("works once, for the browser that started, with the issuer's parameters", async () => {
    issuer.setIdentity({ sub: "g-9", email: "ninth@example.com", email_verified: true, name: "Nin Th" });
    const jar = cookieJar();
    const redirected = jar.store(await site.post("/auth/google", {}));
    const callbackUrl = (await issuer.signIn(redirected.headers.get("location") ?? "", "g-9")).replace(
      BASE_URL,
      "",
    );
    const tries = [
      await site.get(callbackUrl),
      await site.get(callbackUrl.replace(/state=[^&]+/, "state=other"), { headers: jar.headers() }),
      await site.get("/auth/api/callback/google?error=access_denied", { headers: jar.headers() }),
      await site.get("/auth/api/callback/google", { headers: jar.headers() }),
    ];
    for (const answer of tries) {
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        expect.stringMatching(/^(?:\/np)?\/auth\?notice=google$/),
      ]);
      expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
    }
    expect((await site.get(callbackUrl, { headers: jar.headers() })).headers.get("location")).toBe("/");
    const again = await site.get(callbackUrl, { headers: jar.headers() });
    expect(again.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });

  test("never redirects to another site", async () => {
    issuer.setIdentity({ sub: "g-10", email: "tenth@example.com", email_verified: true, name: "Ten Th" });
    // `return-path.test.ts` tries every URL.
    for (const from of SOME_OFF_SITE) {
      const { answer } = await signInWithGoogle("g-10", `/auth/google?from=${encodeURIComponent(from)}`);
      expect(answer.headers.get("location"), JSON.stringify(from)).toBe("/");
    }
  });

  test("ends a session that another tab has opened meanwhile: one browser never has two", async () => {
    const person = await addTestPerson();
    issuer.setIdentity({
      sub: "g-11",
      email: "eleventh@example.com",
      email_verified: true,
      name: "Elev Enth",
    });
    const jar = cookieJar();
    const redirected = jar.store(await site.post("/auth/google", {}));
    const callbackUrl = (await issuer.signIn(redirected.headers.get("location") ?? "", "g-11")).replace(
      BASE_URL,
      "",
    );
    const { email, password } = person;
    jar.store(await site.post("/auth/login", { email, password }, { headers: jar.headers() }));
    const before = jar.headers();
    jar.store(await site.get(callbackUrl, { headers: jar.headers() }));
    expect(await db().select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect((await site.get("/account", { headers: before })).status).toBe(302);
    const mine = await (await site.get("/account", { headers: jar.headers() })).text();
    expect(mine).toContain("eleventh@example.com");
  });

  test("leads back to the sign-in page when the issuer does not answer, and opens nothing later", async () => {
    const email = "silent@example.com";
    issuer.setIdentity({ sub: "g-12", email, email_verified: true, name: "Si Lent" });
    const jar = cookieJar();
    const redirected = jar.store(await site.post("/np/auth/google", {}, { headers: jar.headers() }));
    const page = redirected.headers.get("location") ?? "";
    const callbackUrl = (await issuer.signIn(page, "g-12")).replace(BASE_URL, "");
    issuer.stopAnswering();
    try {
      const answer = await site.get(callbackUrl, { headers: jar.headers() });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/np/auth?notice=google"]);
    } finally {
      issuer.stopAnswering(false);
    }
    expect(await personAt(email)).toBeUndefined();
  });

  test("is the only URL of the auth library that is served", async () => {
    for (const path of ["callback/other", "sign-in/social", "get-session", "link-social"])
      expect((await site.get(`/auth/api/${path}`)).status, path).toBe(404);
    const posted = await site.post("/auth/api/callback/google", { code: "x", state: "y" });
    expect(posted.status).toBe(405);
  });
});
