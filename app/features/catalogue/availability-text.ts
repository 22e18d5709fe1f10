import * as m from "#app/i18n/generated/messages.js";
import type { ShownAvailability } from "./card.ts";

const WORDS: Readonly<Record<ShownAvailability, () => string>> = {
  inStock: m.catalogue_stock_in_stock,
  fewLeft: m.catalogue_stock_few,
  toOrder: m.catalogue_stock_to_order,
  notHeld: m.catalogue_stock_not_held,
  forthcoming: m.catalogue_stock_forthcoming,
  unconfirmed: m.catalogue_stock_unconfirmed,
  file: m.catalogue_stock_file,
  fileToOrder: m.catalogue_stock_file_to_order,
  fileNotOffered: m.catalogue_stock_file_not_offered,
};

/** What the public reads of a copy or a file; never a number. */
export function availabilityText(availability: ShownAvailability): string {
  return WORDS[availability]();
}
