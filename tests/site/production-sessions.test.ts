import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { DESK_HOMES } from "#tests/screens.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { codeOf, nextCodeOf } from "#tests/totp.ts";
import { cookieJar } from "./cookies.ts";
import { findAll, readPage } from "./page.ts";

const BASE_URL = "https://books.example.org";
const SESSION = "__Host-ekadeshma.session_token";

const site = useSite({
  BASE_URL,
  DEMO: "off",
  SESSION_SECRET: "3f9c1ab27de84506b1c2d3e4f5a69788",
});

beforeEach(() => db().execute("delete from rate_limits"));

/** A person signed in to a site in production, whose writes need its own origin. */
async function signedInPerson(properties: Parameters<typeof addTestPerson>[0] = {}) {
  const person = await addTestPerson(properties);
  const jar = cookieJar();
  const headers = () => ({ ...jar.headers(), origin: BASE_URL });
  const get = async (path: string) => jar.store(await site.get(path, { headers: jar.headers() }));
  const post = async (path: string, fields: Record<string, string>) =>
    jar.store(await site.post(path, fields, { headers: headers() }));
  const { email, password } = person;
  const signedIn = await post("/auth/login", { email, password });
  return { ...person, jar, get, post, signedIn };
}

/** Makes the edition of a cover a draft, and returns the URL of the cover. */
async function draftCover(): Promise<string> {
  const { rows } = await db().execute<{ hash: string; edition: string }>(
    "select image_hash as hash, edition_id as edition from edition_images limit 1",
  );
  const { hash = "", edition = "" } = rows[0] ?? {};
  await db().execute(sql`update book_editions set status = 'draft' where id = ${edition}`);
  return `/images/${hash}/320.webp`;
}

const redirectOf = (answer: Response) => [answer.status, answer.headers.get("location")];

describe("in production", () => {
  test("every cookie of a person is bound to host and TLS, also when the session gets another token", async () => {
    const owner = await signedInPerson();
    const opened = await owner.post("/account/identity", {
      intent: "open",
      currentPassword: owner.password,
    });
    const signedOut = await site.post(
      "/auth/logout",
      {},
      { headers: { ...owner.jar.headers(), origin: BASE_URL } },
    );
    for (const answer of [owner.signedIn, opened, signedOut]) {
      const cookies = answer.headers.getSetCookie();
      expect(cookies.some((cookie) => cookie.startsWith(`${SESSION}=`))).toBe(true);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-/);
        for (const part of ["; Path=/", "; Secure", "; HttpOnly", "; SameSite=Lax"])
          expect(cookie.toLowerCase()).toContain(part.toLowerCase());
        expect(cookie).not.toMatch(/domain=/i);
      }
    }
  });

  test("a cookie without that binding, which another host of the domain could set, is ignored", async () => {
    const owner = await signedInPerson();
    const planted = (owner.jar.headers().cookie ?? "").replaceAll("__Host-", "");
    expect(planted).toContain("ekadeshma.session_token=");
    expect((await owner.get("/account")).status).toBe(200);
    expect(redirectOf(await site.get("/account", { headers: { cookie: planted } }))).toEqual([
      302,
      "/auth?from=%2Faccount",
    ]);
  });

  test("the playground and the demo sign-in are not found", async () => {
    const reader = await signedInPerson();
    const admin = await signedInPerson({ roles: [{ type: "siteAdmin" }] });
    for (const client of [site, reader, admin])
      for (const path of ["/playground", "/np/playground", "/playground.data"])
        expect((await client.get(path)).status, path).toBe(404);
    for (const client of [reader, admin])
      for (const path of ["/playground", "/np/playground", "/playground.data"])
        expect((await client.post(path, { some: "thing" })).status, `POST ${path}`).toBe(404);
    expect((await site.get("/auth/demo")).status).toBe(404);
    const posted = await site.post("/auth/demo", { person: "admin" }, { headers: { origin: BASE_URL } });
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([404, []]);
  });

  test("a site administrator without a second factor is redirected from every desk to its setup", async () => {
    const admin = await signedInPerson({ roles: [{ type: "siteAdmin" }] });
    for (const desk of DESK_HOMES) {
      expect(redirectOf(await admin.get(desk)), desk).toEqual([302, "/account/security"]);
      expect(redirectOf(await admin.get(`/np${desk}`)), desk).toEqual([302, "/np/account/security"]);
      expect(redirectOf(await admin.post(desk, { some: "thing" })), desk).toEqual([302, "/account/security"]);
      expect(await (await admin.get(`${desk}.data`)).text(), desk).toContain("/account/security");
    }
    expect((await admin.get("/account/security")).status).toBe(200);
    // Pictures of drafts are behind the same rule as the desks.
    const cover = await draftCover();
    expect((await admin.get(cover)).status).toBe(404);

    const path = "/account/security/secondfactor";
    const { password: currentPassword } = admin;
    const started = await admin.post(path, { intent: "start", currentPassword });
    const links = findAll(readPage(await started.text()), "a").map(({ attributes }) => attributes.href ?? "");
    const otherDevice = cookieJar();
    otherDevice.store(
      await site.post(
        "/auth/login",
        { email: admin.email, password: currentPassword },
        { headers: { origin: BASE_URL } },
      ),
    );
    expect(otherDevice.has(SESSION)).toBe(true);
    const uri = new URL(links.find((href) => href.startsWith("otpauth:")) ?? "");
    const secret = uri.searchParams.get("secret") ?? "";
    expect(redirectOf(await admin.get("/admin"))).toEqual([302, "/account/security"]);
    expect((await admin.post(path, { intent: "on", code: codeOf(secret) })).status).toBe(200);
    for (const desk of DESK_HOMES) expect((await admin.get(desk)).status, desk).toBe(200);
    expect((await admin.get(cover)).status).toBe(200);
    // A code entered in another session does not complete a session of the password alone.
    expect(redirectOf(await site.get("/admin", { headers: otherDevice.headers() }))).toEqual([
      302,
      "/auth?from=%2Fadmin",
    ]);

    await admin.post("/auth/logout", {});
    const first = await admin.post("/auth/login", { email: admin.email, password: currentPassword });
    expect(redirectOf(first)).toEqual([303, "/auth/secondfactor"]);
    expect(admin.jar.has(SESSION)).toBe(false);
    expect(redirectOf(await admin.get("/admin"))).toEqual([302, "/auth?from=%2Fadmin"]);
    expect(redirectOf(await admin.post("/auth/secondfactor", { code: nextCodeOf(secret) }))).toEqual([
      303,
      "/",
    ]);
    expect((await admin.get("/admin")).status).toBe(200);

    // After turning it off, the desks are closed from the next request on.
    await admin.post(path, { intent: "off", currentPassword });
    for (const desk of DESK_HOMES)
      expect(redirectOf(await admin.get(desk)), desk).toEqual([302, "/account/security"]);
    expect((await admin.get(cover)).status).toBe(404);
  });
});
