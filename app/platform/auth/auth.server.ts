import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, sessions, twoFactors, verifications } from "#app/db/tables/people.server.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { outageOf } from "#app/platform/outage/outage.ts";
import { openSessionPlugin, secondFactorPlugin } from "./open-session.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import { recordOutages, rethrowOutages } from "./rethrow-outages.server.ts";

const HOUR_S = 3600;

/** A session that is unused for this long ends, in seconds. */
export const SESSION_IDLE_S = secondsOf("session");
/** Path of the library's own endpoints; only Google's callback is reachable from outside. */
export const AUTH_PATH = "/auth/api";

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Config, Auth>();

/** The identity library with the settings of this deployment. Each configuration has one instance. */
export function authOf(config: Config): Auth {
  const existing = instances.get(config);
  if (existing) return existing;
  const auth = createAuth(config);
  instances.set(config, auth);
  return auth;
}

/** The name of a cookie of this site; in production with the prefix that binds it to the host and to TLS. */
export function cookieName(config: Config, name: string): string {
  return `${config.production ? "__Host-" : ""}ekadeshma.${name}`;
}

/** The header that passes the client's address to the library; only `authHeaders` sets it. */
const SOURCE_HEADER = "x-ekadeshma-source";

/** The headers of a request that are passed to the library: cookies, user agent, and the source that the server found. */
export function authHeaders(request: Request, source: string): Headers {
  const headers = new Headers({ [SOURCE_HEADER]: source });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

// Decision 010 lists what is disabled and why. Sign-up, changes of e-mail, name and password, and deletion are functions of
// this project that require the current password; sessions and the second factor are functions of the library.
function createAuth(config: Config) {
  return rethrowOutages(
    betterAuth({ ...authOptions(config), plugins: [secondFactorPlugin(), openSessionPlugin] }),
  );
}

/** Options of both instances of the library: the one with Google and the one without. */
export function authOptions(config: Config) {
  if (!config.sessionSecret) throw new Error("SESSION_SECRET is not set.");
  return {
    appName: "Ekadeshma",
    baseURL: config.baseUrl,
    basePath: AUTH_PATH,
    secret: config.sessionSecret,
    trustedOrigins: [config.baseUrl],
    telemetry: { enabled: false },
    database: recordOutages(
      drizzleAdapter(db(), {
        provider: "pg",
        schema: {
          user: appUsers,
          session: sessions,
          account: accounts,
          verification: verifications,
          twoFactor: twoFactors,
        },
        transaction: true,
      }),
    ),
    user: {
      fields: { createdAt: "createdOn", updatedAt: "updatedOn" },
      // These required columns must be declared to the library, which must not write them: functions of this project do.
      additionalFields: {
        firstName: internalColumn("string"),
        lastName: internalColumn("string"),
        emails: internalColumn("string[]"),
        preferredEmail: internalColumn("string"),
      },
      changeEmail: { enabled: false },
      deleteUser: { enabled: false },
    },
    session: {
      expiresIn: SESSION_IDLE_S,
      // A session is updated at most hourly, which is precise enough for the shorter idle limit of site administrators.
      updateAge: HOUR_S,
      freshAge: 10 * 60,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    account: { accountLinking: { enabled: true, requireLocalEmailVerified: true } },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => ((await maySignIn(userId)) ? undefined : false) } },
    },
    rateLimit: { enabled: false },
    disabledPaths: [
      "/change-email",
      "/update-user",
      "/delete-user",
      "/change-password",
      "/set-password",
      "/sign-up/email",
      "/request-password-reset",
      "/reset-password",
    ],
    advanced: {
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [SOURCE_HEADER] },
      cookiePrefix: `${config.production ? "__Host-" : ""}ekadeshma`,
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: config.production },
    },
    logger: {
      level: "warn",
      log(level, message, ...about: unknown[]) {
        // Outages are logged once, where the request is answered.
        if (!about.some(outageOf))
          log[level === "error" ? "error" : "debug"]({ from: "better-auth" }, message);
      },
    },
  } satisfies BetterAuthOptions;
}

/** A column that neither requests nor other identity providers can write. */
function internalColumn<const Type extends "string" | "string[]">(type: Type) {
  return { type, required: true, input: false, returned: false } as const;
}

/** No session is opened for disabled people, or before the e-mail address is verified, however they authenticate. */
async function maySignIn(userId: string): Promise<boolean> {
  const [person] = await db()
    .select({ emailVerified: appUsers.emailVerified, disabledOn: appUsers.disabledOn })
    .from(appUsers)
    .where(eq(appUsers.id, userId));
  return person?.emailVerified === true && person.disabledOn === null;
}
