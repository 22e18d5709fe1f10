import { and, eq, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { periodOfDays } from "#app/fields/shown-period.server.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { PromoInput } from "./promo-forms.schema.ts";
import { readTarget } from "./promo-target.server.ts";

const PROMO = { table: promos, kind: "promo", ability: "promo.change", scopeOf: () => null } as const;

type PromoChange = {
  readonly id: string;
  /** Version of the promo when the page was opened. */
  readonly openedVersion: number;
};

/**
 * Adds a promo, which visitors find from its first day.
 * @param baseUrl the URL of the site, by which an address of it is known
 * @throws AppError notFound when the viewer may not change promos
 */
export async function addPromo(viewer: Viewer | null, input: PromoInput, baseUrl: string) {
  authorize(viewer, "promo.change");
  return await transact(db(), async (tx) => {
    const values = await valuesOf(tx, input, { id: null, baseUrl });
    if (!values.ok) return values;
    const { table, kind, ability } = PROMO;
    const options = { actor: viewer, table, kind, ability, scope: null, action: "promo.add" } as const;
    const added = await addRow(tx, { ...options, values: values.value });
    return done({ id: added.id });
  });
}

/**
 * Changes a promo to the values of its form.
 * @returns `form_conflict` with both values of each field that another person changed meanwhile
 * @throws AppError notFound when there is no such promo, or the viewer may not change promos
 */
export async function changePromo(
  viewer: Viewer | null,
  { id, openedVersion }: PromoChange,
  input: PromoInput,
  baseUrl: string,
) {
  authorize(viewer, "promo.change");
  return await transact(
    db(),
    async (tx) =>
      await changeRow(tx, {
        ...PROMO,
        actor: viewer,
        id,
        action: "promo.change",
        openedVersion,
        patch: async () => await valuesOf(tx, input, { id, baseUrl }),
      }),
  );
}

/** Archives a promo, so that visitors do not find it any more, or restores it; otherwise as `changePromo`. */
export async function setPromoActive(viewer: Viewer | null, promo: PromoChange, isActive: boolean) {
  return await changeRow(db(), {
    ...PROMO,
    ...promo,
    actor: viewer,
    action: isActive ? "promo.restore" : "promo.archive",
    patch: async () => done({ isActive }),
  });
}

/** The columns of a promo; the id is null for a new one. */
async function valuesOf(
  tx: Transaction,
  { token, title, text, target: typed, from, until }: PromoInput,
  { id, baseUrl }: { readonly id: string | null; readonly baseUrl: string },
): Promise<
  Result<
    Pick<typeof promos.$inferSelect, "token" | "title" | "text" | "target" | "from" | "until">,
    "promo_token_taken" | "promo_target_refused" | "promo_no_such_edition"
  >
> {
  // Two people who choose one token at once: the second is told, and not that the promo could not be saved.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma promos'))`);
  const isSame = and(eq(promos.token, token), id === null ? undefined : ne(promos.id, id));
  if ((await tx.$count(promos, isSame)) > 0) return refuse("promo_token_taken", { field: "token" });
  const target = await readTarget(tx, typed, baseUrl);
  if (!target.ok) return refuse(target.code, { field: "target" });
  return done({
    token,
    title,
    text,
    target: target.value,
    ...periodOfDays({ from, until }),
  });
}
