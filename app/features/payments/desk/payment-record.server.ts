import { and, asc, count, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import {
  gatewayRefusals,
  paymentAttemptOrders,
  paymentAttempts,
  paymentEvents,
  refunds,
  transferProofs,
} from "#app/db/tables/payments.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import type { GatewayName } from "#app/domain/orders/payment-attempt.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { gatewaysOf } from "#app/payments/gateways.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { refundAccountOf } from "#app/records/payments/refund-account.server.ts";

/**
 * A payment as staff see it.
 * @throws AppError notFound when there is no such payment, or the viewer may not see payments
 */
export async function paymentRecord(viewer: Viewer | null, id: string, config: Config, language: Language) {
  authorize(viewer, "payment.see");
  const [found] = isUuid(id)
    ? await db()
        .select({ attempt: paymentAttempts, purchase: purchases })
        .from(paymentAttempts)
        .innerJoin(purchases, eq(purchases.id, paymentAttempts.purchaseId))
        .where(eq(paymentAttempts.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "payment" });
  const { attempt, purchase } = found;
  const [paid, events, proofs, owed, others] = await Promise.all([
    ordersOf(id),
    eventsOf(id),
    db()
      .select()
      .from(transferProofs)
      .where(eq(transferProofs.attemptId, id))
      .orderBy(asc(transferProofs.sequence)),
    refundsOf(id),
    samePictures(id),
  ]);
  const rupees = (paisa: bigint) => formatRupees(paisa, language);
  const when = (at: Date) => formatInstantInBoth(at, language);
  const gateway = attempt.way === "bankTransfer" ? undefined : gatewaysOf(config.payments)[attempt.way];
  return {
    id,
    version: attempt.version,
    reference: attempt.reference,
    way: attempt.way,
    state: attempt.state,
    problem: attempt.problem ?? undefined,
    sum: rupees(attempt.paisa),
    found: attempt.foundPaisa === null ? undefined : rupees(attempt.foundPaisa),
    paymentNumber: attempt.paymentNumber ?? undefined,
    gatewayNumber: attempt.gatewayNumber ?? undefined,
    opened: when(attempt.createdOn),
    until: attempt.state === "open" ? when(attempt.expiresOn) : undefined,
    reader: { name: purchase.name ?? "", phone: openRow(purchases, purchase).phone ?? "" },
    canLook: gateway !== undefined && (attempt.state !== "paid" || attempt.nextLookOn !== null),
    /** Since when it is asked how much of it was given back at the gateway; undefined where it is not. */
    partGivenBack: attempt.partGivenBackOn === null ? undefined : when(attempt.partGivenBackOn),
    orders: paid.map(({ orderId, number, paisa }) => ({
      id: orderId,
      number: shownOrderNumber(number),
      sum: rupees(paisa),
    })),
    events: events.map(({ event, person }) => ({
      id: event.id,
      state: event.state,
      problem: event.problem ?? undefined,
      source: event.source,
      person: person ?? undefined,
      note: event.note ?? undefined,
      when: when(event.happenedOn),
    })),
    proofs: proofs.map(({ sequence, sentOn, refusal, pictureSealed }) => ({
      sequence,
      number: formatNumber(sequence, language),
      when: when(sentOn),
      refusal: refusal ?? undefined,
      isKept: pictureSealed !== null,
      /** The other payments for which the same picture was sent. */
      alsoFor: others
        .filter((other) => other.sequence === sequence)
        .map(({ attemptId, reference }) => ({ id: attemptId, reference })),
    })),
    refunds: owed.map(({ refund, number }) => ({
      id: refund.id,
      sum: rupees(refund.paisa),
      order: shownOrderNumber(number),
      reason: refund.reason,
      given:
        refund.doneOn && refund.reference
          ? { when: when(refund.doneOn), reference: refund.reference }
          : undefined,
      /** The account that the reader named for a transfer; undefined before they have. */
      account: refundAccountOf(refund, config.sessionSecret ?? ""),
      needsAccount: attempt.way === "bankTransfer" && refund.doneOn === null,
      isAsked: refund.askedOn !== null,
      canAsk: gateway?.refund !== undefined && refund.askedOn === null,
    })),
  };
}

export type PaymentRecord = Awaited<ReturnType<typeof paymentRecord>>;

const ordersOf = async (attemptId: string) =>
  await db()
    .select({ orderId: orders.id, number: orders.number, paisa: paymentAttemptOrders.paisa })
    .from(paymentAttemptOrders)
    .innerJoin(orders, eq(orders.id, paymentAttemptOrders.orderId))
    .where(eq(paymentAttemptOrders.attemptId, attemptId))
    .orderBy(asc(orders.number));

/** The other attempts for which a picture of an attempt was sent too. */
async function samePictures(attemptId: string) {
  const other = alias(transferProofs, "other");
  return await db()
    .selectDistinct({
      sequence: transferProofs.sequence,
      attemptId: other.attemptId,
      reference: paymentAttempts.reference,
    })
    .from(transferProofs)
    .innerJoin(
      other,
      and(
        eq(other.pictureDigest, transferProofs.pictureDigest),
        ne(other.attemptId, transferProofs.attemptId),
      ),
    )
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, other.attemptId))
    .where(eq(transferProofs.attemptId, attemptId));
}

const eventsOf = async (attemptId: string) =>
  await db()
    .select({ event: paymentEvents, person: appUsers.name })
    .from(paymentEvents)
    .leftJoin(appUsers, eq(appUsers.id, paymentEvents.actorId))
    .where(eq(paymentEvents.attemptId, attemptId))
    .orderBy(asc(paymentEvents.happenedOn));

const refundsOf = async (attemptId: string) =>
  await db()
    .select({ refund: refunds, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.createdOn));

/** What waits for a person about payments. */
export type PaymentTasks = {
  readonly unclear: number;
  readonly owed: number;
  readonly refusing: readonly { readonly way: GatewayName; readonly since: string }[];
};

/**
 * How many payments a person has to find out about, how many have something owed back, and the gateways that do not take our key, since
 * when. @throws AppError notFound as above
 */
export async function paymentTasks(viewer: Viewer | null, language: Language): Promise<PaymentTasks> {
  authorize(viewer, "payment.see");
  const [[unclear], [owed], refusals] = await Promise.all([
    db()
      .select({ of: count() })
      .from(paymentAttempts)
      .where(or(eq(paymentAttempts.state, "unclear"), isNotNull(paymentAttempts.partGivenBackOn))),
    db().select({ of: count() }).from(refunds).where(isNull(refunds.doneOn)),
    db().select().from(gatewayRefusals).orderBy(asc(gatewayRefusals.way)),
  ]);
  const refusing = refusals.map(({ way, refusedOn }) => ({
    way,
    since: formatInstantInBoth(refusedOn, language),
  }));
  return { unclear: unclear?.of ?? 0, owed: owed?.of ?? 0, refusing };
}
