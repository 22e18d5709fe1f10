import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import {
  gatewayRefusals,
  paymentAttemptOrders,
  paymentAttempts,
  paymentEvents,
  refunds,
  transferProofs,
} from "./tables/payments.server.ts";

type Own<Table extends { readonly $inferInsert: object }> = Partial<Table["$inferInsert"]>;

let references = 1000;
const newReference = () => `ABCD-EFGH-JKLM-${(references += 1)}`.replaceAll("0", "A").replaceAll("1", "B");

const anOrder = async () => await build.order();

async function attempt(own: Own<typeof paymentAttempts> = {}): Promise<string> {
  const [made] = await db()
    .insert(paymentAttempts)
    .values({
      purchaseId: own.purchaseId ?? (await anOrder()).purchaseId,
      way: "esewa",
      reference: newReference(),
      paisa: 50_000n,
      state: "open",
      expiresOn: new Date(),
      ...own,
    })
    .returning({ id: paymentAttempts.id });
  return made?.id ?? "";
}

const event = async (own: Own<typeof paymentEvents>) =>
  await db()
    .insert(paymentEvents)
    .values({ attemptId: await attempt(), state: "open", source: "reader", ...own });

const proof = async (own: Own<typeof transferProofs>) =>
  await db()
    .insert(transferProofs)
    .values({ attemptId: await attempt(), sequence: 1, ...own });

/** What is owed back of an order that was paid. */
async function refund(own: Own<typeof refunds>): Promise<void> {
  const { id: orderId, purchaseId } = await anOrder();
  const attemptId = await attempt({
    purchaseId,
    state: "paid",
    paymentNumber: newReference(),
    paidOn: new Date(),
  });
  await db().insert(paymentAttemptOrders).values({ attemptId, orderId, paisa: 50_000n });
  await db()
    .insert(refunds)
    .values({ attemptId, orderId, paisa: 1n, reason: "paidTwice", ...own });
}

export const paymentConstraints: ConstraintCase[] = [
  [
    "payment_attempts_reference_unique",
    "the reference of another attempt",
    async () => {
      const reference = newReference();
      await attempt({ reference });
      await attempt({ reference });
    },
  ],
  [
    "payment_attempts_one_unresolved",
    "two open attempts of a purchase",
    async () => {
      const { purchaseId } = await anOrder();
      await attempt({ purchaseId });
      await attempt({ purchaseId, state: "unclear", problem: "noAnswer" });
    },
  ],
  [
    "payment_attempts_payment_number",
    "a payment that was counted before",
    async () => {
      const paid = { state: "paid", paidOn: new Date(), paymentNumber: newReference() } as const;
      await attempt(paid);
      await attempt(paid);
    },
  ],
  [
    "transfer_proofs_sequence",
    "two first pictures",
    async () => {
      const attemptId = await attempt();
      await proof({ attemptId });
      await proof({ attemptId });
    },
  ],
  ["payment_attempts_way_known", "an unknown gateway", () => attempt({ way: UNKNOWN })],
  ["payment_attempts_reference_shape", "a reference that counts up", () => attempt({ reference: "B-9" })],
  ["payment_attempts_paisa_positive", "nothing to be paid", () => attempt({ paisa: 0n })],
  ["payment_attempts_state_known", "an unknown state", () => attempt({ state: UNKNOWN })],
  [
    "payment_attempts_problem_known",
    "an unknown problem",
    () => attempt({ state: "unclear", problem: UNKNOWN }),
  ],
  ["payment_attempts_problem_fits", "a person asked for no reason", () => attempt({ state: "unclear" })],
  ["payment_attempts_paid_whole", "a payment without its number", () => attempt({ state: "paid" })],
  [
    "payment_attempts_part_of_paid",
    "a part given back of what is not paid",
    () => attempt({ partGivenBackOn: new Date() }),
  ],
  [
    "payment_attempts_payment_number_filled",
    "an empty number",
    () => attempt({ state: "paid", paidOn: new Date(), paymentNumber: " " }),
  ],
  [
    "payment_attempt_orders_paisa_positive",
    "a share of nothing",
    async () => {
      const { id: orderId, purchaseId } = await anOrder();
      const attemptId = await attempt({ purchaseId });
      await db().insert(paymentAttemptOrders).values({ attemptId, orderId, paisa: 0n });
    },
  ],
  ["payment_events_state_known", "an unknown state", () => event({ state: UNKNOWN })],
  ["payment_events_problem_known", "an unknown problem", () => event({ problem: UNKNOWN })],
  ["payment_events_source_known", "an unknown source", () => event({ source: UNKNOWN })],
  ["payment_events_note_filled", "an empty note", () => event({ note: " " })],
  ["transfer_proofs_sequence_counts", "an eleventh picture", () => proof({ sequence: 11 })],
  ["transfer_proofs_refusal_filled", "an empty reason", () => proof({ refusal: " " })],
  [
    "gateway_refusals_way_known",
    "the key of an unknown gateway",
    () => db().insert(gatewayRefusals).values({ way: UNKNOWN }),
  ],
  ["refunds_paisa_positive", "nothing owed", () => refund({ paisa: 0n })],
  ["refunds_reason_known", "an unknown reason", () => refund({ reason: UNKNOWN })],
  [
    "refunds_way_known",
    "an unknown way",
    () => refund({ way: UNKNOWN, reference: "B-1", doneOn: new Date() }),
  ],
  ["refunds_done_whole", "money given back without a number", () => refund({ doneOn: new Date() })],
  [
    "refunds_source_fits",
    "cash of a payment",
    () => refund({ way: "cash", reference: "CN-1", doneOn: new Date() }),
  ],
  [
    "refunds_reference_filled",
    "an empty number",
    () => refund({ way: "hand", reference: " ", doneOn: new Date() }),
  ],
];
