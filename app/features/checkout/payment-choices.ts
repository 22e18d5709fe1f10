import type { DeliveryWay } from "#app/domain/delivery.ts";
import { CASH_MAX_PAISA, CASH_OF_DELIVERY, type PaymentWay } from "#app/domain/payment-way.ts";

/** A way of paying that a reader can choose; `isTooMuch` where the sum is larger than may be paid so. */
export type PaymentChoice = { readonly way: PaymentWay; readonly isTooMuch: boolean };

/**
 * The ways in which a purchase can be paid. Only what works is offered.
 * @param prepaid the ways in which this shop can be paid before anything is sent
 */
export const paymentChoices = (
  way: DeliveryWay,
  totalPaisa: bigint,
  prepaid: readonly PaymentWay[],
): readonly PaymentChoice[] => [
  { way: CASH_OF_DELIVERY[way], isTooMuch: totalPaisa > CASH_MAX_PAISA },
  ...prepaid.map((each) => ({ way: each, isTooMuch: false })),
];
