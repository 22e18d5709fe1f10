import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { codeOf } from "#tests/totp.ts";
import { letterTo } from "./mailbox.ts";
import { findAll, readPage } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = "चौतारीमुनि बसेको 7";

const rowsOf = ({ id }: SignedInPerson) => db().select().from(sessions).where(eq(sessions.userId, id));

/** The session tokens a response sets; a removed token is empty. */
const tokensSet = (answer: Response) =>
  answer.headers.getSetCookie().flatMap((cookie) => /session_token=([^;.]*)/.exec(cookie)?.[1] ?? []);

const isSignedIn = async (headers: Record<string, string>) =>
  (await site.get("/account", { headers })).status === 200;

/** The last live event sent to the open pages of a session. */
async function lastEventOf(session: string): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    `select kind from live_events where topic = 'session:${session}'`,
  );
  return rows.map(({ kind }) => kind);
}

/** Runs `action` and expects that the session continues under a new token, set by the response's cookie. */
async function expectRenewed(owner: SignedInPerson, action: () => Promise<Response>): Promise<Response> {
  const [before, ...others] = await rowsOf(owner);
  expect(others).toEqual([]);
  // The session is also due to be prolonged: two cookies of one name would be ambiguous.
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS);
  await db()
    .update(sessions)
    .set({ updatedAt: twoHoursAgo, expiresAt: new Date(twoHoursAgo.getTime() + 7 * 24 * HOUR_MS) })
    .where(eq(sessions.userId, owner.id));
  const copy = owner.headers();
  const answer = await action();
  const [after, ...more] = await rowsOf(owner);
  expect(more).toEqual([]);
  expect(tokensSet(answer)).toEqual([after?.token]);
  expect(after?.token).not.toBe(before?.token);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const [cookie = ""] = answer.headers.getSetCookie().filter((each) => each.includes("session_token="));
  expect(cookie).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect([await isSignedIn(copy), await isSignedIn(owner.headers())]).toEqual([false, true]);
  // The same session: its age and what is bound to it remain, and open pages do not treat it as ended.
  expect([after?.id, after?.createdAt]).toEqual([before?.id, before?.createdAt]);
  expect(after?.updatedAt.getTime()).toBeGreaterThan(twoHoursAgo.getTime() + HOUR_MS);
  expect(await lastEventOf(before?.id ?? "")).toEqual([]);
  return answer;
}

/** Starts the setup of the second factor. @returns a function that computes the current code */
async function startSecondFactor(owner: SignedInPerson, currentPassword: string): Promise<() => string> {
  const started = await expectRenewed(owner, () =>
    owner.post("/account/security/secondfactor", { intent: "start", currentPassword }),
  );
  const links = findAll(readPage(await started.text()), "a").map(({ attributes }) => attributes.href ?? "");
  const secret = new URL(links.find((href) => href.startsWith("otpauth:")) ?? "").searchParams.get("secret");
  return () => codeOf(secret ?? "");
}

describe("re-entering the password gives the session another token", () => {
  test.each([
    ["for another password", "changepassword", { password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD }],
    ["for another e-mail address", "changeemail", { email: "another-address@example.com" }],
    ["for the second factor", "secondfactor", { intent: "start" }],
  ])("%s", async (_what, page, fields) => {
    const owner = await addSignedInPerson(site);
    const form = { currentPassword: owner.password, ...fields };
    const answer = await expectRenewed(owner, () => owner.post(`/account/security/${page}`, form));
    expect(answer.status).toBe(200);
    if (page === "changeemail") await letterTo(site.outbox, "another-address@example.com");
  });

  test("for birth and identity, and the form that follows still saves", async () => {
    const owner = await addSignedInPerson(site);
    const opened = await expectRenewed(owner, () =>
      owner.post("/account/identity", { intent: "open", currentPassword: owner.password }),
    );
    const grant =
      findAll(readPage(await opened.text()), "input", { name: "grant" })[0]?.attributes.value ?? "";
    const saved = await owner.post("/account/identity", { intent: "save", grant, birthCountry: "NP" });
    expect(saved.status).toBe(200);
    expect(await saved.text()).toContain("Saved successfully");
  });

  test("for the download of the person's data", async () => {
    const owner = await addSignedInPerson(site);
    const file = await expectRenewed(owner, () =>
      owner.post("/account/export", { currentPassword: owner.password }),
    );
    expect(await file.text()).not.toContain((await rowsOf(owner))[0]?.token);
  });

  test("by a data request", async () => {
    const owner = await addSignedInPerson(site);
    const fields = { currentPassword: owner.password, password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD };
    await expectRenewed(owner, () => owner.post("/account/security/changepassword.data", fields));
  });

  test("unless the password is wrong", async () => {
    const owner = await addSignedInPerson(site);
    const before = await rowsOf(owner);
    const requests = [
      ["/account/identity", { intent: "open" }],
      ["/account/export", {}],
      ["/account/security/changepassword", { password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD }],
      ["/account/security/secondfactor", { intent: "start" }],
    ] as const;
    for (const [path, fields] of requests)
      expect(
        (await owner.post(path, { currentPassword: "wrong", ...fields })).headers.getSetCookie(),
      ).toEqual([]);
    expect(await rowsOf(owner)).toEqual(before);
  });
});

test("turning the second factor on, renewing codes and turning it off each set another token and sign out no open page", async () => {
  const owner = await addSignedInPerson(site);
  const { password: currentPassword } = owner;
  const path = "/account/security/secondfactor";
  const code = await startSecondFactor(owner, currentPassword);
  await expectRenewed(owner, () => owner.post(path, { intent: "on", code: code() }));
  await expectRenewed(owner, () => owner.post(path, { intent: "renew", currentPassword }));
  await expectRenewed(owner, () => owner.post(path, { intent: "off", currentPassword }));
  await signIn(site, owner);
});

test("another password ends the sessions of all other devices", async () => {
  const owner = await addSignedInPerson(site);
  const otherCookie = await signIn(site, owner);
  const fields = { currentPassword: owner.password, password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD };
  await owner.post("/account/security/changepassword", fields);
  expect([await isSignedIn({ cookie: otherCookie }), await isSignedIn(owner.headers())]).toEqual([
    false,
    true,
  ]);
  expect(await rowsOf(owner)).toHaveLength(1);
});

test("a response to a request with the old token does not remove the new one", async () => {
  const owner = await addSignedInPerson(site);
  const oldHeaders = owner.headers();
  await owner.post("/account/identity", { intent: "open", currentPassword: owner.password });
  for (const path of ["/account", "/", "/live", "/account.data"])
    expect(tokensSet(owner.jar.store(await site.get(path, { headers: oldHeaders }))), path).toEqual([]);
  expect(await isSignedIn(owner.headers())).toBe(true);
});

describe("signing in", () => {
  test("sets a new token each time, whatever token the browser sends", async () => {
    const owner = await addSignedInPerson(site);
    const [first] = await rowsOf(owner);
    const { email, password } = owner;
    const planted = { cookie: `ekadeshma.session_token=${first?.token}.planted` };
    const answer = await site.post("/auth/login", { email, password }, { headers: planted });
    expect(answer.status).toBe(303);
    const [token] = tokensSet(answer);
    expect(token).not.toBe(first?.token);
    expect((await rowsOf(owner)).map((row) => row.token)).toContain(token);
  });

  test("is refused to a signed-in person by every form, without a second session or another token", async () => {
    const owner = await addSignedInPerson(site);
    const other = await addSignedInPerson(site);
    const before = await rowsOf(owner);
    const { email, password } = other;
    for (const path of ["/auth/login", "/np/auth/login", "/auth", "/auth/login.data"])
      for (const person of [owner, other]) {
        const answer = await owner.post(`${path}${path === "/auth" ? "?index" : ""}`, {
          email: person.email,
          password,
        });
        expect([202, 302], path).toContain(answer.status);
        expect(answer.headers.getSetCookie(), path).toEqual([]);
      }
    for (const path of ["/auth/link", "/auth/secondfactor", "/auth/demo", "/auth/register", "/auth/google"]) {
      const answer = await owner.post(path, {
        email,
        password,
        token: "x",
        code: "123456",
        person: "admin",
      });
      expect([answer.status, answer.headers.getSetCookie()], path).toEqual([302, []]);
    }
    expect(await rowsOf(owner)).toEqual(before);
    expect(await rowsOf(other)).toHaveLength(1);
  });
});
