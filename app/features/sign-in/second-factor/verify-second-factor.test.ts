import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { toDevanagariDigits } from "#app/domain/text/digits.ts";
import { auditActionsOf, whileWritesFail } from "#app/features/account/account-for-tests.ts";
import { endSessions } from "#app/features/account/devices/end-sessions.server.ts";
import { mailSignInLink, signInByLink } from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { signIn } from "#app/features/sign-in/password/sign-in.server.ts";
import { requestPasswordReset, resetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { authHeaders, authOf } from "#app/platform/auth/auth.server.ts";
import { useDatabase } from "#tests/database.ts";
import { PASSWORD, useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { codeOf, nextCodeOf } from "#tests/totp.ts";
import { awaitsSecondFactor, verifySecondFactor } from "./verify-second-factor.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn();
const { newRequest, config } = signUpAndIn;

const sessionsOf = (id: string) => db().select().from(sessions).where(eq(sessions.userId, id));

/** A signed-out person with a second factor. */
async function withSecondFactor(email: string) {
  const id = await signUpAndIn.addPerson(email);
  const opened = await signIn(email, PASSWORD, newRequest());
  if (opened.kind !== "signedIn") throw new Error(opened.kind);
  const { request } = newRequest({ cookies: opened.cookies });
  const headers = authHeaders(request, "127.0.0.1");
  const made = await authOf(config).api.enableTwoFactor({
    headers,
    body: { password: PASSWORD, method: "totp" },
  });
  if (made.method !== "totp") throw new Error("No secret was made.");
  const secret = new URL(made.totpURI).searchParams.get("secret") ?? "";
  await authOf(config).api.verifyTOTP({ headers, body: { code: codeOf(secret) } });
  await db().delete(sessions).where(eq(sessions.userId, id));
  return { id, email, secret, recovery: made.backupCodes };
}

/** A request of a person whose password was accepted, and who has yet to enter the second factor. */
async function requestAfterPassword(email: string) {
  const outcome = await signIn(email, PASSWORD, newRequest());
  if (outcome.kind !== "secondFactorRequired") throw new Error(outcome.kind);
  return newRequest({ cookies: outcome.cookies.filter((each) => !/max-age=0/i.test(each)) });
}

describe("the second factor at sign-in", () => {
  test("is required after a right password, before a session is opened", async () => {
    const { id, email, secret } = await withSecondFactor("asha@example.com");
    const pending = await requestAfterPassword(email);
    expect(await sessionsOf(id)).toEqual([]);
    expect(awaitsSecondFactor(pending)).toBe(true);
    expect(awaitsSecondFactor(newRequest())).toBe(false);
    expect(await verifySecondFactor("000000", pending)).toMatchObject({ ok: false, code: "auth_code_wrong" });
    const code = toDevanagariDigits(codeOf(secret));
    const done = await verifySecondFactor(`${code.slice(0, 3)} ${code.slice(3)}`, pending);
    expect(done.ok).toBe(true);
    expect(await sessionsOf(id)).toHaveLength(1);
    if (done.ok) expect(done.value.cookies.some((each) => each.startsWith("ekadeshma.device="))).toBe(true);
    // The pending sign-in is consumed with it.
    expect(await verifySecondFactor(nextCodeOf(secret), pending)).toMatchObject({
      code: "auth_no_pending_sign_in",
    });
  });

  test("accepts a code for one of several pending sign-ins, and no older code after it", async () => {
    const { id, email, secret } = await withSecondFactor("amrit@example.com");
    const signIns = await Promise.all([
      requestAfterPassword(email),
      requestAfterPassword(email),
      requestAfterPassword(email),
    ]);
    const [code, next] = [codeOf(secret), nextCodeOf(secret)];
    const tries = await Promise.all(signIns.map((pending) => verifySecondFactor(next, pending)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.filter((each) => !each.ok && each.code === "auth_code_wrong")).toHaveLength(2);
    expect(await verifySecondFactor(code, await requestAfterPassword(email))).toMatchObject({
      code: "auth_code_wrong",
    });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test("accepts a recovery code once", async () => {
    const { id, email, recovery } = await withSecondFactor("bina@example.com");
    const code = recovery[0] ?? "";
    expect((await verifySecondFactor(code, await requestAfterPassword(email))).ok).toBe(true);
    expect(await verifySecondFactor(code, await requestAfterPassword(email))).toMatchObject({
      code: "auth_code_wrong",
    });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test("accepts a recovery code without its hyphen or with spaces, but not with the other case of its letters", async () => {
    const { email, recovery } = await withSecondFactor("bikram@example.com");
    const [bare, spaced, dashed, other] = recovery.map((code) => code.split("-") as [string, string]);
    if (!bare || !spaced || !dashed || !other) throw new Error("Too few codes.");
    const forms = [bare.join(""), ` ${spaced.join(" ")} `, dashed.join(" – ")];
    for (const typed of forms)
      expect((await verifySecondFactor(typed, await requestAfterPassword(email))).ok).toBe(true);
    const swapped = other
      .join("")
      .replace(/[a-zA-Z]/g, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
    expect(await verifySecondFactor(swapped, await requestAfterPassword(email))).toMatchObject({
      code: "auth_code_wrong",
    });
  });

  test("writes one audit entry and one letter to the person when a recovery code is used", async () => {
    const { id, email, secret, recovery } = await withSecondFactor("bishnu@example.com");
    await signUpAndIn.sendAndReadLetters(email);
    const [code = ""] = recovery;
    await verifySecondFactor(code, await requestAfterPassword(email));
    await verifySecondFactor(code, await requestAfterPassword(email));
    await verifySecondFactor(nextCodeOf(secret), await requestAfterPassword(email));
    const used = (await auditActionsOf(id)).filter((action) => action === "person.useRecoveryCode");
    expect(used).toHaveLength(1);
    const notices = (await signUpAndIn.sendAndReadLetters(email)).slice(1);
    expect(notices.map(({ subject }) => subject)).toEqual([
      m.account_mail_code_used_subject({}, { locale: "en" }),
    ]);
    expect(notices[0]?.text).toContain(`${config.baseUrl}/account/security/secondfactor`);
    expect(notices[0]?.text).not.toContain(code);
  });

  test("opens no session by a recovery code without an audit entry", async () => {
    const { id, email, recovery } = await withSecondFactor("bimala@example.com");
    const pending = await requestAfterPassword(email);
    await whileWritesFail("audit_entries", async () => {
      await expect(verifySecondFactor(recovery[0] ?? "", pending)).rejects.toThrow();
    });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("is required after a sign-in link from a letter too", async () => {
    const { id, email } = await withSecondFactor("chandra@example.com");
    await mailSignInLink(email, null, newRequest());
    const signed = await signInByLink(await signUpAndIn.tokenOfLastLetter(email), newRequest());
    expect(signed.ok && signed.value.kind).toBe("secondFactorRequired");
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("is refused after five wrong codes", async () => {
    const { id, email, secret } = await withSecondFactor("devi@example.com");
    const pending = await requestAfterPassword(email);
    const outcomes = [];
    for (let at = 0; at < 6; at++) outcomes.push(await verifySecondFactor("000000", pending));
    expect(outcomes.at(-1)).toMatchObject({ ok: false, code: "auth_no_pending_sign_in" });
    expect(await verifySecondFactor(codeOf(secret), pending)).toMatchObject({
      ok: false,
      code: "auth_no_pending_sign_in",
    });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test.each(["setting a new password", "signing out everywhere"])(
    "can no longer be entered for a pending sign-in after %s",
    async (what) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const { id, secret, recovery } = await withSecondFactor(email);
      const pending = await requestAfterPassword(email);
      const viewer = { id, email, name: "Asha", roles: [{ type: "user" as const }] };
      if (what === "signing out everywhere") await endSessions(viewer, id);
      else {
        await requestPasswordReset(email, newRequest());
        expect(
          (await resetPassword(await signUpAndIn.tokenOfLastLetter(email), "a new river 91", newRequest()))
            .ok,
        ).toBe(true);
      }
      for (const code of [codeOf(secret), recovery[0] ?? ""])
        expect(await verifySecondFactor(code, pending)).toMatchObject({ code: "auth_no_pending_sign_in" });
      expect(await sessionsOf(id)).toEqual([]);
    },
  );

  test("is refused without a passed first factor, or with another person's cookie", async () => {
    const { secret } = await withSecondFactor("eka@example.com");
    expect(await verifySecondFactor(codeOf(secret), newRequest())).toMatchObject({
      code: "auth_no_pending_sign_in",
    });
    const forged = newRequest({ cookies: ["ekadeshma.two_factor=2fa-abcdefghijklmnopqrst.AAAA"] });
    expect(await verifySecondFactor(codeOf(secret), forged)).toMatchObject({
      code: "auth_no_pending_sign_in",
    });
  });
});
