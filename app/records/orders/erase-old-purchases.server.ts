import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";

/**
 * Empties who bought something and where it was brought, once the last order of the purchase ended longer ago than the retention in the
 * privacy policy. Those of files that somebody bought under an account stay with the account. What was bought and paid stays: the books of account need it.
 */
export async function eraseOldPurchases(now = databaseNow()): Promise<void> {
  const cutoff = retentionCutoff("purchase", now).toISOString();
  await db().execute(sql`
    update purchases p set forgotten_on = now(), person_id = null, name = null, phone = null, phone_digest = null, email = null,
      network_key = null, recipient_name = null, recipient_phone = null, gift_note = null, pan_number = null, ward = null, area = null,
      street_address = null, street_address2 = null, zipcode = null
    where p.forgotten_on is null and p.placed_on < ${cutoff}
      -- Whoever bought a file under an account fetches it as long as they have one.
      and not (p.person_id is not null and exists (
        select from orders o where o.purchase_id = p.id and o.way = 'download' and o.status = 'completed'))
      and not exists (
        select from orders o where o.purchase_id = p.id
          and (o.status not in ('completed', 'cameBack', 'cancelled', 'lapsed') or o.moved_on >= ${cutoff}))`);
}
