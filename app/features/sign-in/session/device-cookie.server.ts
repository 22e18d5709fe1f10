import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { cookieName } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { sentCookie } from "#app/platform/request/sent-cookie.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

// The cookie is a device's random id and, for each account it has signed in to, a keyed digest of both:
// `id.digest.digest`. A digest is valid for its id and its account only.
const COOKIE_SHAPE = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;
const ACCOUNTS_MAX = 5;
const MAX_AGE_S = secondsOf("device");

/** Id of the device that sent a request, if it has signed in to the account of this address before. */
export function knownDevice(config: Config, request: Request, email: string): string | undefined {
  const [id, ...digests] = readCookie(config, request);
  if (id === undefined) return undefined;
  const digest = Buffer.from(digestOf(config, id, email));
  return digests.some((each) => timingSafeEqual(Buffer.from(each), digest)) ? id : undefined;
}

/** The `Set-Cookie` header by which a device is known later to have signed in to an account. */
export function deviceCookie(config: Config, request: Request, email: string): string {
  const [id = randomBytes(16).toString("base64url"), ...digests] = readCookie(config, request);
  const digest = digestOf(config, id, email);
  const value = [id, digest, ...digests.filter((each) => each !== digest)]
    .slice(0, 1 + ACCOUNTS_MAX)
    .join(".");
  const secure = config.production ? "; Secure" : "";
  return `${cookieName(config, "device")}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie(config: Config, request: Request): string[] {
  const found = sentCookie(request, cookieName(config, "device"));
  return found && COOKIE_SHAPE.test(found) ? found.split(".") : [];
}

function digestOf({ sessionSecret = "" }: Config, id: string, email: string): string {
  const key = keyFor(sessionSecret, "devices");
  return createHmac("sha256", key).update(`${id} ${email}`).digest("base64url").slice(0, 22);
}
