import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { operationRefusals, operations } from "#app/db/tables/operations.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Refused } from "#app/domain/web/operation.ts";

export type Operation = typeof operations.$inferSelect;

/**
 * An operation that the viewer may see or change.
 * @throws AppError notFound when there is none, or the viewer may not
 */
export async function operationOf(
  viewer: Viewer | null,
  id: string,
  ability: "operation.see" | "operation.change" = "operation.see",
): Promise<Operation> {
  const [row] = isUuid(id) ? await db().select().from(operations).where(eq(operations.id, id)) : [];
  if (!row) throw new AppError("notFound", { hidden: "operation" });
  authorize(viewer, ability, row);
  return row;
}

/** The operation that takes back the changes of another, unless it failed or was cancelled. */
export async function undoingOf(id: string): Promise<Operation | undefined> {
  const [row] = await db()
    .select()
    .from(operations)
    .where(and(eq(operations.undoOf, id), inArray(operations.state, ["waiting", "running", "done"])));
  return row;
}

/** The operation that completes another. */
export async function followingOf(id: string): Promise<Operation | undefined> {
  const [row] = await db().select().from(operations).where(eq(operations.follows, id));
  return row;
}

/** The first refusals of an operation, in their order. */
export async function refusalsOf(id: string, limit: number, after = 0): Promise<readonly Refused[]> {
  const rows = await db()
    .select({ refusal: operationRefusals.refusal })
    .from(operationRefusals)
    .where(and(eq(operationRefusals.operationId, id), gt(operationRefusals.position, after)))
    .orderBy(asc(operationRefusals.position))
    .limit(limit);
  return rows.map(({ refusal }) => refusal);
}

/** All refusals of an operation, read a part at a time. */
export async function* allRefusals(id: string): AsyncGenerator<Refused> {
  const PART = 500;
  for (let at = 0; ; at += PART) {
    const part = await refusalsOf(id, PART, at);
    yield* part;
    if (part.length < PART) return;
  }
}

/** The operations of a person that run, and those that have ended without the person having seen it. */
export async function ownOperations(
  viewer: Viewer,
): Promise<{ readonly running: number; readonly unseen: number }> {
  const rows = await db()
    .select({ isOver: isNotNull(operations.endedOn).as("is_over"), count: count() })
    .from(operations)
    .where(
      and(
        eq(operations.createdBy, viewer.id),
        or(
          inArray(operations.state, ["waiting", "running"]),
          and(isNotNull(operations.endedOn), isNull(operations.seenOn)),
        ),
      ),
    )
    .groupBy(isNotNull(operations.endedOn));
  const of = (isOver: boolean) => rows.find((row) => Boolean(row.isOver) === isOver)?.count ?? 0;
  return { running: of(false), unseen: of(true) };
}
