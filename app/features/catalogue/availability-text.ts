import * as m from "#app/i18n/generated/messages.js";
import type { ShownAvailability } from "./card.ts";

const WORDS: Readonly<Record<ShownAvailability, () => string>> = {
  inStock: m.stock_in,
  fewLeft: m.stock_few,
  toOrder: m.stock_to_order,
  notHeld: m.stock_not_held,
  forthcoming: m.stock_forthcoming,
  unconfirmed: m.stock_unconfirmed,
  file: m.stock_file,
  fileToOrder: m.stock_file_to_order,
  fileNotOffered: m.stock_file_not_offered,
};

/** What the public reads of a copy or a file; never a number. */
export function availabilityText(availability: ShownAvailability): string {
  return WORDS[availability]();
}
