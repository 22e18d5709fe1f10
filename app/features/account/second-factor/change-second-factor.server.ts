import { and, eq, ne } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { sessions, twoFactors } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import {
  confirmPassword,
  type PasswordNotConfirmed,
} from "#app/features/account/security/confirm-password.server.ts";
import { makeKey, makeRecoveryCodes } from "#app/platform/auth/second-factor-key.server.ts";
import { claimCode, isCurrentKey } from "#app/platform/auth/totp.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { changePersonIn } from "#app/platform/person/change-person.server.ts";
import { notifySecondFactor } from "#app/platform/person/notify-second-factor.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";

/** Limit of attempts of one person to enter a code of the app. */
const LIMIT = { name: "second-factor", points: 10, seconds: 15 * 60 } as const;

/** The session of the request, its details, and the company's mailbox, which is the sender of letters. */
export type ChangeContext = {
  readonly sessionId: string;
  readonly requestDetails: RequestDetails;
  readonly companyEmail: string;
};

/** The key for the authenticator app, and the recovery codes for when the app is lost. Shown once. */
export type SecondFactorKey = {
  readonly uri: string;
  readonly key: string;
  readonly recoveryCodes: string[];
};

/**
 * Makes the key of a second factor, which takes effect once a code of the app is entered (`confirmSecondFactor`).
 * @returns `form_invalid` also when a second factor is on already
 * @throws AppError notFound when the viewer is another person
 */
export async function prepareSecondFactor(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  { requestDetails }: ChangeContext,
): Promise<Result<SecondFactorKey, PasswordNotConfirmed>> {
  authorize(viewer, "person.change", { userId });
  const confirmed = await confirmPassword(userId, password);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    if (person.twoFactorEnabled) return refuse("form_invalid");
    const { uri, key, sealed: secret } = await makeKey(requestDetails.config, person.email);
    const { recoveryCodes, sealed: backupCodes } = await makeRecoveryCodes(requestDetails.config);
    await tx.delete(twoFactors).where(eq(twoFactors.userId, person.id));
    await tx.insert(twoFactors).values({ userId: person.id, secret, backupCodes, verified: false });
    await auditPerson(tx, person.id, "prepareSecondFactor", person.id);
    return done({ uri, key, recoveryCodes });
  });
}

/**
 * Turns the second factor on, after a first code of the app. The session gets another token, and a letter notifies the
 * person. Every other session of theirs ends: it was opened without the second factor, but would be treated like one that
 * was opened with it. The library's own function would also end this session and open another, which every open page of
 * the person would treat as signing out.
 * @param shownKey the key that the form shows, where it is known
 * @returns `account_second_factor_anew` where another key was made since, at another tab
 * @throws AppError notFound when the viewer is another person
 */
export async function confirmSecondFactor(
  viewer: Viewer | null,
  userId: string,
  typed: string,
  context: ChangeContext,
  shownKey?: string,
): Promise<
  Result<
    { changed: boolean },
    "form_required" | "form_invalid" | "account_too_often" | "account_second_factor_anew"
  >
> {
  authorize(viewer, "person.change", { userId });
  if (typed.trim() === "") return refuse("form_required");
  const attempt = await takeAttempt(LIMIT, userId);
  if (!attempt.ok) return refuse("account_too_often", { seconds: attempt.seconds });
  const digits = typedDigits(typed).replace(/\s/g, "");
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const { config } = context.requestDetails;
    if (shownKey !== undefined && !(await isCurrentKey(tx, config, person.id, shownKey)))
      return refuse("account_second_factor_anew");
    const code = await claimCode(tx, config, person.id, digits);
    // A form that is sent twice succeeds both times.
    if (person.twoFactorEnabled && code !== "wrong") return done({ changed: false });
    if (code !== "accepted") {
      noteSecurity("secondFactor", code === "used" ? "usedCode" : "wrongCode", { person: person.id });
      return refuse("form_invalid");
    }
    await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, person.id));
    const entry = await setSecondFactor(tx, viewer, person.id, true);
    await tx.delete(sessions).where(and(eq(sessions.userId, person.id), ne(sessions.id, context.sessionId)));
    await renewSession(tx);
    await notifySecondFactor(tx, "on", person.id, entry, context);
    return done({ changed: true });
  });
}

/** Makes new recovery codes; the old ones become invalid. Otherwise as `prepareSecondFactor`. */
export async function renewRecoveryCodes(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  context: ChangeContext,
): Promise<Result<{ recoveryCodes: string[] }, PasswordNotConfirmed>> {
  authorize(viewer, "person.change", { userId });
  const confirmed = await confirmPassword(userId, password);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    if (!person.twoFactorEnabled) return refuse("form_invalid");
    const { recoveryCodes, sealed: backupCodes } = await makeRecoveryCodes(context.requestDetails.config);
    await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, person.id));
    const entry = await auditPerson(tx, person.id, "renewRecoveryCodes", person.id);
    await notifySecondFactor(tx, "codes", person.id, entry, context);
    return done({ recoveryCodes });
  });
}

/** Turns the second factor off, deletes its key and recovery codes, and notifies the person by letter. */
export async function disableSecondFactor(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  context: ChangeContext,
): Promise<Result<{ changed: boolean }, PasswordNotConfirmed>> {
  authorize(viewer, "person.change", { userId });
  const confirmed = await confirmPassword(userId, password);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  const changed = await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    await tx.delete(twoFactors).where(eq(twoFactors.userId, person.id));
    if (person.twoFactorEnabled) {
      const entry = await setSecondFactor(tx, viewer, person.id, false);
      await notifySecondFactor(tx, "off", person.id, entry, context);
    }
    return person.twoFactorEnabled;
  });
  return done({ changed });
}

/** Sets whether a person has a second factor. @returns the id of the audit entry */
async function setSecondFactor(
  tx: Transaction,
  viewer: Viewer | null,
  userId: string,
  twoFactorEnabled: boolean,
): Promise<string> {
  const action = twoFactorEnabled ? "enableSecondFactor" : "disableSecondFactor";
  const entry = await changePersonIn(tx, viewer, userId, action, { twoFactorEnabled });
  if (entry === null) throw new Error("The second factor already had this state.");
  return entry;
}
