import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  ATTEMPT_PROBLEMS,
  ATTEMPT_SOURCES,
  ATTEMPT_STATES,
  GATEWAYS,
  PREPAID_WAYS,
  REFUND_REASONS,
  REFUND_WAYS,
} from "#app/domain/orders/payment-attempt.ts";
import { appUsers } from "./app-users.server.ts";
import { id, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { orders, purchases } from "./orders.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const paisa = (name: string) => bigint(name, { mode: "bigint" });

/** An attempt of a reader to pay a purchase. A purchase may have several, of which one at most is unresolved. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: id(),
    purchaseId: uuid("purchase_id")
      .notNull()
      .references(() => purchases.id),
    way: text({ enum: PREPAID_WAYS }).notNull(),
    /** Ours: by which the gateway, or the remark of a transfer, names it. Nobody can guess one. */
    reference: text().notNull().unique(),
    paisa: paisa("paisa").notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull(),
    /** Why a person has to look at it. */
    problem: text({ enum: ATTEMPT_PROBLEMS }),
    /** By which a gateway knows the attempt, and its page where the reader pays; where it gives them. */
    gatewayNumber: text("gateway_number"),
    payUrl: text("pay_url"),
    /** By which a gateway or a bank knows the payment. */
    paymentNumber: text("payment_number"),
    /** Another amount that was paid. */
    foundPaisa: paisa("found_paisa"),
    expiresOn: moment("expires_on").notNull(),
    /** When the reader came back from the gateway. */
    returnedOn: moment("returned_on"),
    lookedOn: moment("looked_on"),
    /** When it is looked up next; null where it is not. */
    nextLookOn: moment("next_look_on"),
    paidOn: moment("paid_on"),
    /** When it was seen that a part was given back at the gateway's portal, until somebody has said how much. */
    partGivenBackOn: moment("part_given_back_on"),
    ...editable(),
  },
  (table) => [
    index("payment_attempts_purchase").on(table.purchaseId, table.createdOn),
    index("payment_attempts_created").on(table.createdOn.desc(), table.id),
    uniqueIndex("payment_attempts_one_unresolved")
      .on(table.purchaseId)
      .where(sql`${table.state} in ('open', 'unclear')`),
    uniqueIndex("payment_attempts_payment_number")
      .on(table.way, table.paymentNumber)
      .where(sql`${table.state} = 'paid'`),
    index("payment_attempts_unclear").on(table.createdOn).where(sql`${table.state} = 'unclear'`),
    index("payment_attempts_part_given_back")
      .on(table.partGivenBackOn)
      .where(sql`${table.partGivenBackOn} is not null`),
    check(
      "payment_attempts_part_of_paid",
      sql`${table.partGivenBackOn} is null or (${table.state} = 'paid' and ${table.way} in ('esewa', 'khalti'))`,
    ),
    index("payment_attempts_due").on(table.nextLookOn).where(sql`${table.nextLookOn} is not null`),
    oneOf("payment_attempts_way_known", table.way, PREPAID_WAYS),
    check("payment_attempts_reference_shape", sql`${table.reference} ~ '^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$'`),
    check("payment_attempts_paisa_positive", sql`${table.paisa} > 0 and ${table.foundPaisa} >= 0`),
    oneOf("payment_attempts_state_known", table.state, ATTEMPT_STATES),
    oneOf("payment_attempts_problem_known", table.problem, ATTEMPT_PROBLEMS),
    check(
      "payment_attempts_problem_fits",
      sql`(${table.state} = 'unclear') = (${table.problem} is not null)`,
    ),
    check(
      "payment_attempts_paid_whole",
      sql`num_nonnulls(${table.paidOn}, case when ${table.state} = 'paid' then ${table.paymentNumber} end) =
        case ${table.state} when 'paid' then 2 else 0 end`,
    ),
    check("payment_attempts_payment_number_filled", sql`btrim(${table.paymentNumber}) <> ''`),
  ],
);

/** What an attempt pays of each order: what the order cost when the attempt was opened. */
export const paymentAttemptOrders = pgTable(
  "payment_attempt_orders",
  {
    attemptId: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    paisa: paisa("paisa").notNull(),
  },
  (table) => [
    primaryKey({ name: "payment_attempt_orders_pkey", columns: [table.attemptId, table.orderId] }),
    index("payment_attempt_orders_order").on(table.orderId),
    check("payment_attempt_orders_paisa_positive", sql`${table.paisa} > 0`),
  ],
);

/** What became of an attempt: who found out, when and why. Rows are only ever added. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    attemptId: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    state: text({ enum: ATTEMPT_STATES }).notNull(),
    problem: text({ enum: ATTEMPT_PROBLEMS }),
    source: text({ enum: ATTEMPT_SOURCES }).notNull(),
    actorId: uuid("actor_id").references(() => appUsers.id),
    note: text(),
    happenedOn: moment("happened_on").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index("payment_events_attempt").on(table.attemptId, table.happenedOn),
    oneOf("payment_events_state_known", table.state, ATTEMPT_STATES),
    oneOf("payment_events_problem_known", table.problem, ATTEMPT_PROBLEMS),
    oneOf("payment_events_source_known", table.source, ATTEMPT_SOURCES),
    check("payment_events_note_filled", sql`btrim(${table.note}) <> ''`),
  ],
);

/** Pictures by which readers show that they have transferred the money. */
export const transferProofs = pgTable(
  "transfer_proofs",
  {
    id: id(),
    attemptId: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    /** The picture as WebP, encrypted: it has names and numbers of accounts. Emptied with the personal data of the purchase. */
    pictureSealed: text("picture_sealed"),
    /** By which the same picture is known where it is sent for two transfers; emptied with it. */
    pictureDigest: text("picture_digest"),
    sentOn: moment("sent_on").notNull().default(sql`clock_timestamp()`),
    /** Why staff did not take it for a proof. */
    refusal: text(),
    sequence: integer().notNull(),
  },
  (table) => [
    index("transfer_proofs_digest").on(table.pictureDigest).where(sql`${table.pictureDigest} is not null`),
    uniqueIndex("transfer_proofs_sequence").on(table.attemptId, table.sequence),
    check("transfer_proofs_sequence_counts", sql`${table.sequence} between 1 and 10`),
    check("transfer_proofs_refusal_filled", sql`btrim(${table.refusal}) <> ''`),
  ],
);

/** What is owed back of a payment, until it has been given back. More than was paid is never owed. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    /** The payment of which it is given back; null for cash. */
    attemptId: uuid("attempt_id").references(() => paymentAttempts.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    paisa: paisa("paisa").notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    /** How it was given back, by which number, and when; null while it is owed. */
    way: text({ enum: REFUND_WAYS }),
    reference: text(),
    doneOn: moment("done_on"),
    /** When a gateway was asked for it: it is not asked again before its answer is known. */
    askedOn: moment("asked_on"),
    /** The account to which a transfer is paid back, encrypted; emptied once it is. */
    accountSealed: text("account_sealed"),
    ...editable(),
  },
  (table) => [
    index("refunds_attempt").on(table.attemptId),
    index("refunds_order").on(table.orderId),
    index("refunds_owed").on(table.createdOn).where(sql`${table.doneOn} is null`),
    check("refunds_paisa_positive", sql`${table.paisa} > 0`),
    oneOf("refunds_reason_known", table.reason, REFUND_REASONS),
    oneOf("refunds_way_known", table.way, REFUND_WAYS),
    check(
      "refunds_done_whole",
      sql`num_nonnulls(${table.way}, ${table.reference}, ${table.doneOn}) in (0, 3)`,
    ),
    check(
      "refunds_source_fits",
      sql`(${table.attemptId} is null) = (${table.way} is not distinct from 'cash')`,
    ),
    check("refunds_reference_filled", sql`btrim(${table.reference}) <> ''`),
  ],
);

/** The gateways that do not take the key of the shop, since when. A row goes when one is taken again. */
export const gatewayRefusals = pgTable(
  "gateway_refusals",
  { way: text({ enum: GATEWAYS }).primaryKey(), refusedOn: moment("refused_on").notNull().defaultNow() },
  ({ way }) => [oneOf("gateway_refusals_way_known", way, GATEWAYS)],
);
