import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { queryRows } from "#app/db/query-rows.server.ts";
import { idRow } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Language } from "#app/domain/text/language.ts";
import { cancelHold, confirmHold, declineHold } from "#app/records/holds/move-hold.server.ts";
import { requestHold } from "#app/records/holds/request-hold.server.ts";
import { type DemoIds, entryOf } from "./demo-rows.ts";

type Reader = {
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  /** What was done with the hold; nothing yet where it is absent. */
  readonly move?: "confirm" | "cancel" | "decline";
};

/** Readers of the demo, each of whom had a copy kept. Their numbers belong to nobody. */
const READERS: readonly Reader[] = [
  { name: "सरिता घिमिरे", phone: "9800000101", language: "np" },
  { name: "Pasang Lama", phone: "9800000102", language: "en", move: "confirm" },
  { name: "रमेश चौधरी", phone: "9800000103", language: "np" },
  { name: "Maya Gurung", phone: "9800000104", language: "en", move: "cancel" },
  { name: "दीपक थारू", phone: "9800000105", language: "np", move: "confirm" },
  { name: "Anita Shrestha", phone: "9800000106", language: "en", move: "decline" },
];

/** Adds copies that the two stores of the demo keep for readers, of the editions of which they have most. */
export async function addDemoHolds(db: Database, ids: DemoIds): Promise<void> {
  for (const store of ["chautari", "ekadeshma"] as const) {
    const listings = await stockedListings(db, entryOf(ids.bookstores, store));
    for (const [at, { move, ...reader }] of READERS.entries()) {
      const listingId = listings[at];
      if (listingId === undefined) continue;
      const form = { listingId, submission: randomUUID(), email: null, createdBy: null };
      const asked = { ...reader, ...form, isProved: true, networkKey: "", sendsLetters: true };
      const held = await requestHold(asked, async () => {}, db);
      if (!held.ok) throw new Error(`No copy of the demo was kept: ${held.code}`);
      const opened = { id: held.value.id, openedVersion: null };
      if (move === "confirm") await confirmHold(db, { actor: SYSTEM }, opened);
      if (move === "cancel") await cancelHold(held.value.id, db);
      if (move === "decline")
        await declineHold(db, { actor: SYSTEM }, { ...opened, reason: "The last copy has a torn cover." });
    }
  }
}

async function stockedListings(db: Database, shopId: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    idRow,
    sql`
    select c.listing_id as id
    from stock_places p
    join stock_levels v on v.place_id = p.id
    join catalogue_entries c on c.shop_id = p.shop_id and c.edition_id = v.edition_id and c.status = 'active'
    where p.shop_id = ${shopId} and v.on_hand > 2
    order by v.on_hand desc, c.listing_id limit ${READERS.length}`,
  );
  return rows.map(({ id }) => id);
}
