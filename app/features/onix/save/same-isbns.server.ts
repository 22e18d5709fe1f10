import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import type { Findings } from "#app/onix/findings.ts";

const NAMES_MAX = 3;

const sameIsbnRow = z.object({
  id: z.string(),
  isbn: z.string(),
  names: z.array(z.string().nullable()),
});

/**
 * Adds a warning for each edition whose ISBN other editions have. It names at most three of them, by record reference or code; to
 * a person those of other publishers only when they are public.
 */
export async function warnOfSameIsbns(
  tx: Pick<Transaction, "execute">,
  actor: Actor | null,
  saved: readonly { readonly editionId: string; readonly findings: Findings }[],
): Promise<void> {
  const ids = JSON.stringify(saved.map(({ editionId }) => editionId));
  const mayNameAll = actor !== null && "isSystem" in actor;
  const rows = await queryRows(
    tx,
    sameIsbnRow,
    sql`
    select e.id, coalesce(e.isbn13, e.isbn10) as isbn, array(
      select case when ${mayNameAll} or other_book.publisher_id = b.publisher_id or ${isPublicEdition(sql`other.id`)}
        then coalesce(r.record_reference, other.code) end
      from (select id from book_editions where isbn13 = e.isbn13 union select id from book_editions where isbn10 = e.isbn10) same
      join book_editions other on other.id = same.id
      join books other_book on other_book.id = other.book_id
      left join imported_records r on r.edition_id = other.id
      where other.id <> e.id
      order by other.created_on, other.id) as names
    from book_editions e join books b on b.id = e.book_id
    where e.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) and coalesce(e.isbn13, e.isbn10) is not null`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { editionId, findings } of saved) {
    const { isbn, names = [] } = found.get(editionId) ?? {};
    if (names.length === 0) continue;
    const named = names.filter((name) => name !== null);
    const more = named.length > NAMES_MAX ? ", …" : "";
    const shown = named.length > 0 ? `: ${named.slice(0, NAMES_MAX).join(", ")}${more}` : "";
    findings.warn("record.duplicateIsbn", `${isbn}${shown}`);
  }
}
