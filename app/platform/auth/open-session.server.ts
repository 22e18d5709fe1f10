import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { secondsOf } from "#app/domain/personal-data/retention.ts";

const OPEN_SESSION = "/sign-in/person";
const CALLBACK = "/callback/:id";

/**
 * Endpoints that open a session for a person whom this project's own code has authenticated, by password or by a link from a
 * letter, and that sign the cookie of an open session. Only code on the server can call them; no request can reach them.
 */
export const openSessionPlugin = {
  id: "ekadeshma-open-session",
  endpoints: {
    openSession: createAuthEndpoint(
      OPEN_SESSION,
      { method: "POST", body: z.object({ userId: z.uuid() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        const session = user ? await ctx.context.internalAdapter.createSession(user.id) : null;
        if (!user || !session) return ctx.json({ opened: false });
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ opened: true });
      },
    ),
    /** Sets the cookie of a session whose token was replaced. */
    sessionCookie: createAuthEndpoint(
      "/session/cookie",
      { method: "POST", body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { name, attributes } = ctx.context.authCookies.sessionToken;
        await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
        return ctx.json({ isSet: true });
      },
    ),
    /** The person of the sign-in that waits for the second factor, found by its cookie, or null. The sign-in stays pending. */
    pendingPerson: createAuthEndpoint(
      "/two-factor/person",
      { method: "GET", metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie("two_factor");
        const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
        const pending = identifier
          ? await ctx.context.internalAdapter.findVerificationValue(identifier)
          : null;
        return ctx.json({ userId: pending?.value ?? null });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/**
 * The library's second factor, required after every method of signing in. By default the library requires it after its own
 * password sign-in only, so that a link in a letter or Google would bypass it.
 */
export function secondFactorPlugin() {
  const plugin = twoFactor({
    issuer: "Ekadeshma",
    twoFactorTable: "twoFactor",
    twoFactorCookieMaxAge: secondsOf("signingIn"),
  });
  for (const hook of plugin.hooks.after) {
    const matches = hook.matcher.bind(hook);
    hook.matcher = (context) =>
      matches(context) || context.path === OPEN_SESSION || context.path === CALLBACK;
  }
  return plugin;
}
