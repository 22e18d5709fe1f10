import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import { type MoneyOfOrder, moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import type { NotifyBuyer, Order } from "./locked-orders.server.ts";
import type { NewPurchase, PurchaseLine } from "./new-purchase.ts";
import { placePurchase } from "./place-purchase.server.ts";

export const PRICE = 50_000n;

/** A listing of a store at 500 rupees, with copies, and the store's admin. None is counted where `copies` is undefined. */
export async function storeWith(copies: number | undefined, own: Parameters<typeof build.listing>[0] = {}) {
  const listing = await build.listing({
    priceMinor: PRICE,
    currency: "NPR",
    availability: "inStock",
    ...own,
  });
  const seller = await viewerWith({ type: "admin", shopId: listing.shopId });
  if (copies !== undefined) await build.movement({ listingId: listing.id, change: Math.max(copies, 1) });
  if (copies === 0) await build.movement({ listingId: listing.id, kind: "damaged", change: -1 });
  return { listing, seller };
}

let numbers = 0;
export const newPhone = () => `98520${String((numbers += 1)).padStart(5, "0")}`;

/** What a guest buys who pays in cash at home in Pokhara; a parcel up to a kilogram costs 150 rupees there. */
export const wanted = (
  lines: readonly (Partial<PurchaseLine> & { readonly listingId: string })[],
  own: Partial<NewPurchase> = {},
): NewPurchase => ({
  submission: randomUUID(),
  personId: null,
  clerkId: null,
  name: "Asha Rai",
  phone: newPhone(),
  email: null,
  sendsLetters: true,
  networkKey: null,
  language: "en",
  way: "courier",
  address: {
    country: "NP",
    placeCode: "kaski/pokhara",
    ward: 6,
    area: "Lakeside",
    streetAddress: "Street 13",
    streetAddress2: "Opposite the water tank",
  },
  recipient: null,
  giftNote: null,
  panNumber: null,
  paymentWay: "cashOnDelivery",
  seenTotalPaisa: 100_000_000n,
  ...own,
  lines: lines.map((line) => ({ copies: 1, seenPaisa: PRICE, ...line })),
});

export const notified: Order[] = [];
export const notify: NotifyBuyer = async (_tx, order) => void notified.push(order);

/** Buys, and tells nobody. */
export const buy = async (
  lines: Parameters<typeof wanted>[0],
  own: Partial<NewPurchase> = {},
  after: Parameters<typeof placePurchase>[1] = async () => {},
) => await placePurchase(wanted(lines, own), after);

/** The one order of a purchase of one bookstore's copies. */
export async function ordered(...given: Parameters<typeof buy>): Promise<Order> {
  const bought = await buy(...given);
  const [order] = bought.ok ? bought.value.orders : [];
  if (!order) throw new Error(`Nothing was bought: ${bought.ok ? "no order" : bought.code}`);
  return order;
}

export const levelOf = async ({ editionId }: { editionId: string }) => {
  const rows = await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId));
  const atPlaces = rows.map(({ onHand, reserved, sold }) => ({ onHand, reserved, sold }));
  return { rows: atPlaces, ...atPlaces[0] };
};

/** An order as it is stored, with the cash that the ledger says was taken for it. */
export const storedOrder = async (id: string): Promise<Order & Pick<MoneyOfOrder, "collectedPaisa">> => {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("There is no such order.");
  return { ...row, collectedPaisa: (await moneyOfOrder(id)).collectedPaisa };
};
