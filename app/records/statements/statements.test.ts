import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { statements } from "#app/db/tables/statements.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { closedStatement, collected, lastMonth, monthBefore, openedStatement } from "#tests/statements.ts";
import { agreeStatement, answerDispute, disputeStatement } from "./answer-statement.server.ts";
import { closeStatement } from "./close-statement.server.ts";
import { openStatement } from "./open-statement.server.ts";

useDatabase();

const writer = { actor: SYSTEM };

/** A shop of which the company keeps a share, in hundredths of a percent. */
async function shopWith(commissionBp = 0): Promise<string> {
  const { id } = await build.bookstore();
  await asSuperuser(databaseName(), `update shops set commission_bp = ${commissionBp} where id = '${id}'`);
  return id;
}

const owed = async (shopId: string): Promise<bigint> => {
  const { rows } = await db().execute<{ minor: string }>(
    sql`select b.minor::text from money_balances b join money_accounts a on a.id = b.account_id
      where a.kind = 'owedToShop' and a.shop_id = ${shopId}`,
  );
  return -BigInt(rows[0]?.minor ?? "0");
};

describe("a statement of what was collected for a shop", () => {
  test("begins in the month of the first entry, ends with what is owed less the share of the company, and has the next number", async () => {
    const shopId = await shopWith(250);
    await collected(shopId, monthBefore.from, 100_000n);
    await collected(shopId, monthBefore.until, 33_333n);
    await collected(shopId, lastMonth.from, 50_000n);
    const first = await closedStatement(shopId);
    expect(first).toMatchObject({
      fromDay: monthBefore.from,
      untilDay: monthBefore.until,
      number: 1,
      state: "closed",
    });
    // 2.5 % of 1,333.33 is 33.33325: a part of a paisa is not kept.
    expect([first.openingMinor, first.closingMinor]).toEqual([0n, -(133_333n - 3_333n)]);
    const second = await closedStatement(shopId);
    expect(second).toMatchObject({ fromDay: lastMonth.from, number: 2, openingMinor: first.closingMinor });
    expect(second.closingMinor).toBe(-(130_000n + 50_000n - 1_250n));
    expect(await owed(shopId)).toBe(178_750n);
  });

  test("stays as it is: what is entered later for its days is on the next one (C9)", async () => {
    const shopId = await shopWith();
    await collected(shopId, monthBefore.from, 100_000n);
    const first = await closedStatement(shopId);
    const late = await collected(shopId, monthBefore.until, 7_000n);
    const second = await closedStatement(shopId);
    expect(second.openingMinor).toBe(first.closingMinor);
    expect(second.closingMinor).toBe(-107_000n);
    const { rows } = await db().execute(sql`select e.day::text, p.order_id from statement_lines l
      join money_entries e on (e.posting_id, e.sequence) = (l.posting_id, l.sequence)
      join money_postings p on p.id = l.posting_id where l.statement_id = ${second.id}`);
    expect(rows).toEqual([{ day: monthBefore.until, order_id: late.orderId }]);
  });

  test("is opened once, and not before the one before it is closed", async () => {
    const shopId = await shopWith();
    expect(await openStatement(db(), writer, { kind: "collection", shopId, calendar: "bs" })).toMatchObject({
      code: "statement_nothing",
    });
    await collected(shopId, lastMonth.from, 100_000n);
    const open = async () =>
      await openStatement(db(), writer, { kind: "collection", shopId, calendar: "bs" });
    const results = await Promise.all([open(), open(), open()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await open()).toMatchObject({ code: "statement_still_open" });
  });

  test("is closed once, and not before its last day is over", async () => {
    const shopId = await shopWith();
    await collected(shopId, lastMonth.from, 100_000n);
    const { id, version: openedVersion } = await openedStatement(shopId);
    const close = async () => await closeStatement(db(), writer, { id, openedVersion });
    const results = await Promise.all([close(), close()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const running = await openedStatement(shopId);
    expect(await closeStatement(db(), writer, { id: running.id, openedVersion: 1 })).toMatchObject({
      code: "statement_running",
    });
  });

  test("has the cash that is posted while it is closed, or the next one has it: no entry is on two, or on none", async () => {
    const shopId = await shopWith(1000);
    await collected(shopId, monthBefore.from, 100_000n);
    const { id, version: openedVersion } = await openedStatement(shopId);
    await Promise.all([
      closeStatement(db(), writer, { id, openedVersion }),
      ...[1n, 2n, 3n, 4n].map(async (paisa) => await collected(shopId, monthBefore.until, paisa * 1000n)),
    ]);
    const second = await closedStatement(shopId);
    expect(-(second.closingMinor ?? 0n)).toBe(await owed(shopId));
    expect(second.closingMinor).toBe(-99_000n);
  });

  test("is opened and closed by the company alone", async () => {
    const shopId = await shopWith();
    await collected(shopId, lastMonth.from, 100_000n);
    const actor = await viewerWith({ type: "admin", shopId });
    await expect(
      openStatement(db(), { actor }, { kind: "collection", shopId, calendar: "bs" }),
    ).rejects.toMatchObject({
      code: "notFound",
    });
    const { id } = await openedStatement(shopId);
    await expect(closeStatement(db(), { actor }, { id, openedVersion: 1 })).rejects.toMatchObject({
      code: "notFound",
    });
  });

  test("is not changed by the database's own users once it is closed", async () => {
    const shopId = await shopWith();
    await collected(shopId, lastMonth.from, 100_000n);
    const { id } = await closedStatement(shopId);
    for (const change of ["closing_minor = 0", "state = 'open'", "number = 7", "until_day = until_day - 1"])
      await expect(
        asSuperuser(databaseName(), `update statements set ${change} where id = '${id}'`),
      ).rejects.toThrow();
    await expect(asSuperuser(databaseName(), `delete from statements where id = '${id}'`)).rejects.toThrow();
  });
});

describe("what a shop says of a statement", () => {
  async function stated() {
    const shopId = await shopWith();
    await collected(shopId, lastMonth.from, 100_000n);
    const statement = await closedStatement(shopId);
    const { rows } = await db().execute<{ posting_id: string }>(
      sql`select posting_id from statement_lines where statement_id = ${statement.id}`,
    );
    const actor = await viewerWith({ type: "admin", shopId });
    return {
      id: statement.id,
      openedVersion: statement.version,
      postingId: rows[0]?.posting_id ?? "",
      actor,
    };
  }

  test("is that it is right, once", async () => {
    const { id, openedVersion, actor } = await stated();
    const agree = async () => await agreeStatement(db(), { actor }, { id, openedVersion });
    expect(await agree()).toMatchObject({ ok: true });
    const [after] = await db().select().from(statements).where(eq(statements.id, id));
    expect(after).toMatchObject({ state: "agreed", agreedBy: actor.id });
    expect(await disputeStatement(db(), { actor }, { id, remark: "No." })).toMatchObject({
      code: "statement_not_now",
    });
  });

  test("is that a line is wrong: it is agreed after the answer, and no sum changes", async () => {
    const { id, openedVersion, postingId, actor } = await stated();
    const said = await disputeStatement(db(), { actor }, { id, postingId, remark: "We took 900." });
    if (!said.ok) throw new Error(said.code);
    expect(await agreeStatement(db(), { actor }, { id, openedVersion })).toMatchObject({
      code: "statement_disputed",
    });
    const answered = { id, disputeId: said.value.id, answer: "The courier had 1,000." };
    await expect(answerDispute(db(), { actor }, answered)).rejects.toMatchObject({ code: "notFound" });
    expect(await answerDispute(db(), writer, answered)).toMatchObject({ ok: true });
    expect(await answerDispute(db(), writer, answered)).toMatchObject({ code: "statement_not_now" });
    expect(await agreeStatement(db(), { actor }, { id, openedVersion })).toMatchObject({ ok: true });
  });

  test.each([
    ["a line of another", (of: string) => ({ postingId: of, remark: "Wrong." }), "statement_line_missing"],
    ["no word", () => ({ remark: " " }), "statement_remark_missing"],
  ])("is refused with %s", async (_what, given, code) => {
    const { id, actor } = await stated();
    const other = await stated();
    expect(await disputeStatement(db(), { actor }, { id, ...given(other.postingId) })).toMatchObject({
      code,
    });
  });

  test("is of its own statements alone", async () => {
    const { id, openedVersion } = await stated();
    const { actor } = await stated();
    await expect(agreeStatement(db(), { actor }, { id, openedVersion })).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(disputeStatement(db(), { actor }, { id, remark: "No." })).rejects.toMatchObject({
      code: "notFound",
    });
  });
});
