import { betterAuth } from "better-auth/minimal";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Config, GoogleSettings } from "#app/platform/config/config.server.ts";
import { authOptions } from "./auth.server.ts";
import { openSessionPlugin, secondFactorPlugin } from "./open-session.server.ts";
import { rethrowDatabaseErrors } from "./rethrow-database-errors.server.ts";

export const GOOGLE = "google";

const DISCOVERY_LIMIT_MS = 5000;

/**
 * Lets the person of a verified identity in: makes or links their account before the library looks for it.
 * @param claims what the issuer says of the person, signature and nonce checked
 * @returns whether the library may go on
 */
export type Admit = (claims: Record<string, unknown>) => Promise<boolean>;

export type GoogleAuth = ReturnType<typeof createGoogleAuth>;

const made = new WeakMap<Config, Promise<GoogleAuth>>();

/**
 * The identity library with Google beside it; nothing where Google is not configured or cannot be reached. A make of its
 * own: the library asks the issuer for its addresses when it is made, and signing in by password must not wait for that.
 */
export async function googleAuthOf(config: Config, admit: Admit): Promise<GoogleAuth | undefined> {
  if (!config.google) return undefined;
  const making = made.get(config) ?? reached(createGoogleAuth(config, config.google, admit));
  made.set(config, making);
  try {
    return await making;
  } catch {
    // Asked again the next time.
    made.delete(config);
    return undefined;
  }
}

async function reached(auth: GoogleAuth): Promise<GoogleAuth> {
  let impatient: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    impatient = setTimeout(() => fail(new Error("The issuer does not answer.")), DISCOVERY_LIMIT_MS);
  });
  const { socialProviders } = await Promise.race([auth.$context, late]).finally(() =>
    clearTimeout(impatient),
  );
  if (!socialProviders.some(({ id }) => id === GOOGLE)) throw new Error("The issuer did not say enough.");
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
    // Accounts are made by our own verb, with role and trail; the library only finds them.
    disableSignUp: true,
    // Asked after the identity token was checked, when there is one; without one nobody is let in.
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
  return rethrowDatabaseErrors(library);
}

function claimsOf(idToken: string): Record<string, unknown> | undefined {
  const body = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const claims: unknown = JSON.parse(body);
  return typeof claims === "object" && claims !== null ? { ...claims } : undefined;
}
