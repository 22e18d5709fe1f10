import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { momentValue } from "#app/db/row-values.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { IMPORT_KINDS } from "#app/domain/web/operation.ts";
import * as m from "#app/i18n/generated/messages.js";

/** An import that refused rows which still wait. */
export type ImportTask = {
  /** Id of the operation, whose page names the rows and why they were refused. */
  readonly id: string;
  readonly fileName: string;
  readonly refused: string;
  readonly day: string;
};

const importRow = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string().nullable(),
  refused: z.int(),
  ended_on: momentValue,
  count: z.int(),
});

const KIND_NAMES: Readonly<Record<(typeof IMPORT_KINDS)[number], (language: Language) => string>> = {
  spreadsheetImport: (language) => m.sheet_operation_kind({}, { locale: language }),
  onixImport: (language) => m.upload_kind_onix({}, { locale: language }),
};

/**
 * The imports of a publisher that refused rows, newest first, and how many there are: without those that were undone, whose
 * refused rows were imported again, or that a person took off the list.
 */
export async function importTasks(
  publisherId: string,
  language: Language,
): Promise<{ readonly rows: readonly ImportTask[]; readonly count: number }> {
  const rows = await queryRows(db(), importRow, importsWithRefusedRows(publisherId));
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      // Operations of before have no name of a file.
      fileName: row.file_name || KIND_NAMES[row.kind](language),
      refused: formatNumber(row.refused, language),
      day: formatDate(todayInNepal(row.ended_on), language),
    })),
  };
}

const importsWithRefusedRows = (publisherId: string) => sql`
  with imports as (
    select o.id, o.kind, o.input, o.report, o.created_on, o.ended_on, o.handled_on, o.state from operations o
    where o.publisher_id = ${publisherId}::uuid and o.kind in (${sql.join(
      IMPORT_KINDS.map((kind) => sql`${kind}`),
      sql`, `,
    )})
      -- A check imports nothing.
      and o.input ->> 'mode' is distinct from 'check')
  select i.id, i.kind, i.input ->> 'fileName' as file_name, coalesce((i.report ->> 'refused')::int, 1) as refused, i.ended_on,
    (count(*) over ())::int as count
  from imports i
  where i.ended_on is not null and i.handled_on is null
    -- They are removed some time after the end.
    and exists (select from operation_refusals refused where refused.operation_id = i.id)
    and not exists (select from operations undoing
      where undoing.undo_of = i.id and undoing.state in ('waiting', 'running', 'done'))
    and not exists (select from imports later
      where later.input ->> 'corrects' = i.id::text and later.state in ('waiting', 'running', 'done'))
  order by i.ended_on desc, i.id limit ${TASKS_SHOWN}`;
