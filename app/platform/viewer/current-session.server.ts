import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { authOf, SESSION_IDLE_S } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

const TOKEN_BYTES = 24;

/** The session of the current request, and its new token if it was renewed. */
type CurrentSession = { readonly id: string; readonly person: SessionPerson; token?: string };

/** The person of a session, and the name by which their pages call them. */
export type SessionPerson = { readonly id: string; readonly name: string };

const currentSession = new AsyncLocalStorage<CurrentSession>();

/**
 * Replaces the token of the current request's session, for instance after the person entered the password again: the old token
 * becomes invalid, and the response gets the new cookie (`runWithSession`). The session itself stays, with its age and the data
 * bound to it. Does nothing outside a request with a session.
 */
export async function renewSession(tx: Pick<Database, "update">): Promise<void> {
  const session = currentSession.getStore();
  if (!session) return;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const now = databaseNow();
  await tx
    .update(sessions)
    .set({ token, updatedAt: now, expiresAt: new Date(now.getTime() + SESSION_IDLE_S * 1000) })
    .where(eq(sessions.id, session.id));
  session.token = token;
}

/** The person who is signed in with the current request; undefined for a visitor, and outside a request. */
export const currentPerson = (): SessionPerson | undefined => currentSession.getStore()?.person;

/** Ends the session of the current request, if there is one, after another session was opened in its place. */
export async function endCurrentSession(): Promise<void> {
  const session = currentSession.getStore();
  if (session) await db().delete(sessions).where(eq(sessions.id, session.id));
}

/**
 * Answers a request with a session.
 * @returns the answer, and the cookies with the new token if the session was renewed
 */
export async function runWithSession(
  { id, person }: { readonly id: string; readonly person: SessionPerson },
  config: Config,
  work: () => Promise<Response>,
): Promise<{ answer: Response; renewed: string[] }> {
  const session: CurrentSession = { id, person };
  const answer = await currentSession.run(session, work);
  return { answer, renewed: session.token ? await cookiesOf(session.id, session.token, config) : [] };
}

/** The cookies with a new token; none for a renewal that was rolled back, after which the old token is still valid. */
async function cookiesOf(id: string, token: string, config: Config): Promise<string[]> {
  const [row] = await db().select({ token: sessions.token }).from(sessions).where(eq(sessions.id, id));
  if (row?.token !== token) return [];
  const { headers } = await authOf(config).api.sessionCookie({ body: { token }, returnHeaders: true });
  return headers.getSetCookie();
}
