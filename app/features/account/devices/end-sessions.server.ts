import { and, eq, ne } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done } from "#app/domain/result.ts";
import { dropPendingSignIns } from "#app/platform/auth/pending-sign-ins.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";

/**
 * Signs one of a person's devices out.
 * @throws AppError notFound for a session of another person, and for an unknown one
 */
export async function endSession(
  viewer: Viewer | null,
  userId: string,
  sessionId: string,
): Promise<Done<{ ended: number }>> {
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const ended = isUuid(sessionId)
      ? await tx
          .delete(sessions)
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, person.id)))
          .returning({ id: sessions.id })
      : [];
    if (ended.length === 0) throw new AppError("notFound", { hidden: "session" });
    await auditPerson(tx, person.id, "endSession", person.id);
    return done({ ended: ended.length });
  });
}

/**
 * Signs a person out on all devices, or on all but the current one.
 * @param keep id of the session that stays; undefined to end all
 * @throws AppError notFound when the viewer is another person
 */
export async function endSessions(
  viewer: Viewer | null,
  userId: string,
  keep?: string,
): Promise<Done<{ ended: number }>> {
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const own = eq(sessions.userId, person.id);
    const ended = await tx
      .delete(sessions)
      .where(keep ? and(own, ne(sessions.id, keep)) : own)
      .returning({ id: sessions.id });
    await dropPendingSignIns(tx, person.id);
    if (ended.length > 0) await auditPerson(tx, person.id, "endSessions", person.id);
    return done({ ended: ended.length });
  });
}
