import * as m from "#app/i18n/generated/messages.js";
import type { ShownAvailability } from "./card.ts";

const WORDS: Readonly<Record<ShownAvailability, () => string>> = {
  inStock: m.stock_in,
  fewLeft: m.stock_few,
  toOrder: m.stock_to_order,
  notHeld: m.stock_not_held,
  forthcoming: m.stock_forthcoming,
};

/** What the public reads of a copy; never a number. */
export function availabilityWords(availability: ShownAvailability): string {
  return WORDS[availability]();
}
