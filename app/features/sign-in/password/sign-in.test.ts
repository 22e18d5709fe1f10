import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, sessions } from "#app/db/tables/people.server.ts";
import {
  isSignInLink,
  mailSignInLink,
  signInByLink,
} from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { deviceCookie, knownDevice } from "#app/features/sign-in/session/device-cookie.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { useDatabase } from "#tests/database.ts";
import { runsOf } from "#tests/seed.ts";
import { PASSWORD, useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { signIn } from "./sign-in.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn();
const { newRequest, config } = signUpAndIn;

const sessionsOf = (id: string) => db().select().from(sessions).where(eq(sessions.userId, id));
const cookiesOf = (outcome: { kind: string; cookies?: readonly string[] }) => outcome.cookies ?? [];

describe("signing in", () => {
  test("opens a separate session each time, valid for seven days, with the source the server saw", async () => {
    const id = await signUpAndIn.addPerson("asha@example.com");
    const first = await signIn("asha@example.com", PASSWORD, newRequest({ source: "203.0.113.7" }));
    const second = await signIn("asha@example.com", PASSWORD, newRequest({ source: "203.0.113.7" }));
    expect([first.kind, second.kind]).toEqual(["signedIn", "signedIn"]);
    const opened = await sessionsOf(id);
    expect(new Set(opened.map(({ token }) => token)).size).toBe(2);
    for (const { token, ipAddress, userAgent, expiresAt, createdAt } of opened) {
      // 32 characters of 62: 190 bits.
      expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
      expect([ipAddress, userAgent]).toEqual(["203.0.113.7", "Tests"]);
      expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000)).toBe(168);
    }
    for (const cookie of cookiesOf(first)) expect(cookie).toMatch(/; HttpOnly/);
    expect(cookiesOf(first).some((each) => /^ekadeshma\.session_token=.*SameSite=Lax/.test(each))).toBe(true);
  });

  test("gives the same answer for a wrong password, an unknown address and an invalid address", async () => {
    await signUpAndIn.addPerson("bina@example.com");
    const wrong = await signIn("bina@example.com", "not this one", newRequest());
    expect(wrong).toEqual({ kind: "wrong" });
    for (const [email, password] of [
      ["nobody@example.com", PASSWORD],
      ["not an address", PASSWORD],
      ["zero\u0000byte@example.com", PASSWORD],
      ["bina@example.com", `${PASSWORD} `],
      ["bina@example.com", PASSWORD.slice(1)],
      ["bina@example.com", "x".repeat(60_000)],
    ] as const)
      expect(await signIn(email, password, newRequest())).toEqual(wrong);
  });

  test("accepts a password of 128 characters as typed, and not its beginning", async () => {
    const id = await signUpAndIn.addPerson("chandra@example.com");
    const long = " नदी🌊".repeat(32).slice(0, 160);
    const password = Array.from(long).slice(0, 128).join("");
    await db()
      .update(accounts)
      .set({ password: await hashPassword(password) })
      .where(eq(accounts.userId, id));
    expect((await signIn("chandra@example.com", password, newRequest())).kind).toBe("signedIn");
    expect((await signIn("chandra@example.com", password.slice(0, -1), newRequest())).kind).toBe("wrong");
    expect((await signIn("chandra@example.com", password.trim(), newRequest())).kind).toBe("wrong");
  });

  test("is refused to a disabled person as if the password were wrong", async () => {
    const id = await signUpAndIn.addPerson("devi@example.com");
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id));
    expect(await signIn("devi@example.com", PASSWORD, newRequest())).toEqual({ kind: "wrong" });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("replaces a hash with older settings", async () => {
    const { hash } = await import("@node-rs/argon2");
    const id = await signUpAndIn.addPerson("eka@example.com");
    const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db().update(accounts).set({ password: weak }).where(eq(accounts.userId, id));
    expect((await signIn("eka@example.com", PASSWORD, newRequest())).kind).toBe("signedIn");
    const [account] = await db().select().from(accounts).where(eq(accounts.userId, id));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn("eka@example.com", PASSWORD, newRequest())).kind).toBe("signedIn");
  });
});

describe("ten attempts in a quarter of an hour", () => {
  afterEach(() => vi.resetModules());

  test("are the limit of all unknown devices together, whatever their addresses and whichever process answers", async () => {
    const email = "gita@example.com";
    await signUpAndIn.addPerson(email);
    const before = await signIn(email, PASSWORD, newRequest());
    const device = cookiesOf(before).filter((each) => each.startsWith("ekadeshma.device="));
    expect(device).toHaveLength(1);

    // Modules loaded again have their own pool and counters, like a second process.
    vi.resetModules();
    const other = await import("./sign-in.server.ts");
    const otherPool = await import("#app/db/client.server.ts");
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (at % 2 === 0 ? signIn : other.signIn)(
          email,
          "not this one",
          newRequest({ source: `198.51.100.${at}` }),
        ),
      ),
    );
    // The first of the ten was the sign-in above.
    expect(tries.filter(({ kind }) => kind === "wrong")).toHaveLength(9);
    const refused = tries.filter((each) => each.kind === "tooOften");
    expect(refused).toHaveLength(15);
    for (const { seconds } of refused) expect(seconds > 0 && seconds <= 900).toBe(true);

    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("tooOften");
    expect((await other.signIn(email, PASSWORD, newRequest({ cookies: device }))).kind).toBe("signedIn");
    await otherPool.closeDatabase();
  });

  test("are counted for addresses without an account too", async () => {
    const tries = [];
    for (let at = 0; at < 11; at++)
      tries.push((await signIn("none@example.com", "not this one", newRequest())).kind);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => "wrong"), "tooOften"]);
  });

  test("are allowed to a known device too, whose cookie cannot be forged or used for another account", async () => {
    const email = "hari@example.com";
    await signUpAndIn.addPerson(email);
    const cookies = cookiesOf(await signIn(email, PASSWORD, newRequest()));
    const kinds = [];
    for (let at = 0; at < 11; at++)
      kinds.push((await signIn(email, "not this one", newRequest({ cookies }))).kind);
    expect(kinds).toEqual([...Array.from({ length: 10 }, () => "wrong"), "tooOften"]);

    const { request } = newRequest({ cookies });
    const id = knownDevice(config, request, email) ?? "";
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(knownDevice(config, request, "gita@example.com")).toBeUndefined();
    const digest = /=[\w-]{22}\.([\w-]{22})/.exec(
      cookies.find((each) => each.includes("device=")) ?? "",
    )?.[1];
    for (const forged of [
      `${id.slice(0, -1)}${id.endsWith("A") ? "Q" : "A"}.${digest}`,
      `${id}.${"A".repeat(22)}`,
      id,
      "",
    ])
      expect(
        knownDevice(config, newRequest({ cookies: [`ekadeshma.device=${forged}`] }).request, email),
      ).toBeUndefined();
    expect(
      knownDevice({ ...config, sessionSecret: "another-secret-0123456789-abcdefg" }, request, email),
    ).toBeUndefined();
  });

  test("are remembered for the five accounts that used the device last", async () => {
    const emails = Array.from({ length: 7 }, (_, at) => `person${at}@example.com`);
    let cookies: string[] = [];
    for (const email of emails) cookies = [deviceCookie(config, newRequest({ cookies }).request, email)];
    const known = emails.map(
      (email) => knownDevice(config, newRequest({ cookies }).request, email) !== undefined,
    );
    expect(known).toEqual([false, false, true, true, true, true, true]);
  });

  test("from one source at many accounts are limited to thirty in ten minutes; an IPv6 /64 is one source", async () => {
    const kinds = [];
    for (let at = 0; at < 31; at++)
      kinds.push(
        (await signIn(`many${at}@example.com`, "x", newRequest({ source: `2001:db8:7:8:${at}::1` }))).kind,
      );
    expect(kinds.filter((kind) => kind === "wrong")).toHaveLength(30);
    expect(kinds.at(-1)).toBe("tooOften");
    expect((await signIn("many0@example.com", "x", newRequest({ source: "2001:db8:7:9::1" }))).kind).toBe(
      "wrong",
    );
  });
});

describe("a sign-in link by mail", () => {
  afterEach(() => vi.useRealTimers());

  test("signs the owner in once, when unknown devices have used up the attempts", async () => {
    const email = "indra@example.com";
    const id = await signUpAndIn.addPerson(email);
    for (let at = 0; at < 11; at++) await signIn(email, "not this one", newRequest());
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("tooOften");
    expect(await mailSignInLink(email, "/account", newRequest())).toEqual({ ok: true, value: { email } });
    const token = await signUpAndIn.tokenOfLastLetter(email);
    const [, letter] = await signUpAndIn.sendAndReadLetters(email);
    expect(letter?.text).toContain(`/auth/link?token=${token}&from=%2Faccount`);
    const tries = await Promise.all(Array.from({ length: 5 }, () => signInByLink(token, newRequest())));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test("works when its source has used up its attempts; so does a known device with its password", async () => {
    const email = "ishwor@example.com";
    const source = "203.0.113.55";
    await signUpAndIn.addPerson(email);
    const device = cookiesOf(await signIn(email, PASSWORD, newRequest()));
    await mailSignInLink(email, null, newRequest());
    const token = await signUpAndIn.tokenOfLastLetter(email);
    for (let at = 0; at < 31; at++) await signIn(`other${at}@example.com`, "x", newRequest({ source }));
    expect(await signIn(email, PASSWORD, newRequest({ source }))).toMatchObject({ reachedLimit: "source" });
    expect((await signIn(email, PASSWORD, newRequest({ source, cookies: device }))).kind).toBe("signedIn");
    const bad = "A".repeat(43);
    for (let at = 0; at < 30; at++) await signInByLink(bad, newRequest({ source }));
    expect(await signInByLink(bad, newRequest({ source }))).toMatchObject({ code: "auth_too_often" });
    expect((await signInByLink(token, newRequest({ source }))).ok).toBe(true);
  });

  test("is valid or can be requested at every moment, however often others request one", async () => {
    const email = "jamuna@example.com";
    await signUpAndIn.addPerson(email);
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    const tokens = new Set<string>();
    const step = 90 / runsOf(90);
    for (let minute = 0; minute <= 90; minute += step) {
      vi.setSystemTime(start + minute * 60_500);
      // Attempts are counted by the clock of the database.
      await db().execute(sql`update rate_limits set expire = expire - ${Math.round(step * 60_500)}::bigint`);
      const before = (await signUpAndIn.sendAndReadLetters(email)).length;
      const asked = await mailSignInLink(email, null, newRequest());
      expect((await signUpAndIn.sendAndReadLetters(email)).length - before).toBe(asked.ok ? 1 : 0);
      if (asked.ok) tokens.add(await signUpAndIn.tokenOfLastLetter(email));
      const good = await Promise.all([...tokens].map(isSignInLink));
      expect(good.some(Boolean), `after ${minute} minutes`).toBe(true);
    }
    expect(tokens.size).toBeLessThan(22);
  });

  test("is not sent to an address without an account, or whose person is unverified or disabled; the answer is the same", async () => {
    await signUpAndIn.addPerson("jaya@example.com", false);
    const disabled = await signUpAndIn.addPerson("kiran@example.com");
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, disabled));
    for (const email of ["nobody2@example.com", "jaya@example.com", "kiran@example.com"]) {
      const count = (await signUpAndIn.sendAndReadLetters(email)).length;
      expect(await mailSignInLink(email, null, newRequest())).toEqual({ ok: true, value: { email } });
      expect(await signUpAndIn.sendAndReadLetters(email)).toHaveLength(count);
    }
  });

  test("is invalid for a person who was disabled meanwhile", async () => {
    const id = await signUpAndIn.addPerson("laxmi@example.com");
    await mailSignInLink("laxmi@example.com", "https://evil.test", newRequest());
    const [, letter] = await signUpAndIn.sendAndReadLetters("laxmi@example.com");
    expect(letter?.text).not.toContain("evil");
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id));
    expect(
      await signInByLink(await signUpAndIn.tokenOfLastLetter("laxmi@example.com"), newRequest()),
    ).toMatchObject({
      ok: false,
    });
    expect(await sessionsOf(id)).toEqual([]);
  });
});
