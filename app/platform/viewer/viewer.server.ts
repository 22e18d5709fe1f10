import { eq, sql } from "drizzle-orm";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { appUsers, sessions, userRoles } from "#app/db/tables/people.server.ts";
import { can, type EntryAbility } from "#app/domain/abilities.ts";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import type { Role, Viewer } from "#app/domain/viewer.ts";
import { authOf } from "#app/platform/auth/auth.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";

const ABSOLUTE_LIMIT_MS = 30 * 24 * 3600 * 1000;
const SITE_ADMIN_IDLE_MS = 12 * 3600 * 1000;

/** The session of a request: which device it is, and since when. */
export type ViewerSession = {
  readonly id: string;
  readonly startedOn: Date;
  readonly hasSecondFactor: boolean;
};

type SignedIn = { readonly viewer: Viewer; readonly session: ViewerSession };

const signedIn = createContext<SignedIn | null>(null);

/** Who is looking, or nobody. */
export const viewerOf = (context: Readonly<RouterContextProvider>): Viewer | null =>
  context.get(signedIn)?.viewer ?? null;

/** The session the viewer looks through, or none. */
export const sessionOf = (context: Readonly<RouterContextProvider>): ViewerSession | null =>
  context.get(signedIn)?.session ?? null;

/**
 * Root middleware: reads the session from the database on every request, so that a role taken away, a device signed out
 * or a person disabled counts from the next request on.
 */
export const loadViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { config } = factsOf(context);
  if (!request.headers.get("cookie")?.includes("ekadeshma.session_token")) return await next();
  const { headers, response } = await authOf(config).api.getSession({
    headers: request.headers,
    returnHeaders: true,
  });
  const found = response ? await readViewer(response.session.id) : null;
  if (response && !found) await db().delete(sessions).where(eq(sessions.id, response.session.id));
  context.set(signedIn, found);
  const answer = await next();
  // The library prolongs the cookie with the session, and takes away one that opens nothing.
  // An answer that signs out has the last word.
  if (answer.headers.getSetCookie().some((cookie) => cookie.includes("session_token="))) return answer;
  for (const cookie of headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
  return answer;
};

/**
 * Root middleware around `loadViewer`: what one person was shown stays in no store between here and them, and answers
 * that follow from cookies say so. Files that are the same for everybody for ever are left alone.
 */
export const keepApart: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next();
  if (answer.headers.get("cache-control")?.includes("immutable")) return answer;
  answer.headers.append("vary", "Cookie");
  const isKept = answer.headers.get("cache-control")?.includes("no-store") !== true;
  if (isKept && (viewerOf(context) || answer.headers.has("set-cookie")))
    answer.headers.set("cache-control", "private, no-store");
  return answer;
};

/**
 * The viewer of a session, read in one query; nothing for a session that is over: too old, idle too long for a site
 * administrator, or of a person who is disabled.
 */
export async function readViewer(sessionId: string, now = new Date()): Promise<SignedIn | null> {
  const rows = await db()
    .select({
      id: appUsers.id,
      email: appUsers.email,
      name: appUsers.name,
      disabledOn: appUsers.disabledOn,
      hasSecondFactor: appUsers.twoFactorEnabled,
      startedOn: sessions.createdAt,
      usedOn: sessions.updatedAt,
      expiresOn: sessions.expiresAt,
      type: userRoles.type,
      publisherId: userRoles.publisherId,
      bookstoreId: userRoles.bookstoreId,
      bookId: userRoles.bookId,
      ofPublisherId: sql<
        string | null
      >`(select ${books.publisherId} from ${books} where ${books.id} = ${userRoles.bookId})`,
    })
    .from(sessions)
    .innerJoin(appUsers, eq(appUsers.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, appUsers.id))
    .where(eq(sessions.id, sessionId));
  const [first] = rows;
  if (!first || first.disabledOn) return null;
  const roles = rows.flatMap(roleOf);
  const isOver =
    first.expiresOn <= now ||
    now.getTime() - first.startedOn.getTime() > ABSOLUTE_LIMIT_MS ||
    (roles.some(({ type }) => type === "siteAdmin") &&
      now.getTime() - first.usedOn.getTime() > SITE_ADMIN_IDLE_MS);
  if (isOver) return null;
  return {
    viewer: { id: first.id, email: first.email, name: first.name, roles },
    session: { id: sessionId, startedOn: first.startedOn, hasSecondFactor: first.hasSecondFactor },
  };
}

type RoleRow = {
  type: Role["type"] | null;
  publisherId: string | null;
  bookstoreId: string | null;
  bookId: string | null;
  ofPublisherId: string | null;
};

function roleOf(row: RoleRow): Role[] {
  if (row.type === null) return [];
  if (row.type !== "admin") return [{ type: row.type }];
  if (row.publisherId) return [{ type: "admin", publisherId: row.publisherId }];
  if (row.bookstoreId) return [{ type: "admin", bookstoreId: row.bookstoreId }];
  if (row.bookId && row.ofPublisherId)
    return [{ type: "admin", bookId: row.bookId, ofPublisherId: row.ofPublisherId }];
  return [];
}

/**
 * Guards a whole area. Middleware, never a loader: a parent's loader does not stop a child's.
 * Nobody goes to sign in and comes back; who lacks the right goes to `/noadminaccess`.
 */
export function requireAbility(ability: EntryAbility): MiddlewareFunction<Response> {
  return ({ context, url }) => {
    const viewer = viewerOf(context);
    const language = languageOfPath(url.pathname);
    if (!viewer)
      throw redirect(
        `${inLanguage("/auth", language)}?from=${encodeURIComponent(url.pathname + url.search)}`,
      );
    if (!can(viewer, ability)) throw redirect(inLanguage("/noadminaccess", language));
    // In production a site administrator's key has two parts; until the second is there it opens their own account only.
    const { config } = factsOf(context);
    const needsSecond =
      config.production &&
      ability !== "account.enter" &&
      viewer.roles.some(({ type }) => type === "siteAdmin");
    if (needsSecond && !sessionOf(context)?.hasSecondFactor)
      throw redirect(inLanguage("/account/security", language));
  };
}
