import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";

/** Has copies of an edition arrive at a place. */
export async function receive(placeId: string, editionId: string, copies: number): Promise<void> {
  await db().execute(sql`
    insert into stock_movements (edition_id, kind, from_place_id, to_place_id, copies, submission)
    select ${editionId}, 'received', source.id, ${placeId}, ${copies}, gen_random_uuid()
    from stock_places source where source.kind = 'elsewhere'`);
}
