import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { build } from "#tests/build.ts";
import {
  closedStatement,
  collected,
  disputed,
  lastMonth,
  monthBefore,
  monthBeforeThat,
  openedStatement,
} from "#tests/statements.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { statementDisputes, statementLines, statements } from "./tables/statements.server.ts";

type Own = Partial<typeof statements.$inferInsert>;
type Statement = typeof statements.$inferSelect;

/** A bookstore for which money was taken in the month before the last one. */
async function shopWithMoney(): Promise<string> {
  const { id } = await build.bookstore();
  await collected(id, monthBefore.from, 50_000n);
  return id;
}

const open = async () => await openedStatement(await shopWithMoney());
const closed = async () => await closedStatement(await shopWithMoney());
const change = async ({ id }: Statement, own: Own) =>
  await db().update(statements).set(own).where(eq(statements.id, id));

/** Another statement of the account of one, for its own days. */
async function another({ shopId, accountId, closingMinor }: Statement, own: Own) {
  const { from: fromDay, until: untilDay } = lastMonth;
  const openingMinor = closingMinor ?? 0n;
  const kind = "collection" as const;
  await db()
    .insert(statements)
    .values({ kind, shopId, accountId, fromDay, untilDay, openingMinor, ...own });
}

const dispute = async (own: Partial<typeof statementDisputes.$inferInsert>) => {
  const id = await disputed(await closed());
  await db().update(statementDisputes).set(own).where(eq(statementDisputes.id, id));
};

export const statementConstraints: ConstraintCase[] = [
  ["statements_kind_known", "an unknown kind", async () => await change(await open(), { kind: UNKNOWN })],
  [
    "statements_state_known",
    "an unknown state",
    async () => await change(await closed(), { state: UNKNOWN }),
  ],
  [
    "statements_days_fit",
    "one that ends before it begins",
    async () => await change(await open(), { untilDay: "2020-01-01" }),
  ],
  [
    "statements_closed_whole",
    "an open one with a number",
    async () => await change(await open(), { number: 1 }),
  ],
  [
    "statements_agreed_whole",
    "one that is agreed at no time",
    async () => await change(await closed(), { state: "agreed" }),
  ],
  [
    "statements_fiscal_year_shape",
    "a year without the next",
    async () =>
      await change(await open(), {
        state: "closed",
        closingMinor: 0n,
        fiscalYear: "2083",
        number: 1,
        closedOn: new Date(),
      }),
  ],
  [
    "statements_number_positive",
    "the number 0",
    async () =>
      await change(await open(), {
        state: "closed",
        closingMinor: 0n,
        fiscalYear: "2083/84",
        number: 0,
        closedOn: new Date(),
      }),
  ],
  [
    "statements_add_up",
    "one that does not add up",
    async () =>
      await change(await open(), {
        state: "closed",
        closingMinor: 1n,
        fiscalYear: "2083/84",
        number: 1,
        closedOn: new Date(),
      }),
  ],
  ["statements_stay", "another sum of a closed one", async () => await change(await closed(), { number: 7 })],
  [
    "statements_follow",
    "one that begins with another sum",
    async () => await another(await closed(), { openingMinor: 7n }),
  ],
  [
    "statements_follow",
    "one that leaves days out",
    async () => await another(await closed(), { fromDay: lastMonth.until }),
  ],
  [
    "statements_account_fits",
    "the account of another shop",
    async () => await another(await closed(), { shopId: (await build.bookstore()).id }),
  ],
  [
    "statements_one_open",
    "two open ones of an account",
    async () => {
      const { from: fromDay, until: untilDay } = monthBeforeThat;
      await another(await open(), { fromDay, untilDay });
    },
  ],
  [
    "statements_days",
    "two of the same days",
    async () => {
      const first = await closed();
      const { fromDay, untilDay, openingMinor } = first;
      await another(first, { fromDay, untilDay, openingMinor });
    },
  ],
  [
    "statements_number",
    "one number twice",
    async () => {
      const first = await closed();
      const { fiscalYear, number, closedOn, closingMinor } = first;
      await another(first, { state: "closed", fiscalYear, number, closedOn, closingMinor });
    },
  ],
  [
    "statements_commission",
    "one share of two",
    async () => {
      const { rows } = await db().execute<{ id: string }>(sql`select id from money_postings limit 1`);
      const commissionId = rows[0]?.id ?? "";
      await change(await open(), { commissionId });
      await change(await open(), { commissionId });
    },
  ],
  [
    "statement_lines_pkey",
    "an entry of two statements",
    async () => {
      const { id } = await closed();
      const [line] = await db().select().from(statementLines).where(eq(statementLines.statementId, id));
      if (line) await db().insert(statementLines).values(line);
    },
  ],
  [
    "statement_lines_entry_fk",
    "an entry that there is not",
    async () =>
      await db()
        .insert(statementLines)
        .values({ postingId: randomUUID(), sequence: 0, statementId: (await open()).id }),
  ],
  ["statement_disputes_remark_filled", "an empty remark", () => dispute({ remark: " " })],
  [
    "statement_disputes_answer_filled",
    "an empty answer",
    () => dispute({ answer: " ", answeredOn: new Date() }),
  ],
  ["statement_disputes_answered_whole", "an answer at no time", () => dispute({ answer: "Yes." })],
];
