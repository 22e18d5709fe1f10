import { APIError } from "better-auth/api";
import { db } from "#app/db/client.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { authHeaders, authOf } from "#app/platform/auth/auth.server.ts";
import { takeTurn } from "#app/platform/limits/limits.server.ts";
import type { RequestFacts } from "#app/platform/request/contexts.server.ts";
import { auditPerson } from "./account-audit.server.ts";
import { confirmPassword, type PasswordNotConfirmed } from "./password-confirm.server.ts";

/** Codes of the app tried by one person. */
const LIMIT = { name: "second-factor", points: 10, seconds: 15 * 60 } as const;

/** The request whose session it is about, and what the server knows of it. */
export type At = { readonly request: Request; readonly facts: RequestFacts };

/** What a person puts into their app, and the codes for the day the app is lost. Shown once. */
export type SecondFactorKey = {
  readonly uri: string;
  readonly key: string;
  readonly recoveryCodes: string[];
};

/** Cookies of the session that takes the old one's place. */
type NewSession = { readonly cookies: string[] };

/**
 * Makes the key of a second factor; it counts once a code of the app has been seen (`confirmSecondFactor`).
 * @throws AppError notFound when the viewer is somebody else
 */
export async function prepareSecondFactor(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  { request, facts }: At,
): Promise<Result<SecondFactorKey, PasswordNotConfirmed>> {
  const confirmed = await confirmedOwner(viewer, userId, password);
  if (!confirmed.ok) return confirmed;
  const answer = await authOf(facts.config).api.enableTwoFactor({
    body: { password: password ?? "", method: "totp" },
    headers: authHeaders(request, facts.source),
  });
  const made = answer as { totpURI: string; backupCodes: string[] };
  await auditPerson(db(), userId, "prepareSecondFactor", userId);
  const key = new URL(made.totpURI).searchParams.get("secret") ?? "";
  return done({ uri: made.totpURI, key, recoveryCodes: made.backupCodes });
}

/** Turns the second factor on, after a first code of the app. Otherwise as `prepareSecondFactor`. */
export async function confirmSecondFactor(
  viewer: Viewer | null,
  userId: string,
  code: string,
  { request, facts }: At,
): Promise<Result<NewSession, "form_required" | "form_looks_off" | "account_too_often">> {
  authorize(viewer, "person.change", { userId });
  if (code === "") return refuse("form_required");
  const turn = await takeTurn(LIMIT, userId);
  if (!turn.ok) return refuse("account_too_often", { seconds: turn.seconds });
  try {
    const { headers } = await authOf(facts.config).api.verifyTOTP({
      body: { code },
      headers: authHeaders(request, facts.source),
      returnHeaders: true,
    });
    await auditPerson(db(), userId, "enableSecondFactor", userId, ["twoFactorEnabled"]);
    return done({ cookies: headers.getSetCookie() });
  } catch (error) {
    if (error instanceof APIError) return refuse("form_looks_off");
    throw error;
  }
}

/** Makes new recovery codes; the old ones open nothing any more. Otherwise as `prepareSecondFactor`. */
export async function renewRecoveryCodes(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  { request, facts }: At,
): Promise<Result<{ recoveryCodes: string[] }, PasswordNotConfirmed>> {
  const confirmed = await confirmedOwner(viewer, userId, password);
  if (!confirmed.ok) return confirmed;
  const { backupCodes } = await authOf(facts.config).api.generateBackupCodes({
    body: { password: password ?? "" },
    headers: authHeaders(request, facts.source),
  });
  await auditPerson(db(), userId, "renewRecoveryCodes", userId);
  return done({ recoveryCodes: backupCodes });
}

/** Turns the second factor off. Otherwise as `prepareSecondFactor`. */
export async function disableSecondFactor(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  { request, facts }: At,
): Promise<Result<NewSession, PasswordNotConfirmed>> {
  const confirmed = await confirmedOwner(viewer, userId, password);
  if (!confirmed.ok) return confirmed;
  const { headers } = await authOf(facts.config).api.disableTwoFactor({
    body: { password: password ?? "" },
    headers: authHeaders(request, facts.source),
    returnHeaders: true,
  });
  await auditPerson(db(), userId, "disableSecondFactor", userId, ["twoFactorEnabled"]);
  return done({ cookies: headers.getSetCookie() });
}

async function confirmedOwner(viewer: Viewer | null, userId: string, password: string | undefined) {
  authorize(viewer, "person.change", { userId });
  return await confirmPassword(userId, password);
}
