import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudits } from "#app/platform/audit/audit.server.ts";
import { retryFailed } from "#app/platform/mail/unsent-letters.server.ts";

/**
 * Sends a letter or text again that has failed; one whose link has expired is dropped instead.
 * @returns `letter_not_failed` where it has not failed (any more)
 * @throws AppError notFound for a viewer who is no site administrator, and where there is none (any more)
 */
export async function sendAgain(
  viewer: Viewer | null,
  id: string,
): Promise<Result<undefined, "letter_not_failed">> {
  authorize(viewer, "letter.sendAgain");
  if (!isUuid(id)) throw new AppError("notFound", { hidden: "letter" });
  const sent = await transact(db(), async (tx) => await noted(tx, viewer, await retryFailed(tx, [id])));
  if (sent > 0) return done(undefined);
  if ((await db().$count(letters, eq(letters.id, id))) === 0)
    throw new AppError("notFound", { hidden: "letter" });
  return refuse("letter_not_failed");
}

/**
 * Sends all letters and texts again that have failed, otherwise as `sendAgain`.
 * @returns how many
 */
export async function sendAllAgain(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "letter.sendAgain");
  return await transact(db(), async (tx) => await noted(tx, viewer, await retryFailed(tx)));
}

async function noted(tx: Transaction, { id: actorId }: Viewer, ids: readonly string[]): Promise<number> {
  await writeAudits(
    tx,
    ids.map((id) => ({ actorId, action: "letter.sendAgain", object: { kind: "letter", id } }) as const),
  );
  return ids.length;
}
