import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A publisher or bookstore that a role can be limited to. */
export type ScopeChoice = { readonly id: string; readonly name: LocalizedText };
export type RoleChoices = Readonly<Record<"publishers" | "bookstores", readonly ScopeChoice[]>>;

/** More are not listed: a drop-down list of that length is not read. */
const CHOICES_MAX = 1000;

/** The publishers and bookstores that a role can be limited to, in the order of the alphabet. */
export async function roleChoices(language: Language): Promise<RoleChoices> {
  const [publishers, bookstores] = await Promise.all([
    choicesIn("publishers", language),
    choicesIn("bookstores", language),
  ]);
  return { publishers, bookstores };
}

async function choicesIn(table: keyof RoleChoices, language: Language): Promise<ScopeChoice[]> {
  const rows = await queryRows(
    db(),
    namedRow,
    sql`
    select id, name from ${sql.identifier(table)} order by ${inAlphabeticalOrder(sql`name`, language)}, id limit ${CHOICES_MAX}`,
  );
  return rows.map(({ id, name }) => ({ id, name: localized(name, language) }));
}
