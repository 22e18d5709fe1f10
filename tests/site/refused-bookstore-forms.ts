import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { orderLines } from "#app/db/tables/orders.server.ts";
import { HOLD_REASON_MAX } from "#app/domain/orders/hold.ts";
import { ORDER_REASON_MAX } from "#app/domain/orders/order.ts";
import { PAYMENT_NOTE_MAX } from "#app/domain/orders/payment-attempt.ts";
import { COPY_REQUEST_REMARK_MAX } from "#app/domain/stock/copy-request.ts";
import { build } from "#tests/build.ts";
import { slugOf } from "./people-forms.ts";

/** A form with an invalid field; the secrets are added by the test. */
export type Refused = {
  /** The path of the form's page, without language. */
  readonly at: string;
  /** The path the form is posted to, if it differs. */
  readonly to?: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
};

const SALE = {
  copies: "many",
  method: "card",
  "paid.amount": "450",
  "paid.currency": "NPR",
  "soldOn.day": "2081-13-01",
};

/** The forms of a listing about its stock. */
export async function formsOfStock(): Promise<Refused[]> {
  const { id, shopId, editionId } = await build.listing();
  await build.movement({ listingId: id });
  const { soldId: sale } = await build.sale({ listingId: id });
  const path = `/bookstore/manage/books/${id}`;
  const form = (intent: string, fields: Record<string, string>) => ({
    at: `${path}?edit=${intent}`,
    typed: { intent, submission: randomUUID(), ...fields },
  });
  return [
    {
      at: `/bookstore/manage/sell?bookstore=${shopId}&edition=${editionId}`,
      typed: { submission: randomUUID(), listing: id, ...SALE },
    },
    form("move", { kind: "damaged", copies: "many", reason: "Kept" }),
    form("count", { seen: "0", counted: "many", reason: "Kept" }),
    form("sell", SALE),
    {
      at: `${path}?edit=return&sale=${sale}`,
      typed: { intent: "return", submission: randomUUID(), sale, copies: "many", reason: "Kept" },
    },
  ];
}

/** The form of a reader who has a copy kept, and those of the bookstore that keeps it. */
export async function formsOfHolds(): Promise<Refused[]> {
  const { id: listing, editionId } = await build.listing();
  await build.movement({ listingId: listing });
  const reader = { listing, name: "Asha Rai", phone: "call me", email: "asha@example.org" };
  const { id } = await build.hold();
  const { id: other } = await build.hold();
  const without = await build.listing({ availability: "notHeld" });
  const tooLong = "Kept ".repeat(HOLD_REASON_MAX / 5 + 1).trim();
  return [
    { at: `/bookstore/${await slugOf(editionId)}/hold`, typed: { submission: randomUUID(), ...reader } },
    {
      at: `/bookstore/${await slugOf(without.editionId)}/waitlist`,
      typed: { listing: without.id, email: "asha at example" },
    },
    {
      at: `/bookstore/manage/holds/${id}`,
      typed: {
        intent: "handOver",
        version: "1",
        method: "card",
        "paid.amount": "many",
        "paid.currency": "NPR",
      },
    },
    {
      at: `/bookstore/manage/holds/${other}`,
      typed: { intent: "decline", version: "1", reason: tooLong },
    },
  ];
}

/** The forms about an order: of its reader, and of its bookstore. */
export async function formsOfOrders(): Promise<Refused[]> {
  const { number } = await build.order();
  const { id } = await build.order();
  const tooLong = "Kept ".repeat(ORDER_REASON_MAX / 5 + 1).trim();
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, id));
  return [
    { at: `/orders/${number}`, typed: { intent: "prove", phone: "call me" } },
    {
      at: `/bookstore/manage/orders/${id}`,
      typed: { intent: "decline", version: "1", reason: tooLong },
    },
    {
      at: `/bookstore/manage/orders/${id}`,
      typed: { intent: "cancelCopies", version: "1", line: line?.id ?? "", copies: "many" },
    },
  ];
}

/** The forms of staff about a payment. */
export async function formsOfPayments(): Promise<Refused[]> {
  const { id } = await build.paymentAttempt();
  const tooLong = "Kept ".repeat(PAYMENT_NOTE_MAX / 5 + 1).trim();
  const at = `/admin/payments/${id}`;
  return [
    { at, typed: { intent: "confirm", version: "1", paymentNumber: "", note: "Kept" } },
    { at, typed: { intent: "reject", version: "1", reason: tooLong } },
  ];
}

/** The forms of both sides of requests for copies, and the one of a listing that makes a request. */
export async function formsOfRequests(): Promise<Refused[]> {
  const { id: waiting } = await build.copyRequest();
  const { id: agreed } = await build.copyRequest({ status: "accepted", agreedQuantity: 20 });
  const tooLong = "Kept ".repeat(COPY_REQUEST_REMARK_MAX / 5 + 1).trim();
  const ofPublisher = (id: string) => `/publishers/manage/requests/${id}`;
  const ofStore = (id: string) => `/bookstore/manage/requests/${id}`;
  return [
    {
      at: `/bookstore/manage/books/${(await build.listing()).id}?edit=requests`,
      typed: { intent: "request", quantity: "many", "neededBy.day": "2081-13-01", remark: "Kept" },
    },
    { at: ofPublisher(waiting), typed: { intent: "accept", version: "1", quantity: "0", remark: "Kept" } },
    { at: ofPublisher(waiting), typed: { intent: "decline", version: "1", reason: tooLong } },
    { at: ofPublisher(waiting), typed: { intent: "write", text: tooLong } },
    { at: ofPublisher(agreed), typed: { intent: "send", version: "1", note: tooLong } },
    { at: ofStore(agreed), typed: { intent: "receive", version: "1", quantity: "0", remark: "Kept" } },
    { at: ofStore(agreed), typed: { intent: "cancel", version: "1", reason: tooLong } },
  ];
}
