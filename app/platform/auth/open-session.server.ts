import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { secondsOf } from "#app/domain/retention.ts";

const OPEN_SESSION = "/sign-in/person";
const CALLBACK = "/callback/:id";

/**
 * Opens a session for a person whose proof our own verbs have checked: a password or a link from their mailbox; and
 * signs the cookie of one that is open. Asked from the server alone; no request reaches it.
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
    /** The cookie of a session that was given another token. */
    sessionCookie: createAuthEndpoint(
      "/session/cookie",
      { method: "POST", body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { name, attributes } = ctx.context.authCookies.sessionToken;
        await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
        return ctx.json({ isSet: true });
      },
    ),
    /** Whose second proof is waited for, by the cookie of a first one; nobody's without. Uses nothing up. */
    pendingPerson: createAuthEndpoint(
      "/two-factor/person",
      { method: "GET", metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie("two_factor");
        const first = await ctx.getSignedCookie(name, ctx.context.secret);
        const pending = first ? await ctx.context.internalAdapter.findVerificationValue(first) : null;
        return ctx.json({ userId: pending?.value ?? null });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/**
 * The library's second factor, asked on every way in. By itself the library asks for it after its own password sign-in
 * only, and a person could walk around it through a mailed link or through Google.
 */
export function secondFactorPlugin() {
  const plugin = twoFactor({
    issuer: "Ekadeshma",
    twoFactorTable: "twoFactor",
    twoFactorCookieMaxAge: secondsOf("signingIn"),
  });
  for (const hook of plugin.hooks.after) {
    const asksAlready = hook.matcher.bind(hook);
    hook.matcher = (context) =>
      asksAlready(context) || context.path === OPEN_SESSION || context.path === CALLBACK;
  }
  return plugin;
}
