import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** Names of rows that values refer to, by their ids; of languages by their codes. */
export type Names = ReadonlyMap<string, L10n>;

/** The tables that values of books and editions refer to, and the column with the name. */
const NAMED = [
  ["book_formats", "title"],
  ["contributor_roles", "name"],
  ["contributors", "name"],
  ["genres", "name"],
  ["coatings", "name"],
  ["imprints", "name"],
  ["papers", "name"],
  ["printing_methods", "name"],
  ["series", "title"],
] as const;

/** The names of all rows that values refer to, with archived ones. */
export async function namesIn(values: readonly unknown[]): Promise<Names> {
  const texts = new Set(values.flatMap((value) => [...textsIn(value)]));
  const ids = [...texts].filter(isUuid);
  const codes = [...texts].filter((text) => /^[a-z]{3}$/.test(text));
  if (ids.length === 0 && codes.length === 0) return new Map();
  const among = (list: readonly string[]) =>
    sql`select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)`;
  const rows = await queryRows(
    db(),
    namedRow,
    sql`
    with wanted as (select each::uuid as id from (${among(ids)} as each) given)
    ${sql.join(
      NAMED.map(
        ([table, column]) => sql`select id::text, ${sql.identifier(column)} as name
          from ${sql.identifier(table)} where id in (select id from wanted)`,
      ),
      sql` union all `,
    )}
    union all select code, name from languages where code in (${among(codes)})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name] as const));
}

/** Every text in a value, also inside lists and objects. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value !== null && typeof value === "object")
    for (const member of Object.values(value)) yield* textsIn(member);
}
