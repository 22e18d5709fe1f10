import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { RECORDED_MOVEMENT_KINDS } from "#app/domain/stock/movement-kinds.ts";
import { MOVED_COPIES_MAX, SALE_METHODS, STOCK_REASON_MAX } from "#app/domain/stock/stock.ts";
import { nearDayField } from "#app/fields/day.schema.ts";
import { moneyField } from "#app/fields/money.schema.ts";
import { choice, optionalText, wholeNumber } from "#app/platform/forms/schema-fields.ts";

const copies = wholeNumber(MOVED_COPIES_MAX);
const reason = optionalText(STOCK_REASON_MAX);
const anId = choice((id) => (isUuid(id) ? id : undefined));
/** The number of the form: sent twice, it moves copies once. */
const submission = anId;

/** The price that the form showed. A form without it showed none. */
export const seenPrice = z
  .string()
  .max(40)
  .optional()
  .transform((text = "") => text);

const sale = {
  submission,
  copies,
  soldOn: nearDayField(),
  method: choice((text) => SALE_METHODS.find((each) => each === text)),
  paid: moneyField,
  seenPrice,
};

/** The form of a sale of any listing. */
export const SaleForm = z.object({ ...sale, listing: anId });
export type SaleValue = z.output<typeof SaleForm>;

/** The forms about the stock of a listing, by their intents. */
export const STOCK_FORMS = {
  sell: z.object(sale),
  move: z.object({
    submission,
    kind: choice((text) => RECORDED_MOVEMENT_KINDS.find((each) => each === text)),
    copies,
    reason,
  }),
  count: z.object({ submission, seen: copies, counted: copies, reason }),
  return: z.object({ submission, sale: anId, copies, reason }),
} as const;
