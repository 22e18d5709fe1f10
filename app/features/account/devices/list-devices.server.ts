import { and, desc, eq, gt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { type DeviceName, deviceName } from "#app/domain/people/device-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";

/** A device on which the person is signed in. */
export type Device = DeviceName & {
  readonly id: string;
  readonly startedOn: Date;
  readonly usedOn: Date;
  readonly isCurrent: boolean;
};

/**
 * The devices on which a person is signed in: the current one first, then by last use.
 * @param sessionId the session of the request
 * @throws AppError notFound when the viewer is another person
 */
export async function listDevices(
  viewer: Viewer | null,
  userId: string,
  sessionId: string,
  now = databaseNow(),
): Promise<Device[]> {
  authorize(viewer, "person.change", { userId });
  const rows = await db()
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      startedOn: sessions.createdAt,
      usedOn: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt));
  const devices = rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...deviceName(userAgent),
    isCurrent: row.id === sessionId,
  }));
  return devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
