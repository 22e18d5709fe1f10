import { can } from "#app/domain/access/abilities.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney, type Money } from "#app/domain/money/money.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import {
  changeEditions,
  type Edition,
  type EditionPatch,
} from "#app/records/editions/save-edition.server.ts";
import { type BulkChange, defineBulkChange, type Planned } from "./bulk-change.server.ts";
import type { BulkRefusal } from "./bulk-messages.ts";
import { type BulkEdition, bulkEditions } from "./bulk-rows.server.ts";
import { editionRow } from "./edition-row.server.ts";

/** The price of an edition before and after a change, or why it stays as it is. */
export type ChangedPrices = BulkRefusal | { readonly before: Money; readonly after: Money };

type PricesChange<Value> = Pick<BulkChange<Value>, "name" | "value"> & {
  /** The price that the plan shows, of an edition with this list price. */
  readonly pricesOf: (list: Money, edition: BulkEdition, value: Value) => ChangedPrices;
  /** The values to write, from what is stored now: another person may have changed it since the plan. */
  readonly patch: (edition: Edition, value: Value) => EditionPatch;
};

/** Defines a change after which editions cost something else: who may do it, and what its plan shows. */
export const definePricesChange = <Value>({ name, value, pricesOf, patch }: PricesChange<Value>) =>
  defineBulkChange<Value>({
    name,
    value,
    isNumber: true,
    plan: async (on, viewer, ids, given) =>
      (await bulkEditions(on, ids)).map((edition): Planned => {
        const row = editionRow(edition);
        const list = listPrice(edition, viewer);
        const prices = typeof list === "string" ? list : pricesOf(list, edition, given);
        if (typeof prices === "string") return { ...row, refusal: { code: prices } };
        return {
          ...row,
          before: (language) => formatMoney(prices.before, language),
          after: (language) => formatMoney(prices.after, language),
        };
      }),
    write: async (tx, viewer, ids, given) =>
      await changeEditions(
        tx,
        { actor: viewer },
        ids.map((id) => ({ id, openedVersion: null, patch: (edition) => patch(edition, given) })),
      ),
  });

/** The list price of an edition, or why the viewer cannot change what it costs. */
function listPrice(
  { publisherId, bookId, isArchived, price, currency }: BulkEdition,
  viewer: Viewer,
): BulkRefusal | Money {
  if (!can(viewer, "edition.price", { publisherId, bookId })) return "bulk_no_right";
  if (isArchived) return "bulk_archived";
  return price === null || !isCurrencyCode(currency) ? "bulk_no_price" : { amount: BigInt(price), currency };
}
