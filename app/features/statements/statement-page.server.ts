import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { statementDisputes } from "#app/db/tables/statements.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatDateInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { STATED_POSTINGS } from "#app/domain/ledger/statement.ts";
import { shownInvoiceNumber } from "#app/domain/money/invoice.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { statementOf } from "#app/records/statements/close-statement.server.ts";
import type { Statement } from "#app/records/statements/open-statement.server.ts";
import { entriesOf } from "#app/records/statements/statement-entries.server.ts";
import { statementDays } from "./statement-days.ts";
import { STATEMENT_LINE_LABELS } from "./statement-labels.ts";

/** So many lines are shown; the PDF has all. */
const SHOWN = 200;

export type StatementPage = Awaited<ReturnType<typeof statementPage>>;

/**
 * A statement as its page and its PDF show it, formatted.
 * @param limit how many lines are read; all where it is not given
 * @throws AppError notFound when there is no such statement, or the viewer may not see those of its bookstore
 */
export async function statementPage(viewer: Viewer | null, id: string, language: Language, limit?: number) {
  const statement = await statementOf(db(), id);
  const { shopId, state, fromDay, untilDay, openingMinor, version } = statement;
  authorize(viewer, "statement.see", { shopId });
  const [[shop], lines, sums, disputes] = await Promise.all([
    db().select().from(bookstores).where(eq(bookstores.id, shopId)),
    linesOf(statement, language, limit),
    sumsOf(statement),
    db()
      .select()
      .from(statementDisputes)
      .where(eq(statementDisputes.statementId, id))
      .orderBy(asc(statementDisputes.createdOn)),
  ]);
  if (!shop) throw new Error("The bookstore of a statement is missing.");
  const rupees = (minor: bigint) => formatRupees(-minor, language);
  const posted = sums.reduce((sum, { minor }) => sum + minor, 0n);
  const count = sums.reduce((sum, each) => sum + each.count, 0);
  const { closedOn, agreedOn } = statement;
  const today = todayInNepal(databaseNow());
  const dayOf = (at: Date) => formatDateInBoth(todayInNepal(at), language);
  return {
    id,
    version,
    state,
    number: numberOf(statement, shop.outletCode),
    shop: localized(shop.name, language),
    shopPan: shop.panNumber ?? undefined,
    period: statementDays(statement, language),
    days: { from: formatDateInBoth(fromDay, language), until: formatDateInBoth(untilDay, language) },
    opening: rupees(openingMinor),
    closing: rupees(statement.closingMinor ?? openingMinor + posted),
    /** What its lines add up to, by what they are. */
    sums: sums.map(({ kind, minor }) => ({ kind, label: STATEMENT_LINE_LABELS[kind](), sum: rupees(minor) })),
    lines,
    more: count > lines.length ? formatNumber(count - lines.length, language) : undefined,
    closedOn,
    closed: closedOn ? dayOf(closedOn) : undefined,
    agreed: agreedOn ? dayOf(agreedOn) : undefined,
    canClose: state === "open" && today > untilDay,
    disputes: disputes.map(({ id: disputeId, postingId, remark, createdOn, answer, answeredOn }) => ({
      id: disputeId,
      line: lines.find((line) => line.postingId === postingId)?.text,
      remark,
      said: dayOf(createdOn),
      answer: answer && answeredOn ? { answer, day: dayOf(answeredOn) } : undefined,
    })),
  };
}

/** As `statementPage`, with so many lines as a page shows. */
export const shownStatement = async (viewer: Viewer | null, id: string, language: Language) =>
  await statementPage(viewer, id, language, SHOWN);

const numberOf = ({ fiscalYear, number }: Statement, outletCode: string | null): string | undefined =>
  fiscalYear === null || number === null
    ? undefined
    : shownInvoiceNumber({ outletCode, kind: "collectionStatement", fiscalYear, number });

const sumRow = z.object({ kind: z.enum(STATED_POSTINGS), minor: z.coerce.bigint(), count: z.number() });
const lineRow = z.object({
  posting_id: z.string(),
  kind: z.enum(STATED_POSTINGS),
  day: z.string(),
  minor: z.coerce.bigint(),
  order_id: z.string().nullable(),
  number: z.string().nullable(),
});

async function sumsOf(statement: Statement) {
  const rows = await queryRows(
    db(),
    sumRow,
    sql`select p.kind, sum(e.minor)::text as minor, count(*)::int as count from (${entriesOf(statement)}) e
      join money_postings p on p.id = e.posting_id group by p.kind`,
  );
  return rows.toSorted((a, b) => STATED_POSTINGS.indexOf(a.kind) - STATED_POSTINGS.indexOf(b.kind));
}

/** Its lines in the order of their days, with the orders that they are of. */
async function linesOf(statement: Statement, language: Language, limit: number | undefined) {
  const rows = await queryRows(
    db(),
    lineRow,
    sql`select e.posting_id, p.kind, e.day::text, e.minor::text, o.id as order_id, o.number from (${entriesOf(statement)}) e
      join money_postings p on p.id = e.posting_id left join orders o on o.id = p.order_id
      order by e.day, p.posted_on, e.posting_id ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
  return rows.map(({ posting_id, kind, day, minor, order_id, number }) => {
    const shown = {
      postingId: posting_id,
      kind,
      label: STATEMENT_LINE_LABELS[kind](),
      day: formatDateInBoth(day, language),
      isLate: day < statement.fromDay,
      sum: formatRupees(-minor, language),
      order: order_id && number ? { id: order_id, number: shownOrderNumber(number) } : undefined,
    };
    return {
      ...shown,
      text: [shown.day, shown.label, shown.order?.number, shown.sum].filter(Boolean).join(" · "),
    };
  });
}
