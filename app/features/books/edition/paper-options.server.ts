import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { coatings, printingMethods } from "#app/db/tables/paper-reference.server.ts";
import { papers } from "#app/db/tables/papers.server.ts";
import { among, type Ids, idsIn, type Named } from "#app/desk/reads/names-of-papers.server.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import type { PaperOptions } from "./paper-fields.view.tsx";

export const NO_PAPERS: PaperOptions = { papers: [], methods: [], coatings: [] };

const namedRows = z.array(namedRow);
const paperOptionsRow = z.object({ papers: namedRows, methods: namedRows, coatings: namedRows });

/**
 * What the papers of an edition are chosen from, in the order of names: rows in use, and those that the edition has already.
 * A coating that papers come with from the mill is no choice.
 */
export async function paperOptions(language: Language, uses: readonly Ids[] = []): Promise<PaperOptions> {
  const ids = idsIn(uses);
  const from = (table: Named, own: readonly (string | null)[], isOffered = sql`true`) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', ${table.id}, 'name', ${table.name})) from ${table}
    where (${table.archivedOn} is null and ${isOffered}) or ${table.id} in ${among(own)}), '[]')`;
  const isApplied = sql`${coatings.process} <> 'paper_coating'`;
  const rows = await queryRows(
    db(),
    paperOptionsRow,
    sql`
    select ${from(papers, ids.papers)} as papers, ${from(printingMethods, ids.methods)} as methods,
      ${from(coatings, ids.coatings, isApplied)} as coatings`,
  );
  const { compare } = new Intl.Collator(PLATFORM_TAGS[language].intl, { numeric: true });
  const named = (list: readonly { readonly id: string; readonly name: L10n }[] = []) =>
    list
      .map(({ id, name }) => ({ value: id, label: localized(name, language).text }))
      .toSorted((one, other) => compare(one.label, other.label));
  const [found] = rows;
  return { papers: named(found?.papers), methods: named(found?.methods), coatings: named(found?.coatings) };
}
