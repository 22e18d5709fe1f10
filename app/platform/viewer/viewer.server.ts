import { isAPIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { sessions, userRoles } from "#app/db/tables/people.server.ts";
import { can, type EntryAbility } from "#app/domain/access/abilities.ts";
import { isSiteAdmin, type Role, type Viewer } from "#app/domain/people/viewer.ts";
import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import type { LiveCursor } from "#app/domain/web/live-cursor.ts";
import { authOf } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { setRequestPerson } from "#app/platform/log/log.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { outageOf } from "#app/platform/outage/outage.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { runWithSession } from "./current-session.server.ts";
import { ROLE_COLUMNS, roleOf } from "./person-viewer.server.ts";

const ABSOLUTE_LIMIT_MS = secondsOf("longestSession") * 1000;
const SITE_ADMIN_IDLE_MS = 12 * 3600 * 1000;
const PROLONG_EVERY_MS = 3600 * 1000;

/** The session of a request. */
export type ViewerSession = {
  readonly id: string;
  readonly startedOn: Date;
  /** When the session was last prolonged: at most an hour before its last use. */
  readonly prolongedOn: Date;
  readonly hasSecondFactor: boolean;
  /** Position of the live channel when the request began; the data of the page is of that time or later. */
  readonly liveCursor: LiveCursor;
};

type SignedIn = { readonly viewer: Viewer; readonly session: ViewerSession };

/** The viewer, and the roles that are withheld without a second factor. */
type CurrentViewer = SignedIn & { readonly withheld: readonly Role[] };

const signedIn = createContext<CurrentViewer | null>(null);

/**
 * The viewer with their effective roles, or null. In production the roles of a site administrator without a second factor are
 * withheld everywhere.
 */
export const viewerOf = (context: Readonly<RouterContextProvider>): Viewer | null =>
  context.get(signedIn)?.viewer ?? null;

/** The viewer's session, or null. */
export const sessionOf = (context: Readonly<RouterContextProvider>): ViewerSession | null =>
  context.get(signedIn)?.session ?? null;

/** Whether a `Cookie` header may name a session: without it a request has no viewer. */
export const mayHaveSession = (cookies: string): boolean => cookies.includes(COOKIES.session.name);

/**
 * Root middleware: reads the session from the database on every request, so that a revoked role, a signed-out device or a
 * disabled person takes effect with the next request.
 */
export const loadViewer: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { config } = requestDetailsOf(context);
  if (!mayHaveSession(request.headers.get("cookie") ?? "")) return await next();
  // The session is read first and prolonged afterwards: reading must not prolong a session that was idle for too long.
  const seen = await authOf(config).api.getSession({
    headers: request.headers,
    query: { disableRefresh: true },
  });
  const found = seen ? await readViewer(seen.session.id) : null;
  if (seen && !found) await db().delete(sessions).where(eq(sessions.id, seen.session.id));
  context.set(signedIn, found && withEffectiveRoles(found, config.production));
  if (found) setRequestPerson(found.viewer.id);
  // The cookie of an invalid token is not deleted: another answer may be setting a new one at the same time.
  if (!found) return await next();
  const { answer, renewed } = await runWithSession(
    { id: found.session.id, person: found.viewer },
    config,
    next,
  );
  // Publicly cacheable answers must not set cookies.
  if (answer.headers.get("cache-control")?.startsWith("public")) return answer;
  // Cookies of an answer that opens or ends a session take precedence, then a renewed token, then a prolonged session.
  if (answer.headers.getSetCookie().some((cookie) => cookie.includes("session_token="))) return answer;
  // Automatic reconnects of the live stream do not count as use of the session.
  const isUse = url.pathname !== "/live";
  const isDue = databaseNow().getTime() - found.session.prolongedOn.getTime() > PROLONG_EVERY_MS;
  const cookies = renewed.length === 0 && isUse && isDue ? await prolong(config, request) : renewed;
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
};

/**
 * Prolongs a session and returns its cookies; none when the session has ended or was renewed meanwhile, or during an outage of
 * the database: the response is complete, and the next request can prolong the session.
 */
async function prolong(config: Config, { headers: given }: Request): Promise<string[]> {
  try {
    const { headers, response } = await authOf(config).api.getSession({
      headers: given,
      returnHeaders: true,
    });
    return response ? headers.getSetCookie() : [];
  } catch (error) {
    if (isAPIError(error) || outageOf(error)) return [];
    throw error;
  }
}

/**
 * Root middleware around `loadViewer`: answers to a signed-in person are not stored by caches, and all answers vary by cookie.
 * Immutable files are excluded.
 */
export const privateCache: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next();
  if (answer.headers.get("cache-control")?.includes("immutable")) return answer;
  answer.headers.append("vary", "Cookie");
  const isCacheable = answer.headers.get("cache-control")?.includes("no-store") !== true;
  if (isCacheable && (viewerOf(context) || answer.headers.has("set-cookie")))
    answer.headers.set("cache-control", "private, no-store");
  return answer;
};

/**
 * The viewer of a session, read in one query; null for a session that is expired, idle too long for a site administrator, or
 * of a person who is disabled or has no verified e-mail address.
 */
export async function readViewer(sessionId: string, now = databaseNow()): Promise<SignedIn | null> {
  const rows = await db()
    .select({
      id: appUsers.id,
      email: appUsers.email,
      name: appUsers.name,
      emailVerified: appUsers.emailVerified,
      disabledOn: appUsers.disabledOn,
      hasSecondFactor: appUsers.twoFactorEnabled,
      startedOn: sessions.createdAt,
      prolongedOn: sessions.updatedAt,
      expiresOn: sessions.expiresAt,
      snapshot: sql<string>`pg_current_snapshot()::text`,
      readAt: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint::text`,
      ...ROLE_COLUMNS,
    })
    .from(sessions)
    .innerJoin(appUsers, eq(appUsers.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, appUsers.id))
    .where(eq(sessions.id, sessionId));
  const [first] = rows;
  if (!first?.emailVerified || first.disabledOn) return null;
  const roles = rows.flatMap(roleOf);
  const hasEnded =
    first.expiresOn <= now ||
    now.getTime() - first.startedOn.getTime() > ABSOLUTE_LIMIT_MS ||
    (roles.some(({ type }) => type === "siteAdmin") &&
      now.getTime() - first.prolongedOn.getTime() > SITE_ADMIN_IDLE_MS);
  if (hasEnded) return null;
  return {
    viewer: { id: first.id, email: first.email, name: first.name, roles },
    session: {
      id: sessionId,
      startedOn: first.startedOn,
      prolongedOn: first.prolongedOn,
      hasSecondFactor: first.hasSecondFactor,
      liveCursor: { snapshot: first.snapshot, at: Number(first.readAt) },
    },
  };
}

/** In production a site administrator needs a second factor; without it only their own account is accessible. */
function withEffectiveRoles({ viewer, session }: SignedIn, production: boolean): CurrentViewer {
  const { roles } = viewer;
  const isTrusted = !production || session.hasSecondFactor || !isSiteAdmin(viewer);
  if (isTrusted) return { viewer, session, withheld: [] };
  const own = roles.filter(({ type }) => type === "user");
  return { viewer: { ...viewer, roles: own }, session, withheld: roles };
}

/**
 * Guards a whole area. The guard is middleware and never a loader, because a parent's loader does not stop a child's (decision
 * 011). Visitors are redirected to sign in, and then back; people without the ability are redirected to `/noadminaccess`.
 */
export function requireAbility(ability: EntryAbility): MiddlewareFunction<Response> {
  return ({ context, url }) => {
    const viewer = viewerOf(context);
    const language = languageOfPath(url.pathname);
    if (!viewer)
      throw redirect(
        `${inLanguage("/auth", language)}?from=${encodeURIComponent(url.pathname + url.search)}`,
      );
    if (can(viewer, ability)) return;
    const withheld = context.get(signedIn)?.withheld ?? [];
    const isWithheld = can({ ...viewer, roles: withheld }, ability);
    noteSecurity("area", isWithheld ? "noSecondFactor" : "noAbility", { area: ability });
    throw redirect(inLanguage(isWithheld ? "/account/security" : "/noadminaccess", language));
  };
}
