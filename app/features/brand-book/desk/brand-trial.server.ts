import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { brandTokens, brandTrials } from "#app/db/tables/brand.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, refuse } from "#app/domain/result.ts";
import { ratioText } from "#app/features/brand-book/ratio-text.ts";
import { brand, brandTrial, storedBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { type ContrastProblem } from "#brand/contrast.ts";
import { readTokens, type TokenProblem } from "#brand/token-set.ts";
import { DEFAULT_TOKENS, sameTokens, type Tokens } from "#brand/tokens.ts";
import { pageColourProblems } from "./page-colours.server.ts";

/**
 * Changes what a site administrator tries: only they see the site in it. A trial may have too little contrast, which its page says;
 * it cannot be saved so.
 * @param change the new set from the one that is tried, or in use
 * @throws AppError notFound when the viewer may not change the brand
 */
export async function tryTokens(viewer: Viewer | null, change: (tokens: Tokens) => unknown) {
  authorize(viewer, "brand.change");
  const current = await brand();
  const trial = await brandTrial(viewer, current);
  const before = trial?.tokens ?? current.tokens;
  const read = readTokens(change(structuredClone(before)), { withContrast: false });
  if (!read.ok) return refuse("form_invalid");
  const isSame = sameTokens(read.tokens, before);
  if (!isSame || trial)
    await db()
      .insert(brandTrials)
      .values({ personId: viewer.id, tokens: read.tokens, basedOn: current.number })
      .onConflictDoUpdate({
        target: brandTrials.personId,
        set: { tokens: read.tokens, basedOn: current.number },
      });
  return done({ changed: !isSame });
}

/** Ends the trial of a person, who then sees the site as everybody does. */
export async function endTrial(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "brand.change");
  await db().delete(brandTrials).where(eq(brandTrials.personId, viewer.id));
}

/**
 * Makes the trial of a person the set in use, as a new version.
 * @param basedOn the number of the set that was in use when the person saw the page
 * @throws AppError notFound when the viewer may not change the brand
 */
export async function saveTrial(viewer: Viewer | null, basedOn: number) {
  authorize(viewer, "brand.change");
  return await transact(db(), async (tx) => {
    await lockBrand(tx);
    const trial = await brandTrial(viewer, await storedBrand(tx), tx);
    if (!trial) return refuse("brand_no_trial");
    const saved = await addSet(tx, viewer, { tokens: trial.tokens, basedOn, restoredNumber: null });
    if (saved.ok) await tx.delete(brandTrials).where(eq(brandTrials.personId, viewer.id));
    return saved;
  });
}

/**
 * Uses an earlier set again, as a new version. 0 is the set in the code.
 * @param basedOn the number of the set that was in use when the person saw the page
 * @throws AppError notFound when the viewer may not change the brand
 */
export async function restoreSet(viewer: Viewer | null, number: number, basedOn: number) {
  authorize(viewer, "brand.change");
  return await transact(db(), async (tx) => {
    await lockBrand(tx);
    const [row] = await tx.select().from(brandTokens).where(eq(brandTokens.number, number));
    if (!row && number !== 0) return refuse("brand_no_version");
    return await addSet(tx, viewer, {
      tokens: row?.tokens ?? DEFAULT_TOKENS,
      basedOn,
      restoredNumber: number,
    });
  });
}

type NewSet = {
  readonly tokens: unknown;
  readonly basedOn: number;
  readonly restoredNumber: number | null;
};

/** Lets one person save at a time, until the end of the transaction: of two at once, the second finds the set of the first. */
async function lockBrand(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma brand'))`);
}

const tokensRow = z.object({
  number: z.int(),
  tokens: z.unknown(),
  name: z.string(),
});

/** Adds a set as the next version. The transaction holds the lock of the brand. */
async function addSet(tx: Transaction, viewer: Viewer, { tokens, basedOn, restoredNumber }: NewSet) {
  const latest = await queryRow(
    tx,
    tokensRow,
    sql`
    select t.number, t.tokens, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '') as name
    from brand_tokens t left join app_users u on u.id = t.created_by order by t.number desc limit 1`,
  );
  const number = latest?.number ?? 0;
  if (number !== basedOn) return refuse("brand_changed_meanwhile", { number, name: latest?.name ?? "" });
  const read = readTokens(tokens);
  if (!read.ok) return refusalOf(read.problems);
  const [problem] = await pageColourProblems(tx, read.tokens);
  if (problem) return refusalOf([problem]);
  const before = latest ? readTokens(latest.tokens) : { ok: true as const, tokens: DEFAULT_TOKENS };
  if (before.ok && sameTokens(before.tokens, read.tokens)) return done({ changed: false, number });
  await addRow(tx, {
    table: brandTokens,
    kind: "brand",
    ability: "brand.change",
    actor: viewer,
    scope: null,
    action: restoredNumber === null ? "brand.change" : "brand.restore",
    values: { number: number + 1, tokens: read.tokens, restoredNumber },
  });
  return done({ changed: true, number: number + 1 });
}

/** The refusal of a set: its first pair with too little contrast by name, or the first value that is wrong. */
function refusalOf(problems: readonly TokenProblem[]) {
  const pairs = problems.filter((problem): problem is ContrastProblem => problem.code === "contrast");
  const [pair] = pairs;
  const [other] = problems;
  if (!pair) return refuse("brand_version_invalid", { path: other && "path" in other ? other.path : "" });
  const { front, back, ratio, needed } = pair;
  return refuse("brand_contrast", {
    pair: `${front} / ${back}`,
    ratio: ratioText(ratio),
    needed: ratioText(needed),
    count: pairs.length,
  });
}
