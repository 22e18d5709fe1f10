import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { ACCOUNT_OF_STATEMENT } from "#app/domain/ledger/statement.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { openStatement } from "#app/records/statements/open-statement.server.ts";
import type { NextStatement } from "./statement.schema.ts";

const shopRow = z.object({ id: z.string(), name: l10nValue, minor: z.coerce.bigint() });

/**
 * The bookstores for which the company ever took money, with what it owes them now; those that are owed most come first.
 * @throws AppError notFound when the viewer may not change statements
 */
export async function shopsToState(viewer: Viewer | null, language: Language) {
  authorize(viewer, "statement.change");
  const rows = await queryRows(
    db(),
    shopRow,
    sql`select b.id, b.name, (-balance.minor)::text as minor from money_accounts a
      join money_balances balance on balance.account_id = a.id
      join bookstores b on b.id = a.shop_id
      where a.kind = ${ACCOUNT_OF_STATEMENT.collection} and a.currency = 'NPR'
      order by balance.minor, b.id`,
  );
  return rows.map(({ id, name, minor }) => ({
    value: id,
    label: `${localized(name, language).text} · ${formatRupees(minor, language)}`,
  }));
}

/**
 * Opens the next statement of a bookstore.
 * @throws AppError notFound as `shopsToState`
 */
export const openNextStatement = async (
  actor: Viewer | null,
  { shop: shopId, calendar }: z.output<typeof NextStatement>,
) => await openStatement(db(), { actor }, { kind: "collection", shopId, calendar });
