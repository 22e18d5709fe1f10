import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secondsOf } from "#app/domain/retention.ts";
import { cookieName } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { sentCookie } from "#app/platform/request/sent-cookie.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

// The cookie is a device's random id and, for each account it has signed in to, a keyed digest of both:
// `id.digest.digest`. A digest is valid for its id and its account only.
const SHAPE = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;
const ACCOUNTS_MAX = 5;
const AGE_S = secondsOf("device");

/** Id of the device that sent a request, if it has signed in to the account of this address before. */
export function knownDevice(config: Config, request: Request, email: string): string | undefined {
  const [id, ...marks] = readCookie(config, request);
  if (id === undefined) return undefined;
  const mark = Buffer.from(markOf(config, id, email));
  return marks.some((each) => timingSafeEqual(Buffer.from(each), mark)) ? id : undefined;
}

/** The `Set-Cookie` header that records on a device that it has signed in to an account. */
export function deviceCookie(config: Config, request: Request, email: string): string {
  const [id = randomBytes(16).toString("base64url"), ...marks] = readCookie(config, request);
  const mark = markOf(config, id, email);
  const value = [id, mark, ...marks.filter((each) => each !== mark)].slice(0, 1 + ACCOUNTS_MAX).join(".");
  const secure = config.production ? "; Secure" : "";
  return `${cookieName(config, "device")}=${value}; Path=/; Max-Age=${AGE_S}; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie(config: Config, request: Request): string[] {
  const found = sentCookie(request, cookieName(config, "device"));
  return found && SHAPE.test(found) ? found.split(".") : [];
}

function markOf({ sessionSecret = "" }: Config, id: string, email: string): string {
  const key = keyFor(sessionSecret, "devices");
  return createHmac("sha256", key).update(`${id} ${email}`).digest("base64url").slice(0, 22);
}
