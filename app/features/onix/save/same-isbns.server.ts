import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";

const NAMES_MAX = 3;

/**
 * Adds a warning for each edition whose ISBN other editions have. It names at most three of them, by record reference or code.
 */
export async function warnOfSameIsbns(
  tx: Pick<Transaction, "execute">,
  saved: readonly { readonly editionId: string; readonly findings: Findings }[],
): Promise<void> {
  const ids = JSON.stringify(saved.map(({ editionId }) => editionId));
  const { rows } = await tx.execute<{ id: string; isbn: string; names: string[] }>(sql`
    select e.id, coalesce(e.isbn13, e.isbn10) as isbn, array(
      select coalesce(r.record_reference, other.code)
      from (select id from book_editions where isbn13 = e.isbn13 union select id from book_editions where isbn10 = e.isbn10) same
      join book_editions other on other.id = same.id
      left join imported_records r on r.edition_id = other.id
      where other.id <> e.id
      order by other.created_on, other.id limit ${NAMES_MAX + 1}) as names
    from book_editions e
    where e.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { editionId, findings } of saved) {
    const { isbn, names = [] } = found.get(editionId) ?? {};
    if (names.length === 0) continue;
    const more = names.length > NAMES_MAX ? ", …" : "";
    findings.warn("record.duplicateIsbn", `${isbn}: ${names.slice(0, NAMES_MAX).join(", ")}${more}`);
  }
}
