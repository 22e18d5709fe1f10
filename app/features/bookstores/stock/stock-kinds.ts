import { type StockMovementKind } from "#app/domain/stock/movement-kinds.ts";
import { type SaleMethod } from "#app/domain/stock/stock.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The forms about stock: the one that the URL opens, and the intent that it posts. */
export const STOCK_INTENTS = ["sell", "move", "count", "return"] as const;
export type StockIntent = (typeof STOCK_INTENTS)[number];

/** Those that a link of the part opens; a return is opened at its sale. */
export const OPENED_BY_LINK = ["sell", "move", "count"] as const satisfies StockIntent[];

/** The names of the kinds of movements; call one while rendering. */
export const MOVEMENT_LABELS: Readonly<Record<StockMovementKind, () => string>> = {
  received: m.stock_received,
  sold: m.stock_sold_kind,
  returnedByReader: m.stock_returned_by_reader,
  returnedToPublisher: m.stock_returned_to_publisher,
  damaged: m.stock_damaged,
  adjusted: m.stock_adjusted,
  transferred: m.stock_transferred,
  printed: m.stock_printed,
};

/** The names of the ways to pay; call one while rendering. */
export const METHOD_LABELS: Readonly<Record<SaleMethod, () => string>> = {
  cash: m.stock_cash,
  card: m.stock_card,
  wallet: m.stock_wallet,
  bankTransfer: m.stock_bank_transfer,
  other: m.stock_other,
};
