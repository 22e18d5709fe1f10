import { betterAuth } from "better-auth/minimal";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Config, GoogleSettings } from "#app/platform/config/config.server.ts";
import { inTime } from "#app/platform/outage/in-time.server.ts";
import { authOptions } from "./auth.server.ts";
import { openSessionPlugin, secondFactorPlugin } from "./open-session.server.ts";
import { rethrowOutages } from "./rethrow-outages.server.ts";

export const GOOGLE = "google";

const DISCOVERY_LIMIT_MS = 5000;

/**
 * Creates or links the account of a verified identity, before the library looks for that account.
 * @param claims claims of the issuer's identity token; signature and nonce are checked
 * @returns whether the sign-in may continue
 */
export type Admit = (claims: Record<string, unknown>) => Promise<boolean>;

export type GoogleAuth = ReturnType<typeof createGoogleAuth>;

const instances = new WeakMap<Config, Promise<GoogleAuth>>();

/**
 * An instance of the identity library with Google; undefined when Google is not configured or cannot be reached. It is
 * separate from the instance without Google, because the library requests the issuer's configuration when an instance is
 * created, and signing in with a password must not wait for that.
 */
export async function googleAuthOf(config: Config, admit: Admit): Promise<GoogleAuth | undefined> {
  if (!config.google) return undefined;
  const pending = instances.get(config) ?? whenReady(createGoogleAuth(config, config.google, admit));
  instances.set(config, pending);
  try {
    return await pending;
  } catch {
    // The next call tries again.
    instances.delete(config);
    return undefined;
  }
}

async function whenReady(auth: GoogleAuth): Promise<GoogleAuth> {
  const context = await inTime(auth.$context, DISCOVERY_LIMIT_MS);
  if (!context) throw new Error("The issuer does not answer.");
  if (!context.socialProviders.some(({ id }) => id === GOOGLE))
    throw new Error("The configuration of the issuer is incomplete.");
  return auth;
}

function createGoogleAuth(config: Config, google: GoogleSettings, admit: Admit) {
  const provider = {
    providerId: GOOGLE,
    discoveryUrl: `${google.issuer}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    scopes: ["openid", "email", "profile"],
    // Functions of this project create accounts, with role and audit entry; the library only looks them up.
    disableSignUp: true,
    // Called after the identity token was checked, if there is one. A sign-in without an identity token is refused.
    getUserInfo: async ({ idToken }: { idToken?: string | undefined }) => {
      const claims = idToken ? claimsOf(idToken) : undefined;
      if (!claims || !(await admit(claims))) return null;
      return {
        ...claims,
        email: String(claims.email).toLowerCase(),
        emailVerified: true,
        name: typeof claims.name === "string" ? claims.name : "",
      };
    },
  };
  const options = authOptions(config);
  const library = betterAuth({
    ...options,
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    onAPIError: { errorURL: "/auth?notice=google" },
    plugins: [secondFactorPlugin(), openSessionPlugin, genericOAuth({ config: [provider] })],
  });
  return rethrowOutages(library);
}

function claimsOf(idToken: string): Record<string, unknown> | undefined {
  const body = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const claims: unknown = JSON.parse(body);
  return typeof claims === "object" && claims !== null ? { ...claims } : undefined;
}
