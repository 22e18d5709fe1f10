import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { accounts, appUsers, sessions, userRoles } from "#app/db/tables/people.server.ts";
import { CLIENT, openIssuer } from "#tests/oidc-issuer.ts";
import { somebody } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { cookieJar } from "./cookies.ts";
import { FOREIGN } from "./foreign-addresses.ts";

const BASE_URL = "http://127.0.0.1:8199";
const issuer = await openIssuer(`${BASE_URL}/auth/api/callback/google`);
const site = useSite({
  BASE_URL,
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer.url,
  ADMIN_EMAIL: "head@example.com",
});

afterAll(() => issuer.close());
beforeEach(() => db().execute("delete from rate_limits"));

/** From the button to the way back, as one browser. */
async function comeIn(sub: string, place = "/auth/google", jar = cookieJar()) {
  const gone = jar.keep(await site.post(place, {}, { headers: jar.headers() }));
  expect(gone.status).toBe(303);
  const there = gone.headers.get("location") ?? "";
  expect(there.startsWith(issuer.url)).toBe(true);
  const back = (await issuer.signIn(there, sub)).replace(BASE_URL, "");
  return { there, back, jar, answer: jar.keep(await site.get(back, { headers: jar.headers() })) };
}

const personAt = async (email: string) =>
  (await db().select().from(appUsers).where(eq(appUsers.email, email)))[0];
const rolesOf = async (id: string) =>
  (await db().select().from(userRoles).where(eq(userRoles.userId, id))).map(({ type }) => type).toSorted();

describe("signing in with Google", () => {
  test("is offered where it is set up", async () => {
    for (const place of ["/np/auth", "/np/auth/register"]) {
      const answer = await site.get(`${place}?from=/account`);
      expect(await answer.text()).toContain('action="/np/auth/google?from=%2Faccount"');
      expect(answer.headers.get("content-security-policy")).toContain(`form-action 'self' ${issuer.url};`);
    }
  });

  test("makes an account with its role and its line in the trail, and goes back to the place", async () => {
    const email = "maya@example.com";
    issuer.knows({
      sub: "g-1",
      email,
      email_verified: true,
      given_name: "माया",
      family_name: "Rai",
      name: "माया Rai",
    });
    const { answer, jar, there } = await comeIn("g-1", "/np/auth/google?from=/np/account");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/np/account"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    for (const name of ["state", "nonce", "code_challenge"])
      expect(new URL(there).searchParams.get(name)?.length, name).toBeGreaterThan(20);
    expect(there).not.toContain("account");

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
    const trail = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(trail.map(({ action }) => action)).toEqual(["person.signUp"]);
    expect(await (await site.get("/np", { headers: jar.headers() })).text()).toContain("माया");

    expect((await comeIn("g-1")).answer.headers.get("location")).toBe("/");
    expect(await db().select().from(accounts).where(eq(accounts.userId, id))).toHaveLength(1);
  });

  test("links the account of the same verified mailbox, and goes by the identity from then on", async () => {
    const { id, email } = await somebody();
    issuer.knows({ sub: "g-2", email: email.toUpperCase(), email_verified: true, name: "Some Body" });
    expect((await comeIn("g-2")).answer.headers.get("location")).toBe("/");
    issuer.knows({ sub: "g-2", email: "moved@example.com", email_verified: true, name: "Some Body" });
    const { jar } = await comeIn("g-2");
    expect(jar.has("ekadeshma.session_token")).toBe(true);
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(2);
    expect((await personAt(email))?.id).toBe(id);
    expect(await personAt("moved@example.com")).toBeUndefined();
  });

  test.each([
    ["g-3", "unsure@example.com", false],
    ["g-4", "head@example.com", false],
  ])("makes nothing of %s, whose mailbox the issuer has not verified", async (sub, email, email_verified) => {
    issuer.knows({ sub, email, email_verified, name: "Un Sure" });
    const { answer, jar } = await comeIn(sub);
    expect(answer.headers.get("location")).toBe("/auth?notice=google");
    expect(jar.has("ekadeshma.session_token")).toBe(false);
    expect(await personAt(email)).toBeUndefined();
  });

  test("does not take over an account whose mailbox nobody has verified here", async () => {
    const email = "waiting@example.com";
    const password = "a quiet river 71";
    await site.post("/auth/register", {
      firstName: "W",
      lastName: "G",
      email,
      password,
      passwordAgain: password,
    });
    issuer.knows({ sub: "g-5", email, email_verified: true, name: "W G" });
    const { answer, jar } = await comeIn("g-5", "/np/auth/google");
    expect(answer.headers.get("location")).toBe("/np/auth?notice=googleUnverified");
    expect(jar.has("ekadeshma.session_token")).toBe(false);
    expect((await personAt(email))?.emailVerified).toBe(false);
  });

  test("makes a site administrator of the verified address in ADMIN_EMAIL", async () => {
    issuer.knows({ sub: "g-6", email: "Head@example.com", email_verified: true, name: "Head" });
    expect((await comeIn("g-6")).answer.headers.get("location")).toBe("/");
    const person = await personAt("head@example.com");
    expect(await rolesOf(person?.id ?? "")).toEqual(["siteAdmin", "user"]);
  });

  test("is refused to the disabled", async () => {
    const { id, email } = await somebody();
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id));
    issuer.knows({ sub: "g-7", email, email_verified: true, name: "Some Body" });
    const { jar } = await comeIn("g-7");
    expect(jar.has("ekadeshma.session_token")).toBe(false);
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });

  test("asks for the second factor as well", async () => {
    const { id, email } = await somebody();
    await db().update(appUsers).set({ twoFactorEnabled: true }).where(eq(appUsers.id, id));
    issuer.knows({ sub: "g-8", email, email_verified: true, name: "Some Body" });
    const { answer, jar } = await comeIn("g-8", "/np/auth/google?from=/account");
    expect(answer.headers.get("location")).toBe("/np/auth/secondfactor?from=%2Faccount");
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect((await site.get("/np/auth/secondfactor", { headers: jar.headers() })).status).toBe(200);
  });
});

describe("the way back", () => {
  test("works once, for the browser that went, with what the issuer gave", async () => {
    issuer.knows({ sub: "g-9", email: "ninth@example.com", email_verified: true, name: "Nin Th" });
    const jar = cookieJar();
    const gone = jar.keep(await site.post("/auth/google", {}));
    const back = (await issuer.signIn(gone.headers.get("location") ?? "", "g-9")).replace(BASE_URL, "");
    const tries = [
      await site.get(back),
      await site.get(back.replace(/state=[^&]+/, "state=other"), { headers: jar.headers() }),
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
    expect((await site.get(back, { headers: jar.headers() })).headers.get("location")).toBe("/");
    const again = await site.get(back, { headers: jar.headers() });
    expect(again.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });

  test("never leads off the site", async () => {
    issuer.knows({ sub: "g-10", email: "tenth@example.com", email_verified: true, name: "Ten Th" });
    for (const from of FOREIGN) {
      const { answer } = await comeIn("g-10", `/auth/google?from=${encodeURIComponent(from)}`);
      expect(answer.headers.get("location"), JSON.stringify(from)).toBe("/");
    }
  });

  test("ends the session that another tab has opened meanwhile: one browser never holds two", async () => {
    const person = await somebody();
    issuer.knows({ sub: "g-11", email: "eleventh@example.com", email_verified: true, name: "Elev Enth" });
    const jar = cookieJar();
    const gone = jar.keep(await site.post("/auth/google", {}));
    const back = (await issuer.signIn(gone.headers.get("location") ?? "", "g-11")).replace(BASE_URL, "");
    const { email, password } = person;
    jar.keep(await site.post("/auth/login", { email, password }, { headers: jar.headers() }));
    const before = jar.headers();
    jar.keep(await site.get(back, { headers: jar.headers() }));
    expect(await db().select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect((await site.get("/account", { headers: before })).status).toBe(302);
    const mine = await (await site.get("/account", { headers: jar.headers() })).text();
    expect(mine).toContain("eleventh@example.com");
  });

  test("is the library's only address", async () => {
    for (const path of ["callback/other", "sign-in/social", "get-session", "link-social"])
      expect((await site.get(`/auth/api/${path}`)).status, path).toBe(404);
    const posted = await site.post("/auth/api/callback/google", { code: "x", state: "y" });
    expect(posted.status).toBe(405);
  });
});
