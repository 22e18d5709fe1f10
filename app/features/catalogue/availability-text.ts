import * as m from "#app/i18n/generated/messages.js";
import type { ShownAvailability } from "./card.ts";

const TEXTS: Readonly<Record<ShownAvailability, () => string>> = {
  inStock: m.catalogue_stock_in_stock,
  fewLeft: m.catalogue_stock_few,
  fewSaid: m.catalogue_stock_few_said,
  toOrder: m.catalogue_stock_to_order,
  notHeld: m.catalogue_stock_not_held,
  forthcoming: m.catalogue_stock_forthcoming,
  unconfirmed: m.catalogue_stock_unconfirmed,
  file: m.catalogue_stock_file,
  fileToOrder: m.catalogue_stock_file_to_order,
  fileNotOffered: m.catalogue_stock_file_not_offered,
};

/** The public text about a copy or a file; never a number of copies. */
export function availabilityText(availability: ShownAvailability): string {
  return TEXTS[availability]();
}
