import { parsePercent } from "#app/domain/money/discount.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";

/** A percentage off a price. */
export const percentField = choice((text) => {
  const parsed = parsePercent(text);
  return parsed.ok ? parsed.value : undefined;
});
