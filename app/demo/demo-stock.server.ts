import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { sales } from "#app/db/tables/sales.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockMovements } from "#app/db/tables/stock.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { fiscalYearOf } from "#app/domain/calendar/bikram-sambat.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { startOfDayInNepal, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { entriesOfSale, reversed } from "#app/domain/ledger/postings.ts";
import { type CurrencyCode, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { atStore, type StoreMovementKind } from "#app/domain/stock/movement-kinds.ts";
import {
  SALE_METHODS,
  type SaleMethod,
  STOCK_PLACE_KINDS,
  type StockPlaceKind,
} from "#app/domain/stock/stock.ts";
import { type Posting, postMoney } from "#app/records/money/post-money.server.ts";
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

const listingRow = z.object({
  id: z.string(),
  place: z.string(),
  edition: z.string(),
  list: z.string().nullable(),
  minor: z.string(),
  currency: z.string(),
});

/** A sale of one line, or what came back of one by a movement. */
type Sold = {
  readonly sale: { readonly method: SaleMethod };
  readonly line: {
    readonly shopId: string;
    readonly saleId: string;
    readonly currency: CurrencyCode;
    readonly soldOn: IsoDate;
    readonly copies: number;
    readonly listMinor: bigint | null;
    readonly unitMinor: bigint;
  };
  readonly movementId?: string;
};

type Listing = z.infer<typeof listingRow> & { readonly shopId: string };

/**
 * Adds what happened to the copies of two stores in the last weeks: deliveries, sales over the counter, and here and there a damaged
 * copy, one that a reader brought back, and a count. These are rows of earlier days, which the verbs do not write.
 */
export async function addDemoStock(db: Database, ids: DemoIds, actorId: string): Promise<void> {
  const ends = await placesByKind(db);
  for (const store of ["chautari", "ekadeshma"] as const) {
    const shopId = entryOf(ids.bookstores, store);
    const listings = await pricedListings(db, shopId);
    const histories = listings.map((listing, at) => historyOf({ ...listing, shopId }, at, ends, actorId));
    const sold = histories
      .flatMap(({ sold: own }) => own)
      .sort((a, b) => Number(a.movedOn) - Number(b.movedOn));
    if (sold.length > 0) {
      await db.insert(sales).values(sold.map(({ sale }) => sale));
      await db.insert(soldLines).values(sold.map(({ line }) => line));
    }
    const movements = histories.flatMap((history) => history.movements);
    if (movements.length > 0) await db.insert(stockMovements).values(movements);
    const returned = histories.flatMap((history) => history.returned);
    if (returned.length > 0) await db.insert(soldLines).values(returned.map(({ line }) => line));
    await postMoney(db, [...sold, ...returned].map(postingOf(actorId)));
  }
}

/** What a sale, or what came back of one, writes into the ledger of money. */
const postingOf =
  (by: string) =>
  ({ sale: { method }, line, movementId }: Sold): Posting => {
    const { shopId, saleId, currency, soldOn: day } = line;
    const entries = entriesOfSale({ shopId, method, lines: [line] });
    return movementId === undefined
      ? { kind: "sale", shopId, saleId, currency, day, by, entries }
      : { kind: "saleReturn", shopId, saleId, movementId, currency, day, by, entries: reversed(entries) };
  };

type Places = ReadonlyMap<StockPlaceKind, string>;

const placeRow = z.object({
  kind: z.enum(STOCK_PLACE_KINDS),
  id: z.string(),
});

/** The places of which there is one each. */
async function placesByKind(db: Database): Promise<Places> {
  const rows = await queryRows(
    db,
    placeRow,
    sql`select kind, id from stock_places where shop_id is null and publisher_id is null`,
  );
  return new Map(rows.map(({ kind, id }) => [kind, id]));
}

async function pricedListings(db: Database, shopId: string): Promise<z.infer<typeof listingRow>[]> {
  const rows = await queryRows(
    db,
    listingRow,
    sql`
    select l.id, sp.id as place, e.id as edition, c.list_minor::text as list, c.final_minor::text as minor, c.currency
    from listings l
    join stock_places sp on sp.shop_id = l.shop_id
    join catalogue_listings c on c.listing_id = l.id and c.final_minor is not null
    join book_editions e on e.id = l.edition_id
    join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id
    where l.shop_id = ${shopId} and f.medium = 'print' and l.availability = 'inStock'
    order by b.title ->> 'en', e.code limit ${LISTINGS}`,
  );
  return rows;
}

const inTurn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** What happened to the copies of one listing, oldest first. */
function historyOf(
  { id: listingId, shopId, place, edition, list, minor, currency }: Listing,
  at: number,
  ends: Places,
  actorId: string,
) {
  const now = Date.now();
  const movement = (
    kind: StoreMovementKind,
    change: number,
    daysAgo: number,
    reason: string | null = null,
  ) => ({
    id: randomUUID() as string,
    editionId: edition,
    kind,
    fromPlaceId: change < 0 ? place : entryOf(ends, atStore(kind).other),
    toPlaceId: change < 0 ? entryOf(ends, atStore(kind).other) : place,
    copies: Math.abs(change),
    reason,
    submission: kind === "sold" ? null : (randomUUID() as string),
    actorId,
    // While the store is open: from eleven in the morning to a quarter past five.
    movedOn: new Date(
      startOfDayInNepal(todayInNepal(new Date(now - Math.max(1, daysAgo) * DAY_MS))).getTime() +
        (11 + (at % 7)) * HOUR_MS +
        ((at * 7) % 16) * MINUTE_MS,
    ),
  });
  if (!isCurrencyCode(currency)) throw new Error(`${currency} is no currency.`);
  const sold = Array.from({ length: Math.min(inTurn(SALES, at), inTurn(ARRIVED, at)) }, (_none, sale) => {
    const moved = movement("sold", -1, 27.5 - sale * 2.1 - (at % 3));
    const soldOn = todayInNepal(moved.movedOn);
    const saleId = randomUUID() as string;
    const line = {
      id: randomUUID() as string,
      saleId,
      shopId,
      listingId,
      editionId: edition,
      placeId: place,
      soldOn,
      copies: 1,
      listMinor: list === null ? null : BigInt(list),
      unitMinor: BigInt(minor),
      currency,
      rate: "1",
    };
    return {
      movedOn: moved.movedOn,
      sale: {
        id: saleId,
        placeId: place,
        fiscalYear: fiscalYearOf(soldOn),
        soldOn,
        method: inTurn(SALE_METHODS, at + sale),
        submission: randomUUID(),
      },
      line,
      movement: { ...moved, soldLineId: line.id },
    };
  });
  const [first] = sold;
  const isBroughtBack = first !== undefined && at % 8 === 3;
  const back = movement("returnedByReader", 1, 1, "Had it already.");
  return {
    sold,
    returned: isBroughtBack
      ? [
          {
            sale: first.sale,
            line: {
              ...first.line,
              id: randomUUID() as string,
              returnsId: first.line.id,
              soldOn: todayInNepal(back.movedOn),
            },
            movementId: back.id,
          },
        ]
      : [],
    movements: [
      movement("received", inTurn(ARRIVED, at), 40 + at, inTurn(DELIVERIES, at)),
      ...sold.map((each) => each.movement),
      ...(at % 9 === 4 ? [movement("damaged", -1, 3, "Rain came in at the window.")] : []),
      ...(at % 11 === 5 ? [movement("adjusted", -1, 2, "असारको गन्तीमा एक प्रति कम")] : []),
      ...(isBroughtBack
        ? [
            {
              ...back,
              soldLineId: first.line.id,
              reversesId: first.movement.id,
            },
          ]
        : []),
    ],
  };
}
