import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { STAFF_NOTICES } from "#app/domain/people/staff-notice.ts";

/** Everything that waits for staff, whichever way it came: by a screen, a job, a trigger or a restored archive. */
const WAITING = sql.raw(`
  select 'orderPlaced' as kind, o.id::text as object, o.shop_id, o.created_by as by from orders o where o.status = 'placed'
  union all
  select 'holdRequested', h.id::text, p.shop_id, null::uuid from stock_holds h join stock_places p on p.id = h.place_id where h.status = 'requested'
  union all
  select 'paymentUnclear', a.id::text, null::uuid, null::uuid from payment_attempts a where a.state = 'unclear' or a.part_given_back_on is not null
  union all
  select 'refundOwed', r.attempt_id::text, null::uuid, null::uuid from refunds r where r.done_on is null
  union all
  select 'gatewayRefused', g.way, null::uuid, null::uuid from gateway_refusals g`);

const noticeRow = z.object({
  kind: z.enum(STAFF_NOTICES),
  /** What waits anew. */
  objects: z.array(z.string()),
  /** How much waits in all. */
  waiting: z.int(),
  shop_id: z.string().nullable(),
  store: l10nValue.nullable(),
  /** Who entered it, where one person entered all of it. */
  by: z.string().nullable(),
});

/** What waits anew of one kind, at one bookstore or for the site. */
export type Notice = z.infer<typeof noticeRow>;

/**
 * Notes what waits and was not told of yet, and forgets what waits no more. Of two processes that do it at once each gets another part.
 * @returns what is to be told, by bookstore and kind
 */
export async function takeNotices(tx: Transaction): Promise<readonly Notice[]> {
  await tx.execute(sql`
    delete from staff_notices n where not exists (select from (${WAITING}) w where w.kind = n.kind and w.object = n.object)`);
  return await queryRows(
    tx,
    noticeRow,
    sql`
    with waiting as (${WAITING}),
    told as (
      insert into staff_notices (kind, object) select distinct kind, object from waiting w
      where not exists (select from staff_notices n where n.kind = w.kind and n.object = w.object)
      on conflict do nothing returning kind, object)
    select w.kind, array_agg(distinct w.object) filter (where t.object is not null) as objects, count(distinct w.object)::int as waiting,
      w.shop_id, s.name as store,
      case when count(distinct w.by) = 1 and bool_and(w.by is not null) then min(w.by::text) end as by
    from waiting w left join told t on t.kind = w.kind and t.object = w.object left join bookstores s on s.id = w.shop_id
    group by w.kind, w.shop_id, s.name having count(t.object) > 0 order by w.kind, w.shop_id`,
  );
}

const allRow = noticeRow.pick({ kind: true, objects: true, shop_id: true, store: true });

/** Everything that waits, told of or not, by bookstore and kind. */
export const allWaiting = async (tx: Transaction): Promise<readonly z.infer<typeof allRow>[]> =>
  await queryRows(
    tx,
    allRow,
    sql`
    select w.kind, array_agg(distinct w.object) as objects, w.shop_id, s.name as store
    from (${WAITING}) w left join bookstores s on s.id = w.shop_id
    group by w.kind, w.shop_id, s.name order by w.kind, w.shop_id`,
  );
