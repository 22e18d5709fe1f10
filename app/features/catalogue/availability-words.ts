import * as m from "#app/i18n/generated/messages.js";
import type { ShownAvailability } from "./card.ts";

/** What the public reads of a copy; never a number. */
export function availabilityWords(availability: ShownAvailability): string {
  switch (availability) {
    case "inStock":
      return m.stock_in();
    case "fewLeft":
      return m.stock_few();
    case "toOrder":
      return m.stock_to_order();
    case "notHeld":
      return m.stock_not_held();
    case "forthcoming":
      return m.stock_forthcoming();
  }
}
