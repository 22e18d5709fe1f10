import { createHash, randomUUID } from "node:crypto";
import { and, count, desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { transferProofs } from "#app/db/tables/payments.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { minutesAfter, TRANSFER_HOURS } from "#app/domain/orders/payment-attempt.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import type { DecisionRefusal } from "./decide-attempt.server.ts";
import { type Attempt, changeAttempt, lockAttempt } from "./locked-attempts.server.ts";
import { keepUntil, keepWhileUnclear } from "./open-attempt.server.ts";

/** So many pictures a reader can send for one transfer. */
const PROOFS_MAX = 10;
const HOUR_MINUTES = 60;

/**
 * Stores the picture by which a reader shows that they have transferred the money, encrypted. Staff look at it. Anybody can send a picture:
 * by itself it keeps the copies no longer.
 * @param picture as WebP
 * @param secret the session secret
 * @returns `payment_over` where the attempt is over, or as many pictures were sent as may be
 */
export async function sendProof(
  id: string,
  picture: Buffer,
  by: string | null,
  secret: string,
  on: Database = db(),
): Promise<Result<Attempt, "payment_over">> {
  return await transact(on, async (tx) => {
    const { attempt } = await lockAttempt(tx, id);
    const isWaiting = attempt.state === "open" || attempt.state === "unclear";
    const [sent] = await tx
      .select({ of: count() })
      .from(transferProofs)
      .where(eq(transferProofs.attemptId, id));
    const before = sent?.of ?? 0;
    if (attempt.way !== "bankTransfer" || !isWaiting || before >= PROOFS_MAX) return refuse("payment_over");
    const proofId = randomUUID();
    await tx.insert(transferProofs).values({
      id: proofId,
      attemptId: id,
      sequence: before + 1,
      pictureDigest: createHash("sha256").update(picture).digest("hex"),
      pictureSealed: seal(picture.toString("base64"), keyFor(secret, "transferProofs"), proofId),
    });
    return done(
      await changeAttempt(
        tx,
        attempt,
        { state: "unclear", problem: "proofSent" },
        { source: "reader", actorId: by },
      ),
    );
  });
}

/**
 * Staff do not take the last picture for a proof, and say why. The reader can send another one.
 * @throws AppError notFound when there is no such attempt, or the actor may not decide about payments
 */
export async function refuseProof(
  id: string,
  {
    actor,
    openedVersion,
    note,
  }: { readonly actor: Actor | null; readonly openedVersion: number; readonly note: string | null },
  on: Database = db(),
): Promise<Result<Attempt, DecisionRefusal>> {
  authorizeActor(actor, "payment.change");
  if (note === null || note.trim() === "") return refuse("payment_note_missing", { field: "reason" });
  return await transact(on, async (tx) => {
    const { attempt, shares } = await lockAttempt(tx, id);
    if (attempt.problem !== "proofSent" || attempt.version !== openedVersion)
      return refuse("payment_decided");
    const [last] = await tx
      .select({ sequence: transferProofs.sequence })
      .from(transferProofs)
      .where(eq(transferProofs.attemptId, id))
      .orderBy(desc(transferProofs.sequence))
      .limit(1);
    await tx
      .update(transferProofs)
      .set({ refusal: note })
      .where(and(eq(transferProofs.attemptId, id), eq(transferProofs.sequence, last?.sequence ?? 0)));
    const by = actorId(actor);
    const expiresOn = minutesAfter(databaseNow(), TRANSFER_HOURS * HOUR_MINUTES);
    await keepUntil(
      tx,
      shares.map(({ order }) => order.id),
      expiresOn,
    );
    const after = await changeAttempt(
      tx,
      attempt,
      { state: "open", problem: null, expiresOn },
      { source: "staff", actorId: by, note },
    );
    await writeAudit(tx, {
      actorId: by,
      action: "payment.refuseProof",
      object: { kind: "payment", id },
      before: { state: attempt.state, problem: attempt.problem },
      after: { state: after.state },
      version: after.version,
    });
    return done(after);
  });
}

/**
 * The picture of a proof, for staff; who looked at it is noted. From then on the copies are kept while they find out.
 * @throws AppError notFound when there is none, or the actor may not see payments
 */
export async function openProof(
  attemptId: string,
  sequence: number,
  actor: Actor | null,
  secret: string,
  on: Database = db(),
): Promise<Buffer> {
  authorizeActor(actor, "payment.see");
  const [proof] = await on
    .select()
    .from(transferProofs)
    .where(and(eq(transferProofs.attemptId, attemptId), eq(transferProofs.sequence, sequence)));
  if (!proof?.pictureSealed) throw new AppError("notFound", { hidden: "payment" });
  const picture = unseal(proof.pictureSealed, keyFor(secret, "transferProofs"), proof.id);
  await transact(on, async (tx) => {
    const { attempt, shares } = await lockAttempt(tx, attemptId);
    if (attempt.problem !== "proofSent") return;
    await keepWhileUnclear(
      tx,
      shares.map(({ order }) => order.id),
      databaseNow(),
    );
  });
  await writeAudit(on, {
    actorId: actorId(actor),
    action: "payment.seeProof",
    object: { kind: "payment", id: attemptId },
    after: { sequence },
  });
  return Buffer.from(String(picture), "base64");
}
