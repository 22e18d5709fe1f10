import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { toDevanagariDigits } from "#app/domain/digits.ts";
import { auditActionsOf, whileBroken } from "#app/features/account/account-for-tests.ts";
import { endSessions } from "#app/features/account/devices/end-sessions.server.ts";
import { mailSignInLink, signInByLink } from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { signIn } from "#app/features/sign-in/password/sign-in.server.ts";
import { requestPasswordReset, resetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { authHeaders, authOf } from "#app/platform/auth/auth.server.ts";
import { useDatabase } from "#tests/database.ts";
import { PASSWORD, useSigning } from "#tests/signing.ts";
import { codeOf, nextCodeOf } from "#tests/totp.ts";
import { awaitsSecondStep, takeSecondStep } from "./take-second-step.server.ts";

useDatabase();
const signing = useSigning();
const { ask, config } = signing;

const sessionsOf = (id: string) => db().select().from(sessions).where(eq(sessions.userId, id));

/** A signed-out person with a second factor. */
async function withSecondFactor(email: string) {
  const id = await signing.person(email);
  const opened = await signIn(email, PASSWORD, ask());
  if (opened.kind !== "open") throw new Error(opened.kind);
  const { request } = ask({ cookies: opened.cookies });
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

async function firstProof(email: string) {
  const outcome = await signIn(email, PASSWORD, ask());
  if (outcome.kind !== "secondStep") throw new Error(outcome.kind);
  return ask({ cookies: outcome.cookies.filter((each) => !/max-age=0/i.test(each)) });
}

describe("the second step", () => {
  test("is required after a right password, before a session is opened", async () => {
    const { id, email, secret } = await withSecondFactor("asha@example.com");
    const step = await firstProof(email);
    expect(await sessionsOf(id)).toEqual([]);
    expect(awaitsSecondStep(step)).toBe(true);
    expect(awaitsSecondStep(ask())).toBe(false);
    expect(await takeSecondStep("000000", step)).toMatchObject({ ok: false, code: "auth_code_wrong" });
    const code = toDevanagariDigits(codeOf(secret));
    const done = await takeSecondStep(`${code.slice(0, 3)} ${code.slice(3)}`, step);
    expect(done.ok).toBe(true);
    expect(await sessionsOf(id)).toHaveLength(1);
    if (done.ok) expect(done.value.cookies.some((each) => each.startsWith("ekadeshma.device="))).toBe(true);
    // The pending sign-in is consumed with it.
    expect(await takeSecondStep(nextCodeOf(secret), step)).toMatchObject({ code: "auth_step_over" });
  });

  test("accepts a code once, whatever other sign-ins are pending, and then no older one", async () => {
    const { id, email, secret } = await withSecondFactor("amrit@example.com");
    const steps = await Promise.all([firstProof(email), firstProof(email), firstProof(email)]);
    const [code, next] = [codeOf(secret), nextCodeOf(secret)];
    const tries = await Promise.all(steps.map((step) => takeSecondStep(next, step)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.filter((each) => !each.ok && each.code === "auth_code_wrong")).toHaveLength(2);
    expect(await takeSecondStep(code, await firstProof(email))).toMatchObject({ code: "auth_code_wrong" });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test("accepts a recovery code once", async () => {
    const { id, email, recovery } = await withSecondFactor("bina@example.com");
    const code = recovery[0] ?? "";
    expect((await takeSecondStep(code, await firstProof(email))).ok).toBe(true);
    expect(await takeSecondStep(code, await firstProof(email))).toMatchObject({ code: "auth_code_wrong" });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test("accepts a recovery code without its hyphen or with spaces, but not in other letters", async () => {
    const { email, recovery } = await withSecondFactor("bikram@example.com");
    const [bare, spaced, dashed, other] = recovery.map((code) => code.split("-") as [string, string]);
    if (!bare || !spaced || !dashed || !other) throw new Error("Too few codes.");
    const forms = [bare.join(""), ` ${spaced.join(" ")} `, dashed.join(" – ")];
    for (const typed of forms) expect((await takeSecondStep(typed, await firstProof(email))).ok).toBe(true);
    const swapped = other
      .join("")
      .replace(/[a-zA-Z]/g, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
    expect(await takeSecondStep(swapped, await firstProof(email))).toMatchObject({ code: "auth_code_wrong" });
  });

  test("writes an audit entry that a recovery code was used, once, and notifies its owner", async () => {
    const { id, email, secret, recovery } = await withSecondFactor("bishnu@example.com");
    await signing.letters(email);
    const [code = ""] = recovery;
    await takeSecondStep(code, await firstProof(email));
    await takeSecondStep(code, await firstProof(email));
    await takeSecondStep(nextCodeOf(secret), await firstProof(email));
    const used = (await auditActionsOf(id)).filter((action) => action === "person.useRecoveryCode");
    expect(used).toHaveLength(1);
    const told = (await signing.letters(email)).slice(1);
    expect(told.map(({ subject }) => subject)).toEqual([
      m.account_mail_code_used_subject({}, { locale: "en" }),
    ]);
    expect(told[0]?.text).toContain(`${config.baseUrl}/account/security/secondfactor`);
    expect(told[0]?.text).not.toContain(code);
  });

  test("opens no session by a recovery code without an audit entry", async () => {
    const { id, email, recovery } = await withSecondFactor("bimala@example.com");
    const step = await firstProof(email);
    await whileBroken("audit_entries", async () => {
      await expect(takeSecondStep(recovery[0] ?? "", step)).rejects.toThrow();
    });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("is required after a mailed link too", async () => {
    const { id, email } = await withSecondFactor("chandra@example.com");
    await mailSignInLink(email, null, ask());
    const signed = await signInByLink(await signing.token(email), ask());
    expect(signed.ok && signed.value.kind).toBe("secondStep");
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("is refused after five wrong codes", async () => {
    const { id, email, secret } = await withSecondFactor("devi@example.com");
    const step = await firstProof(email);
    const outcomes = [];
    for (let at = 0; at < 6; at++) outcomes.push(await takeSecondStep("000000", step));
    expect(outcomes.at(-1)).toMatchObject({ ok: false, code: "auth_step_over" });
    expect(await takeSecondStep(codeOf(secret), step)).toMatchObject({ ok: false, code: "auth_step_over" });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test.each(["a new password by letter", "signing out everywhere"])(
    "is not waited for any more after %s",
    async (what) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const { id, secret, recovery } = await withSecondFactor(email);
      const step = await firstProof(email);
      const viewer = { id, email, name: "Asha", roles: [{ type: "user" as const }] };
      if (what === "signing out everywhere") await endSessions(viewer, id);
      else {
        await requestPasswordReset(email, ask());
        expect((await resetPassword(await signing.token(email), "a new river 91", ask())).ok).toBe(true);
      }
      for (const code of [codeOf(secret), recovery[0] ?? ""])
        expect(await takeSecondStep(code, step)).toMatchObject({ code: "auth_step_over" });
      expect(await sessionsOf(id)).toEqual([]);
    },
  );

  test("is refused without a passed first factor, or with another person's cookie", async () => {
    const { secret } = await withSecondFactor("eka@example.com");
    expect(await takeSecondStep(codeOf(secret), ask())).toMatchObject({ code: "auth_step_over" });
    const forged = ask({ cookies: ["ekadeshma.two_factor=2fa-abcdefghijklmnopqrst.AAAA"] });
    expect(await takeSecondStep(codeOf(secret), forged)).toMatchObject({ code: "auth_step_over" });
  });
});
