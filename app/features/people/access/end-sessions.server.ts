import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done } from "#app/domain/result.ts";
import { dropPendingSignIns } from "#app/platform/auth/pending-sign-ins.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";

/**
 * Signs one device of another person out.
 * @throws AppError notFound for a session that is not this person's, and for a viewer who may not do it
 */
export async function endSessionOf(
  viewer: Viewer | null,
  userId: string,
  sessionId: string,
): Promise<Done<{ changed: boolean }>> {
  authorize(viewer, "person.manage", { userId });
  return await transact(db(), async (tx) => {
    const person = await lockRow(tx, appUsers, userId, "person");
    const ended = isUuid(sessionId)
      ? await tx
          .delete(sessions)
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, person.id)))
          .returning({ id: sessions.id })
      : [];
    if (ended.length === 0) throw new AppError("notFound", { hidden: "session" });
    await auditPerson(tx, viewer.id, "endSession", person.id);
    return done({ changed: true });
  });
}

/** Signs a person out on all devices. @throws AppError notFound for a viewer who may not do it */
export async function endSessionsOf(
  viewer: Viewer | null,
  userId: string,
): Promise<Done<{ changed: boolean }>> {
  authorize(viewer, "person.manage", { userId });
  return await transact(db(), async (tx) => {
    const person = await lockRow(tx, appUsers, userId, "person");
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.userId, person.id))
      .returning({ id: sessions.id });
    await dropPendingSignIns(tx, person.id);
    if (ended.length > 0) await auditPerson(tx, viewer.id, "endSessions", person.id);
    return done({ changed: ended.length > 0 });
  });
}
