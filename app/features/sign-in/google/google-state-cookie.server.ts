import { createHmac } from "node:crypto";
import { z } from "zod";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { cookieName } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { sentCookie } from "#app/platform/request/sent-cookie.ts";
import { isSameSecret } from "#app/platform/secrets/is-same-secret.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const MAX_AGE_S = secondsOf("signingIn");

/** What is stored in the browser during a sign-in with Google: the return path, and the language of the pages. */
const GoogleState = z.object({ from: z.string().nullable(), language: z.enum(LANGUAGES) });
export type GoogleState = z.output<typeof GoogleState>;

/** The `Set-Cookie` header of the signed cookie with this state, valid for ten minutes. In a URL it could be read and changed. */
export function stateCookie(config: Config, state: GoogleState): string {
  const text = Buffer.from(JSON.stringify(state)).toString("base64url");
  return cookie(config, `${text}.${signatureOf(config, text)}`, MAX_AGE_S);
}

/** The `Set-Cookie` header that removes the cookie. */
export const expiredStateCookie = (config: Config): string => cookie(config, "", 0);

/** The state of a callback; no return path and English when the cookie is missing or has no valid signature. */
export function stateOf(config: Config, request: Request): GoogleState {
  const none: GoogleState = { from: null, language: "en" };
  const [text = "", signature = ""] = (sentCookie(request, cookieName(config, "google")) ?? "").split(".");
  if (!isSameSecret(signature, signatureOf(config, text))) return none;
  const state = GoogleState.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return state.success ? state.data : none;
}

function cookie(config: Config, value: string, maxAge: number): string {
  const secure = config.production ? "; Secure" : "";
  return `${cookieName(config, "google")}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function signatureOf({ sessionSecret = "" }: Config, text: string): string {
  return createHmac("sha256", keyFor(sessionSecret, "google")).update(text).digest("base64url");
}
