import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { parcels } from "#app/db/tables/parcels.server.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { parcelCode } from "#app/domain/orders/parcel.ts";
import { cashDue } from "#app/domain/orders/payment-way.ts";
import { addressLine, formatAddress } from "#app/domain/places/address.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/** What the label of a parcel says. */
export type Label = {
  readonly order: string;
  /** What its QR code says. */
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  /** The address in each language, as whoever brings it may read one of them. */
  readonly address: Readonly<Record<Language, readonly string[]>>;
  readonly store: Readonly<Record<Language, string>>;
  readonly storePhone: string | undefined;
  readonly number: string;
  readonly all: string;
  readonly weight: string;
  /** The cash of the whole order, on its first parcel. */
  readonly cash: string | undefined;
  readonly isPaid: boolean;
};

/** The labels of the parcels of an order. The caller has checked the viewer. */
export const labelsOfOrder = async (orderId: string, language: Language): Promise<readonly Label[]> =>
  await read(eq(orders.id, orderId), language);

/** The labels of all parcels of a bookstore that wait for their courier. The caller has checked the viewer. */
export const labelsOfPacked = async (shopId: string, language: Language): Promise<readonly Label[]> =>
  await read(and(eq(orders.shopId, shopId), eq(orders.status, "packed")) as SQL, language);

/** The labels of the parcels of some orders. The caller has checked the viewer. */
export const labelsOfOrders = async (
  ids: readonly string[],
  language: Language,
): Promise<readonly Label[]> => (ids.length === 0 ? [] : await read(inArray(orders.id, [...ids]), language));

async function read(condition: SQL, language: Language): Promise<readonly Label[]> {
  const rows = await db()
    .select({ order: orders, purchase: purchases, store: bookstores, parcel: parcels })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(bookstores, eq(bookstores.id, orders.shopId))
    .where(condition)
    .orderBy(asc(orders.createdOn), asc(orders.id), asc(parcels.sequence));
  const counts = Map.groupBy(rows, ({ order }) => order.id);
  return rows.map(({ order, store, parcel, ...row }): Label => {
    const purchase = openRow(purchases, row.purchase);
    const cash = cashDue(order, purchase.paymentWay);
    const inEach = <Value>(of: (each: Language) => Value) =>
      Object.fromEntries(LANGUAGES.map((each) => [each, of(each)])) as Record<Language, Value>;
    return {
      order: shownOrderNumber(order.number),
      code: parcelCode(order.number, parcel.sequence),
      name: purchase.recipientName ?? purchase.name ?? "",
      phone: purchase.recipientPhone ?? purchase.phone ?? "",
      address: inEach((each) =>
        purchase.country ? formatAddress({ ...purchase, country: purchase.country }, each) : [],
      ),
      store: inEach((each) =>
        [
          store.name[each] ?? store.name.en ?? "",
          addressLine({ ...store, country: store.country ?? "" }, each)?.text,
        ]
          .filter(Boolean)
          .join(", "),
      ),
      storePhone: store.phone ?? undefined,
      number: formatNumber(parcel.sequence, language),
      all: formatNumber(counts.get(order.id)?.length ?? 1, language),
      weight: formatNumber(parcel.weightG, language),
      cash: cash !== undefined && parcel.sequence === 1 ? formatRupees(cash, language) : undefined,
      isPaid: cash === undefined,
    };
  });
}
