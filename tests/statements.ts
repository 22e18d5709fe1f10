import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { monthsUntil, type Period } from "#app/domain/calendar/period.ts";
import { entriesOfPayment } from "#app/domain/ledger/postings.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import { disputeStatement } from "#app/records/statements/answer-statement.server.ts";
import { closeStatement } from "#app/records/statements/close-statement.server.ts";
import { openStatement, type Statement } from "#app/records/statements/open-statement.server.ts";
import { build } from "./build.ts";

/** The months of the Nepali calendar before this one, the latest first. */
export const [lastMonth, monthBefore, monthBeforeThat] = monthsUntil(todayInNepal(new Date()), "bs", 4).slice(
  1,
) as [Period, Period, Period];

const writer = { actor: SYSTEM };

/** The company took money for an order of a shop, on a day. */
export async function collected(shopId: string, day: IsoDate, paid: bigint): Promise<{ orderId: string }> {
  const { id: orderId } = await build.order({ shopId });
  const entries = entriesOfPayment({ shopId, holder: { way: "bankTransfer" }, paid });
  await transact(db(), async (tx) => {
    await postMoney(tx, [{ kind: "cash", shopId, orderId, day, by: null, entries }]);
  });
  return { orderId };
}

/** The next statement of a shop, which is opened. */
export async function openedStatement(shopId: string): Promise<Statement> {
  const opened = await openStatement(db(), writer, { kind: "collection", shopId, calendar: "bs" });
  if (!opened.ok) throw new Error(`No statement was opened: ${opened.code}`);
  return opened.value;
}

/** The next statement of a shop, which is opened and closed. */
export async function closedStatement(shopId: string): Promise<Statement> {
  const { id, version } = await openedStatement(shopId);
  const closed = await closeStatement(db(), writer, { id, openedVersion: version });
  if (!closed.ok) throw new Error(`The statement was not closed: ${closed.code}`);
  return closed.value.row;
}

/** What a shop disputes of a statement as a whole. @returns the id of what was noted */
export async function disputed({ id }: Statement): Promise<string> {
  const said = await disputeStatement(db(), writer, { id, remark: "No." });
  if (!said.ok) throw new Error(`Nothing was disputed: ${said.code}`);
  return said.value.id;
}
