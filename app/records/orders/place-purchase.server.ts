import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { refreshDuePrices } from "#app/db/reads/refresh-due-prices.server.ts";
import { orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import { transactResult } from "#app/db/transact-result.server.ts";
import { orderTotal, sumOfOrders } from "#app/domain/money/order-sum.ts";
import { CASH_LIMITS, cashWayOf, isPaidInCash } from "#app/domain/orders/payment-way.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { isOfPhone, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { takeOutOfCart } from "#app/records/carts/stored-cart.server.ts";
import { zoneOfPlace } from "#app/records/delivery/zone-of-place.server.ts";
import { cashFault } from "./cash-limits.server.ts";
import { goOnFree, isFreeToPay } from "./free-orders.server.ts";
import { insertOrders } from "./insert-orders.server.ts";
import type { Order, Purchase } from "./locked-orders.server.ts";
import type { NewPurchase, PurchaseRefusal } from "./new-purchase.ts";
import { lockOffers, type PricedOrder, priceOrders } from "./price-purchase.server.ts";

/** A purchase with its orders: one for each bookstore, one for what is not published yet, and one for the files of each. */
export type PlacedPurchase = {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
  /** Whether the form had been sent before, and this is what it bought then. */
  readonly isRepeated: boolean;
};

/** What is called in the transaction of a purchase: to tell the reader, and to take what was bought out of the cart. */
export type AfterPurchase = (tx: Transaction, placed: PlacedPurchase) => Promise<void>;

/**
 * Buys copies for a reader: at most at the prices and for the sum that they saw, and all of them or none. From then on the copies are
 * kept for the orders. The same form buys once, whichever process it is sent to.
 * @returns the purchase; the first one where the form was sent before; or why nothing was bought
 */
export async function placePurchase(
  wanted: NewPurchase,
  after: AfterPurchase,
  on: Database = db(),
): Promise<Result<PlacedPurchase, PurchaseRefusal>> {
  if (wanted.lines.length === 0) return refuse("purchase_empty");
  // Readers who wait for each other hold a connection each: whoever is first must not need a second one.
  await refreshDuePrices();
  const zone = wanted.way === "courier" ? await zoneOfPlace(wanted.address?.placeCode ?? "") : undefined;
  const place = async (tx: Transaction): Promise<Result<PlacedPurchase, PurchaseRefusal>> => {
    // A second post of the form waits here until the first has ended.
    const purchase = await insertPurchase(tx, wanted);
    if (!purchase) return await placedBefore(tx, wanted);
    if (wanted.isFromCart && !(await claimCartLines(tx, wanted))) return refuse("purchase_bought_already");
    const stores = await lockOffers(tx, wanted.lines);
    const priced = await priceOrders(tx, wanted, stores, zone);
    if (!priced.ok) return priced;
    const fault = await paymentFault(tx, wanted, purchase, priced.value);
    if (fault) return fault;
    const inserted = await insertOrders(tx, wanted, purchase, priced.value);
    const placed = { purchase, orders: await withFree(tx, purchase, inserted), isRepeated: false };
    await after(tx, placed);
    return done(placed);
  };
  // Readers who press at the same moment wait for each other: the less, the shorter each takes.
  return await transactResult(on, place, { isPrepared: true });
}

/** Takes the lines out of the cart of the account. Whoever is second, on another device, finds them taken. */
const claimCartLines = async (tx: Transaction, { personId, lines }: NewPurchase): Promise<boolean> =>
  personId === null ||
  (await takeOutOfCart(
    tx,
    personId,
    lines.map(({ listingId }) => listingId),
  ));

/** The orders, of which those that cost nothing are not to be paid. */
async function withFree(tx: Transaction, purchase: Purchase, inserted: readonly Order[]): Promise<Order[]> {
  const moved: Order[] = [];
  for (const order of inserted) moved.push(isFreeToPay(order) ? await goOn(tx, purchase, order) : order);
  return moved;
}

async function goOn(tx: Transaction, purchase: Purchase, order: Order): Promise<Order> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return await goOnFree(tx, order, purchase, lines);
}

async function insertPurchase(tx: Transaction, wanted: NewPurchase): Promise<Purchase | undefined> {
  const {
    address,
    recipient,
    lines: _lines,
    way: _way,
    seenTotalPaisa: _seen,
    clerkId: _clerk,
    cashLimits: _limits,
    isFromCart: _cart,
    ...own
  } = wanted;
  const [made] = await tx
    .insert(purchases)
    .values({
      ...sealedRow(purchases, { ...address, ...own, recipientPhone: recipient?.phone ?? null }),
      recipientName: recipient?.name ?? null,
    })
    .onConflictDoNothing({ target: purchases.submission })
    .returning();
  return made;
}

/** What the form bought when it was sent before. Its number is no key: whoever has another telephone number sees nothing of it. */
async function placedBefore(
  tx: Transaction,
  { submission, phone, personId }: NewPurchase,
): Promise<Result<PlacedPurchase, PurchaseRefusal>> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.submission, submission));
  if (!purchase || !isOfPhone(purchase, phone) || purchase.personId !== personId)
    return refuse("purchase_form_used");
  const of = await tx.select().from(orders).where(eq(orders.purchaseId, purchase.id)).orderBy(orders.id);
  return done({ purchase, orders: of, isRepeated: true });
}

/** Whether a form was sent before, by whomever. */
export const wasSent = async (submission: string, on: Database = db()): Promise<boolean> =>
  (await on.$count(purchases, eq(purchases.submission, submission))) > 0;

/** How it is paid fits how it is brought, and few purchases wait unpaid. Whoever enters one at the bookstore has spoken with the reader. */
async function paymentFault(
  tx: Transaction,
  { clerkId, phone, cashLimits = CASH_LIMITS }: NewPurchase,
  purchase: Purchase,
  priced: readonly PricedOrder[],
): Promise<Refusal<PurchaseRefusal> | undefined> {
  const { paymentWay } = purchase;
  // Of a file that costs nothing no cash is taken.
  const toPay = priced.filter((order) => order.part !== "files" || orderTotal(order) > 0n);
  const isFree = sumOfOrders(priced).totalPaisa === 0n;
  if (isPaidInCash(paymentWay) && !isFree && cashWayOf(toPay.map(({ way }) => way)) !== paymentWay)
    return refuse("purchase_payment_wrong");
  if (clerkId !== null) return undefined;
  const hasPreorder = priced.some(({ part }) => part === "preorder");
  const lines = priced.flatMap((order) => order.lines);
  const bought = {
    totalPaisa: sumOfOrders(priced).totalPaisa,
    lines: lines.length,
    copies: lines.reduce((sum, line) => sum + line.copies, 0),
  };
  return await cashFault(tx, { ...purchase, phone }, bought, { limits: cashLimits, hasPreorder });
}
