import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { sayInstant } from "#app/domain/calendar/spoken-day.ts";
import type { HoldStatus } from "#app/domain/orders/hold.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A copy that is kept for a reader, on the home page of the desk. */
export type HoldTask = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly name: string;
  readonly until: string;
};

export type HoldTasks = { readonly rows: readonly HoldTask[]; readonly count: number };

/** The copies that a bookstore has to put aside, and those that wait for their readers. The caller has checked the viewer. */
export async function holdTasks(shopId: string, language: Language) {
  const [asked, kept] = await Promise.all([
    read(shopId, "requested", language),
    read(shopId, "confirmed", language),
  ]);
  return { asked, kept };
}

const holdRow = z.object({
  id: z.string(),
  title: l10nValue,
  name: z.string(),
  expires_on: z.string(),
  count: z.int(),
});

async function read(shopId: string, status: HoldStatus, language: Language): Promise<HoldTasks> {
  const rows = await queryRows(
    db(),
    holdRow,
    sql`
    select h.id, books.title, h.name, h.expires_on, (count(*) over ())::int as count
    from stock_places p
    join stock_holds h on h.place_id = p.id
    join book_editions e on e.id = h.edition_id
    join books on books.id = e.book_id
    where p.shop_id = ${shopId} and h.status in ('requested', 'confirmed') and h.status = ${status}
      and h.expires_on > now()
    order by h.expires_on, h.id limit ${TASKS_SHOWN}`,
  );
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, title, name, expires_on }) => ({
      id,
      title: localized(title, language),
      name,
      until: sayInstant(new Date(expires_on), databaseNow(), language),
    })),
  };
}
