import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { authOf, SESSION_IDLE_S } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

const TOKEN_BYTES = 24;

/** The session a request is answered through, and the token it was given meanwhile. */
type OwnSession = { readonly id: string; token?: string };

const own = new AsyncLocalStorage<OwnSession>();

/**
 * Gives the session of the request being answered another token, as after every password typed again: the old one opens
 * nothing any more, and the answer takes the new cookie along (`runWithSession`). The session itself stays, with its age
 * and with what is bound to it. Without such a request there is nothing to renew.
 */
export async function renewSession(tx: Pick<Database, "update">): Promise<void> {
  const session = own.getStore();
  if (!session) return;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const now = new Date();
  await tx
    .update(sessions)
    .set({ token, updatedAt: now, expiresAt: new Date(now.getTime() + SESSION_IDLE_S * 1000) })
    .where(eq(sessions.id, session.id));
  session.token = token;
}

/** Ends the session of the request being answered, if there is one: another has been opened in its place. */
export async function endCurrentSession(): Promise<void> {
  const session = own.getStore();
  if (session) await db().delete(sessions).where(eq(sessions.id, session.id));
}

/**
 * Answers a request that comes through a session.
 * @returns the answer, and the cookies of the session's new token when it was renewed meanwhile
 */
export async function runWithSession(
  sessionId: string,
  config: Config,
  work: () => Promise<Response>,
): Promise<{ answer: Response; renewed: string[] }> {
  const session: OwnSession = { id: sessionId };
  const answer = await own.run(session, work);
  return { answer, renewed: session.token ? await cookiesOf(session.id, session.token, config) : [] };
}

/** Nothing for a renewal that was taken back with its transaction: the old token still stands. */
async function cookiesOf(id: string, token: string, config: Config): Promise<string[]> {
  const [kept] = await db().select({ token: sessions.token }).from(sessions).where(eq(sessions.id, id));
  if (kept?.token !== token) return [];
  const { headers } = await authOf(config).api.sessionCookie({ body: { token }, returnHeaders: true });
  return headers.getSetCookie();
}
