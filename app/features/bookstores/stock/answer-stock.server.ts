import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { adjustStock, recordMovement } from "#app/records/stock/record-movement.server.ts";
import { returnSale } from "#app/records/stock/return-sale.server.ts";
import { type NewSale, sellCopies } from "#app/records/stock/sell-copies.server.ts";
import type { StockRefusal } from "#app/records/stock/stock-rows.server.ts";
import { withShownPrice } from "./counter-price.server.ts";
import type { STOCK_FORMS } from "./stock.schema.ts";
import { STOCK_INTENTS } from "./stock-kinds.ts";

export type StockFormOf = OneOfForms<typeof STOCK_FORMS>;

/** Whether a form is about the stock of a listing. */
export const isStockForm = (form: { readonly intent: string }): form is StockFormOf =>
  STOCK_INTENTS.some((each) => each === form.intent);

/**
 * Carries out a form about the stock of a listing, by its intent.
 * @returns what came of it: `isDone` when nothing is left to correct, with the answer for the form
 * @throws AppError notFound when there is no such listing, or the viewer may not change its stock
 */
export async function answerStock(form: StockFormOf, viewer: Viewer | null, listingId: string) {
  const result = withShownPrice(await moved(form, viewer, listingId));
  return result.ok ? { isDone: true, answer: form.done() } : { isDone: false, answer: form.refuse(result) };
}

async function moved(
  form: StockFormOf,
  viewer: Viewer | null,
  listingId: string,
): Promise<Result<unknown, StockRefusal>> {
  const writer = { actor: viewer };
  if (form.intent === "sell") return await sellCopies(db(), writer, saleOf(form.value, listingId));
  if (form.intent === "move")
    return await recordMovement(db(), writer, {
      ...form.value,
      listingId,
      reason: form.value.reason ?? null,
    });
  if (form.intent === "return") {
    const { sale, reason = null, ...back } = form.value;
    return await returnSale(db(), writer, { ...back, soldId: sale, reason });
  }
  return await adjustStock(db(), writer, { ...form.value, listingId, reason: form.value.reason ?? "" });
}

/** The sale of a form: today and at the price of today where it says nothing else. */
export function saleOf(
  {
    paid,
    soldOn = todayInNepal(databaseNow()),
    copies,
    seenPrice,
    ...sale
  }: Extract<StockFormOf, { intent: "sell" }>["value"],
  listingId: string,
): NewSale {
  const line = { listingId, copies, unitPrice: paid ?? null };
  return { ...sale, soldOn, lines: [seenPrice === undefined ? line : { ...line, seenPrice }] };
}
