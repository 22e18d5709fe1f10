import { asc, eq } from "drizzle-orm";
import { moneyAccounts, moneyEntries, moneyPostings } from "#app/db/tables/money.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { MoneyAccount, MoneyEntry } from "#app/domain/ledger/accounts.ts";

/** What an invoice or a credit note has written into the ledger, so that another document takes it back. */
export async function postedEntries(tx: Transaction, invoiceId: string): Promise<MoneyEntry[]> {
  const rows = await tx
    .select({ account: moneyAccounts, minor: moneyEntries.minor })
    .from(moneyPostings)
    .innerJoin(moneyEntries, eq(moneyEntries.postingId, moneyPostings.id))
    .innerJoin(moneyAccounts, eq(moneyAccounts.id, moneyEntries.accountId))
    .where(eq(moneyPostings.invoiceId, invoiceId))
    .orderBy(asc(moneyEntries.sequence));
  return rows.map(({ account, minor }) => ({ account: accountOf(account), minor }));
}

/** The constraints of the table say which of these an account of a kind has. */
const accountOf = ({ kind, shopId, courierId, way }: typeof moneyAccounts.$inferSelect) =>
  ({
    kind,
    ...(shopId === null ? {} : { shopId }),
    ...(courierId === null ? {} : { courierId }),
    ...(way === null ? {} : { way }),
  }) as MoneyAccount;
