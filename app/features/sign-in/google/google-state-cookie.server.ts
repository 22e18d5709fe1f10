import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { LANGUAGES } from "#app/domain/language.ts";
import { secondsOf } from "#app/domain/retention.ts";
import { cookieName } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { sentCookie } from "#app/platform/request/sent-cookie.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const AGE_S = secondsOf("signingIn");

/** The state kept during a sign-in with Google: the return path, and the language. */
const GoogleState = z.object({ from: z.string().nullable(), language: z.enum(LANGUAGES) });
export type GoogleState = z.output<typeof GoogleState>;

/** The signed cookie that holds this state for ten minutes. In the address it could be read and changed. */
export function stateCookie(config: Config, state: GoogleState): string {
  const text = Buffer.from(JSON.stringify(state)).toString("base64url");
  return cookie(config, `${text}.${markOf(config, text)}`, AGE_S);
}

/** Removes the cookie. */
export const expiredStateCookie = (config: Config): string => cookie(config, "", 0);

/** The state of a callback; the English start page when the cookie is missing or has no valid signature. */
export function stateOf(config: Config, request: Request): GoogleState {
  const home: GoogleState = { from: null, language: "en" };
  const [text = "", mark = ""] = (sentCookie(request, cookieName(config, "google")) ?? "").split(".");
  const [given, wanted] = [Buffer.from(mark), Buffer.from(markOf(config, text))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return home;
  const state = GoogleState.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return state.success ? state.data : home;
}

function cookie(config: Config, value: string, age: number): string {
  const secure = config.production ? "; Secure" : "";
  return `${cookieName(config, "google")}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

function markOf({ sessionSecret = "" }: Config, text: string): string {
  return createHmac("sha256", keyFor(sessionSecret, "google")).update(text).digest("base64url");
}
