import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookAwards, bookLanguages } from "#app/db/tables/book-parts.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { copyRequestRemarks, copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { editionPrices, editionRelations } from "#app/db/tables/edition-parts.server.ts";
import { imprints } from "#app/db/tables/publishers.server.ts";
import { sales } from "#app/db/tables/sales.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockMovements } from "#app/db/tables/stock.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { stockPlaces } from "#app/db/tables/stock-places.server.ts";
import { heldUntil } from "#app/domain/orders/hold.ts";
import { MOVEMENT_KINDS, STOCK_MOVEMENT_KINDS } from "#app/domain/stock/movement-kinds.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { searchKey } from "#app/domain/text/search-key.ts";
import { type Opened, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";

type Own<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;
type WithId = () => Promise<{ readonly id: string }>;

function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("There is no such row.");
  return row;
}

/** Builders of what the book trade knows of books and editions besides what every one of them has. */
export function buildersOfTrade({
  next,
  book,
  edition,
  listing,
  publisher,
}: {
  readonly next: () => number;
  readonly book: WithId;
  readonly edition: WithId;
  readonly listing: WithId;
  readonly publisher: WithId;
}) {
  /** An award for a book. */
  async function award(own: Own<typeof bookAwards> = {}) {
    const row = {
      sequence: next(),
      name: { en: "Madan Prize" },
      ...own,
      bookId: own.bookId ?? (await book()).id,
    };
    return firstRow(await db().insert(bookAwards).values(row).returning());
  }

  /** A language of a book after the first. */
  async function bookLanguage(own: Own<typeof bookLanguages> = {}) {
    const row = {
      sequence: next(),
      language: "eng",
      use: "text" as const,
      ...own,
      bookId: own.bookId ?? (await book()).id,
    };
    return firstRow(await db().insert(bookLanguages).values(row).returning());
  }

  async function imprint(own: Own<typeof imprints> = {}) {
    const name: L10n = own.name ?? { en: `Imprint ${next()}` };
    const row = {
      name,
      nameKey: searchKey(name.en ?? name.np ?? ""),
      ...own,
      publisherId: own.publisherId ?? (await publisher()).id,
    };
    return firstRow(await db().insert(imprints).values(row).returning());
  }

  /** A price of an edition besides its list price. */
  async function price(own: Own<typeof editionPrices> = {}) {
    const row = {
      sequence: next(),
      type: "02",
      amountMinor: 999n,
      currency: "USD",
      ...own,
      editionId: own.editionId ?? (await edition()).id,
    };
    return firstRow(await db().insert(editionPrices).values(row).returning());
  }

  /** A product that an edition is related to. */
  async function relation(own: Own<typeof editionRelations> = {}) {
    const row = {
      sequence: next(),
      kind: "product" as const,
      relation: "06",
      idType: "15",
      idValue: "9789937000000",
      ...own,
      editionId: own.editionId ?? (await edition()).id,
    };
    return firstRow(await db().insert(editionRelations).values(row).returning());
  }

  /** A bookstore's request for copies; by default one that waits for an answer. */
  async function copyRequest(own: Own<typeof copyRequests> = {}) {
    const row = { quantity: 20, ...own, listingId: own.listingId ?? (await listing()).id };
    return firstRow(await db().insert(copyRequests).values(row).returning());
  }

  /** A remark on a request; by default of the bookstore. */
  async function copyRequestRemark(own: Own<typeof copyRequestRemarks> = {}) {
    const row = {
      side: "bookstore" as const,
      text: "Before the festival, please.",
      ...own,
      requestId: own.requestId ?? (await copyRequest()).id,
    };
    return firstRow(await db().insert(copyRequestRemarks).values(row).returning());
  }

  /** The place of a listing's bookstore, its edition, and the place at the other end of a kind of movement. */
  async function placesOf(listingId: string, kind: string) {
    const [at] = await db()
      .select({ placeId: stockPlaces.id, editionId: listings.editionId })
      .from(listings)
      .innerJoin(stockPlaces, eq(stockPlaces.shopId, listings.shopId))
      .where(eq(listings.id, listingId));
    const known = STOCK_MOVEMENT_KINDS.find((each) => each === kind);
    const definition = known && MOVEMENT_KINDS[known];
    const other = definition && "atStore" in definition ? definition.atStore.other : "elsewhere";
    const [end] = await db()
      .select({ id: stockPlaces.id })
      .from(stockPlaces)
      .where(eq(stockPlaces.kind, other));
    if (!at || !end) throw new Error("The listing has no place of copies.");
    return { ...at, otherId: end.id };
  }

  /**
   * A movement of copies at the place of a listing's bookstore; by default copies that arrived. Copies that are sold have a sale of one
   * line.
   * @param change the copies that arrive; negative where they leave
   */
  async function movement({
    listingId = undefined as string | undefined,
    change = 10,
    ...values
  }: Own<typeof stockMovements> & { listingId?: string; change?: number } = {}) {
    const ofListing = listingId ?? (await listing()).id;
    const { placeId, editionId, otherId } = await placesOf(ofListing, values.kind ?? "received");
    const isNewSale = values.kind === "sold" && values.soldLineId === undefined && change < 0;
    const document = isNewSale
      ? { soldLineId: (await saleLine(placeId, ofListing, { copies: -change })).id, submission: null }
      : { submission: randomUUID() };
    const row = {
      kind: "received" as const,
      editionId,
      fromPlaceId: change < 0 ? placeId : otherId,
      toPlaceId: change < 0 ? otherId : placeId,
      copies: Math.abs(change),
      ...document,
      ...values,
    };
    return { ...firstRow(await db().insert(stockMovements).values(row).returning()), placeId };
  }

  async function saleLine(
    placeId: string,
    listingId: string,
    own: Own<typeof sales> & Own<typeof soldLines>,
  ) {
    const receipt = {
      placeId,
      fiscalYear: own.fiscalYear ?? "2082/83",
      soldOn: own.soldOn ?? "2026-01-01",
      method: own.method ?? ("cash" as const),
      submission: own.submission ?? randomUUID(),
    };
    const { id: saleId } = firstRow(await db().insert(sales).values(receipt).returning());
    const { shopId, editionId } = firstRow(
      await db().select().from(listings).where(eq(listings.id, listingId)),
    );
    const of = { shopId, editionId, placeId, soldOn: receipt.soldOn };
    const { copies = 1, listMinor = null, unitMinor = 50_000n, currency = "NPR", taxMinor = 0n } = own;
    const line = {
      ...of,
      saleId,
      listingId,
      copies,
      listMinor,
      unitMinor,
      currency,
      taxMinor,
      rate: own.rate === undefined ? "1" : own.rate,
    };
    return firstRow(await db().insert(soldLines).values(line).returning());
  }

  /** A sale of one copy of a listing that has copies. @returns its line, with `soldId`, the movement in which it was sold */
  async function sale(own: Own<typeof sales> & Own<typeof soldLines> = {}) {
    const listingId = own.listingId ?? (await listing()).id;
    const { placeId } = await movement({ listingId });
    const line = await saleLine(placeId, listingId, own);
    const sold = { kind: "sold" as const, change: -line.copies, soldLineId: line.id, submission: null };
    const { id: soldId } = await movement({ listingId, ...sold });
    return { ...line, soldId };
  }

  /** A copy that is kept for a reader, of a listing that has copies. */
  async function hold({ quantity = 1, ...own }: Opened<Own<typeof stockHolds>> & { quantity?: number } = {}) {
    const listingId = own.listingId ?? (await listing()).id;
    const { placeId, editionId } = await movement({ listingId, change: quantity });
    const at = next();
    const code = String(100_000 + at).replace(/\d/g, (digit) => "23456789AB"[Number(digit)] as string);
    const phone = `98410${String(at).padStart(5, "0")}`;
    const row = {
      code,
      name: "Asha Rai",
      phone,
      language: "en" as const,
      expiresOn: heldUntil(new Date()),
      submission: randomUUID(),
      placeId,
      editionId,
      ...own,
    };
    return firstRow(
      await db()
        .insert(stockHolds)
        .values(sealedRow(stockHolds, { ...row, listingId }))
        .returning(),
    );
  }

  return {
    award,
    bookLanguage,
    copyRequest,
    copyRequestRemark,
    hold,
    imprint,
    movement,
    price,
    relation,
    sale,
  };
}
