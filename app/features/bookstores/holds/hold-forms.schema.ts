import { z } from "zod";
import { HOLD_REASON_MAX } from "#app/domain/orders/hold.ts";
import { SALE_METHODS } from "#app/domain/stock/stock.ts";
import { seenPrice } from "#app/features/bookstores/stock/stock.schema.ts";
import { moneyField } from "#app/fields/money.schema.ts";
import { choice, openedVersion, optionalText } from "#app/platform/forms/schema-fields.ts";

/** What the bookstore does with a hold, by the intent of the form. */
export const STORE_HOLD_FORMS = {
  confirm: z.object({ version: openedVersion }),
  handOver: z.object({
    version: openedVersion,
    method: choice((text) => SALE_METHODS.find((each) => each === text)),
    paid: moneyField,
    seenPrice,
  }),
  decline: z.object({ version: openedVersion, reason: optionalText(HOLD_REASON_MAX, { multiline: true }) }),
} as const;
