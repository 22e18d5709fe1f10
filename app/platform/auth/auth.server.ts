import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, sessions, twoFactors, verifications } from "#app/db/tables/people.server.ts";
import { secondsOf } from "#app/domain/retention.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { outageOf } from "#app/platform/outage/outage.ts";
import { openSessionPlugin, secondFactorPlugin } from "./open-session.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import { rememberDatabaseErrors, rethrowDatabaseErrors } from "./rethrow-database-errors.server.ts";

const HOUR_S = 3600;

/** A session not used for so long ends. */
export const SESSION_IDLE_S = secondsOf("session");
/** The library's own endpoints live under this path; none is reachable from outside but the way back from Google. */
export const AUTH_PATH = "/auth/api";

export type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<Config, Auth>();

/** The identity library as this deployment configures it. */
export function authOf(config: Config): Auth {
  const known = made.get(config);
  if (known) return known;
  const auth = createAuth(config);
  made.set(config, auth);
  return auth;
}

/** Names and attributes of our cookies: in production bound to host and TLS by their prefix. */
export function cookieName(config: Config, name: string): string {
  return `${config.production ? "__Host-" : ""}ekadeshma.${name}`;
}

/** The header that tells the library where a request comes from; only `authHeaders` sets it. */
const SOURCE_HEADER = "x-ekadeshma-source";

/** What the library may know of a request: its cookies, its browser, and its source as the server found it. */
export function authHeaders(request: Request, source: string): Headers {
  const headers = new Headers({ [SOURCE_HEADER]: source });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

// What is closed here and why: see docs/decisions/010. Sign-up, change of e-mail, name and password, and deletion are
// verbs of ours with the current password asked; the library keeps sign-in, sessions and the second factor.
function createAuth(config: Config) {
  return rethrowDatabaseErrors(
    betterAuth({ ...authOptions(config), plugins: [secondFactorPlugin(), openSessionPlugin] }),
  );
}

/** What both makes of the library share: with Google and without. */
export function authOptions(config: Config) {
  if (!config.sessionSecret) throw new Error("SESSION_SECRET is not set.");
  return {
    appName: "Ekadeshma",
    baseURL: config.baseUrl,
    basePath: AUTH_PATH,
    secret: config.sessionSecret,
    trustedOrigins: [config.baseUrl],
    telemetry: { enabled: false },
    database: rememberDatabaseErrors(
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
      // The library must know that these columns are filled, and may fill none of them: our own verbs do.
      additionalFields: {
        firstName: ours("string"),
        lastName: ours("string"),
        emails: ours("string[]"),
        preferredEmail: ours("string"),
      },
      changeEmail: { enabled: false },
      deleteUser: { enabled: false },
    },
    session: {
      expiresIn: SESSION_IDLE_S,
      // Kept within the hour, so that the shorter limit of site administrators can be told from it.
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
      session: { create: { before: async ({ userId }) => ((await mayEnter(userId)) ? undefined : false) } },
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
        // Trouble has one line in the log, where the request is answered.
        if (!about.some(outageOf))
          log[level === "error" ? "error" : "debug"]({ from: "better-auth" }, message);
      },
    },
  } satisfies BetterAuthOptions;
}

/** A column no request and no identity elsewhere can write. */
function ours<const Type extends "string" | "string[]">(type: Type) {
  return { type, required: true, input: false, returned: false } as const;
}

/** Whatever proof was shown: no session for the disabled, and none before the mailbox is verified. */
async function mayEnter(userId: string): Promise<boolean> {
  const [person] = await db()
    .select({ emailVerified: appUsers.emailVerified, disabledOn: appUsers.disabledOn })
    .from(appUsers)
    .where(eq(appUsers.id, userId));
  return person?.emailVerified === true && person.disabledOn === null;
}
