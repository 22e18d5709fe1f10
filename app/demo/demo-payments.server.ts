import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Database } from "#app/db/transact.server.ts";
import type { DeliveryWay } from "#app/domain/orders/delivery.ts";
import type { PrepaidWay } from "#app/domain/orders/payment-attempt.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import { placePurchase } from "#app/records/orders/place-purchase.server.ts";
import { openAttempt } from "#app/records/payments/open-attempt.server.ts";
import { settleAttempt } from "#app/records/payments/settle-attempt.server.ts";
import { sendProof } from "#app/records/payments/transfer-proof.server.ts";
import { fileOffers, stockedOffers } from "./demo-orders.server.ts";
import { type DemoIds, entryOf } from "./demo-rows.ts";

/**
 * What became of a payment:
 * - `paid`, and its order is fetched or brought; `cancelled`: paid, and the order was cancelled, so that it is owed back;
 * - `open`: the reader is to pay; `proofSent`: they have sent a picture of their transfer;
 * - `unclear`: the gateway does not know; `otherAmount`: another sum was paid; `failed`: nothing was.
 */
type Outcome = "paid" | "cancelled" | "open" | "proofSent" | "unclear" | "otherAmount" | "failed";

type Payer = {
  readonly name: string;
  readonly phone: string;
  readonly way: PrepaidWay;
  readonly delivery: DeliveryWay;
  readonly outcome: Outcome;
  /** Whether an e-book is bought. */
  readonly isFile?: true;
};

/** Readers of the demo who pay before anything is sent. Their numbers belong to nobody. */
const PAYERS: readonly Payer[] = [
  { name: "Anju Thapa", phone: "9800000301", way: "esewa", delivery: "courier", outcome: "paid" },
  { name: "सुनिल श्रेष्ठ", phone: "9800000302", way: "khalti", delivery: "fetch", outcome: "paid" },
  { name: "Prakash Limbu", phone: "9800000303", way: "khalti", delivery: "courier", outcome: "cancelled" },
  { name: "मीना पौडेल", phone: "9800000304", way: "bankTransfer", delivery: "courier", outcome: "open" },
  {
    name: "Gopal Chaudhary",
    phone: "9800000305",
    way: "bankTransfer",
    delivery: "fetch",
    outcome: "proofSent",
  },
  { name: "दीपा राई", phone: "9800000306", way: "esewa", delivery: "courier", outcome: "unclear" },
  { name: "Sabina Lama", phone: "9800000307", way: "esewa", delivery: "courier", outcome: "otherAmount" },
  { name: "अर्जुन भट्ट", phone: "9800000308", way: "khalti", delivery: "courier", outcome: "failed" },
  {
    name: "Tara Gharti",
    phone: "9800000309",
    way: "esewa",
    delivery: "download",
    outcome: "paid",
    isFile: true,
  },
];

const nobody = async () => {};

/**
 * Adds payments of orders of the company's bookstore, one of each kind.
 * @param secret the session secret, by which the picture of a transfer is encrypted
 */
export async function addDemoPayments(db: Database, ids: DemoIds, secret: string): Promise<void> {
  const offers = await stockedOffers(db, entryOf(ids.bookstores, "ekadeshma"));
  const files = await fileOffers(db, entryOf(ids.bookstores, "ekadeshma"));
  for (const [at, payer] of PAYERS.entries()) {
    const of = payer.isFile ? files : offers;
    const offer = of[at % Math.max(of.length, 1)];
    if (offer) await addPayment(db, payer, offer, secret);
  }
}

async function addPayment(
  db: Database,
  { name, phone, way, delivery, outcome }: Payer,
  { listing_id: listingId, paisa }: { readonly listing_id: string; readonly paisa: string },
  secret: string,
): Promise<void> {
  const isBrought = delivery === "courier";
  const placed = await placePurchase(
    {
      submission: randomUUID(),
      personId: null,
      clerkId: null,
      name,
      phone,
      language: /[a-z]/.test(name) ? "en" : "np",
      email: null,
      sendsLetters: true,
      networkKey: null,
      way: delivery,
      address: isBrought
        ? {
            country: "NP",
            placeCode: "lalitpur/lalitpur",
            streetAddress: "Pulchok",
            streetAddress2: "Across from the fire station",
          }
        : null,
      recipient: null,
      giftNote: null,
      panNumber: null,
      paymentWay: way,
      lines: [{ listingId, copies: 1, seenPaisa: BigInt(paisa) }],
      seenTotalPaisa: BigInt(paisa) + 10_000_000n,
    },
    nobody,
    db,
  );
  const [order] = placed.ok ? placed.value.orders : [];
  const opened = order && (await openAttempt(order.purchaseId, way, null, db));
  if (!order || !opened?.ok) throw new Error("A payment of the demo was not opened.");
  const { id, paisa: sum } = opened.value;
  const settle = async (state: "paid" | "unclear" | "failed", found: bigint = sum) =>
    await settleAttempt(
      id,
      {
        source: "product",
        actorId: null,
        notify: nobody,
        found: { state, paisa: found, gatewayReference: `DEMO-${phone.slice(-4)}` },
      },
      db,
    );
  if (outcome === "proofSent") await sendProof(id, await receipt(), null, secret, db);
  else if (outcome === "unclear") await settle("unclear");
  else if (outcome === "otherAmount") await settle("paid", 1000n);
  else if (outcome === "failed") await settle("failed");
  else if (outcome !== "open") await settle("paid");
  if (outcome === "cancelled") await cancelOrder(order.id, null, db);
}

/** A picture such as a bank's app makes: lines on white, without words. */
const receipt = async (): Promise<Buffer> =>
  await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640">
      <rect width="360" height="640" fill="#fff"/><rect width="360" height="96" fill="#14532d"/>
      <circle cx="180" cy="176" r="40" fill="#16a34a"/><path d="M160 176l14 14 28-30" stroke="#fff" stroke-width="8" fill="none"/>
      <g fill="#cbd5e1"><rect x="40" y="260" width="280" height="16"/><rect x="40" y="310" width="200" height="16"/>
      <rect x="40" y="360" width="240" height="16"/><rect x="40" y="410" width="160" height="16"/></g></svg>`),
  )
    .webp()
    .toBuffer();
