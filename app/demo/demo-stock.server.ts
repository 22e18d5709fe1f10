import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { stockMovements, stockSales } from "#app/db/tables/stock.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { startOfDayInNepal, todayInNepal } from "#app/domain/nepal-date.ts";
import { SALE_METHODS, type StockMovementKind } from "#app/domain/stock.ts";
import { type DemoIds, entryOf } from "./demo-rows.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The listings of a store of which the demo keeps the stock. */
const LISTINGS = 32;

/** What arrived, and how many sales there were: repeated over the listings, with different lengths so that no two are alike. */
const ARRIVED = [12, 20, 8, 30, 15, 10];
const SALES = [5, 9, 2, 12, 0, 7, 8, 1];
const DELIVERIES = ["चलानी नम्बर ११४", null, "First delivery", null, "Bought at the fair"];

type Listing = {
  id: string;
  place: string;
  edition: string;
  list: string | null;
  minor: string;
  currency: string;
};

/**
 * Adds what happened to the copies of two stores in the last weeks: deliveries, sales over the counter, and here and there a damaged
 * copy, one that a reader brought back, and a count. These are rows of earlier days, which the verbs do not write.
 */
export async function addDemoStock(db: Database, ids: DemoIds, actorId: string): Promise<void> {
  for (const store of ["chautari", "ekadeshma"] as const) {
    const listings = await pricedListings(db, entryOf(ids.bookstores, store));
    const histories = listings.map((listing, at) => historyOf(listing, at, actorId));
    await db.insert(stockMovements).values(histories.flatMap(({ movements }) => movements));
    const sales = histories.flatMap(({ sales: own }) => own);
    if (sales.length > 0) await db.insert(stockSales).values(sales);
    const later = histories.flatMap(({ returned }) => returned);
    if (later.length > 0) await db.insert(stockMovements).values(later);
  }
}

async function pricedListings(db: Database, bookstoreId: string): Promise<Listing[]> {
  const { rows } = await db.execute<Listing>(sql`
    select l.id, sp.id as place, e.id as edition, c.list_minor::text as list, c.final_minor::text as minor, c.currency
    from listings l
    join stock_places sp on sp.bookstore_id = l.bookstore_id
    join catalogue_listings c on c.listing_id = l.id and c.final_minor is not null
    join book_editions e on e.id = l.edition_id
    join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id
    where l.bookstore_id = ${bookstoreId} and f.medium = 'print' and l.availability = 'inStock'
    order by b.title ->> 'en', e.code limit ${LISTINGS}`);
  return rows;
}

const inTurn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** What happened to the copies of one listing, oldest first. */
function historyOf(
  { id: listingId, place, edition, list, minor, currency }: Listing,
  at: number,
  actorId: string,
) {
  const now = Date.now();
  const movement = (
    kind: StockMovementKind,
    quantity: number,
    daysAgo: number,
    reason: string | null = null,
  ) => ({
    id: randomUUID() as string,
    placeId: place,
    editionId: edition,
    kind,
    quantity,
    reason,
    submission: randomUUID() as string,
    actorId,
    // While the store is open: from eleven in the morning to a quarter past five.
    movedOn: new Date(
      startOfDayInNepal(todayInNepal(new Date(now - Math.max(1, daysAgo) * DAY_MS))).getTime() +
        (11 + (at % 7)) * HOUR_MS +
        ((at * 7) % 16) * MINUTE_MS,
    ),
  });
  const movements = [movement("received", inTurn(ARRIVED, at), 40 + at, inTurn(DELIVERIES, at))];
  const sold = Array.from({ length: Math.min(inTurn(SALES, at), inTurn(ARRIVED, at)) }, (_none, sale) =>
    movement("sold", -1, 27.5 - sale * 2.1 - (at % 3)),
  );
  movements.push(...sold);
  if (at % 9 === 4) movements.push(movement("damaged", -1, 3, "Rain came in at the window."));
  if (at % 11 === 5) movements.push(movement("adjusted", -1, 2, "असारको गन्तीमा एक प्रति कम"));
  const [first] = sold;
  return {
    movements,
    sales: sold.map(({ id, movedOn }, sale) => ({
      id,
      listingId,
      soldOn: todayInNepal(movedOn),
      listMinor: list === null ? null : BigInt(list),
      unitMinor: BigInt(minor),
      currency,
      method: inTurn(SALE_METHODS, at + sale),
    })),
    returned:
      first && at % 8 === 3
        ? [{ ...movement("returnedByReader", 1, 1, "Had it already."), saleId: first.id }]
        : [],
  };
}
