import { z } from "zod";
import { percentField } from "#app/desk/discounts/percent-field.schema.ts";
import { AVAILABILITIES } from "#app/domain/editions/catalogue-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { LISTING_LOCATION_MAX } from "#app/domain/limits.ts";
import { AskForCopies } from "#app/features/bookstores/requests/copy-request.schema.ts";
import { STOCK_FORMS } from "#app/features/bookstores/stock/stock.schema.ts";
import { nearDayField } from "#app/fields/day.schema.ts";
import { moneyField } from "#app/fields/money.schema.ts";
import { choice, openedVersion, optionalLine } from "#app/platform/forms/schema-fields.ts";

/** Where the copies are kept; null where nothing was typed. */
const location = optionalLine(LISTING_LOCATION_MAX);
const availability = choice((text) => AVAILABILITIES.find((each) => each === text));

/** The form that lists an edition. */
export const AddListingForm = z.object({
  edition: choice((id) => (isUuid(id) ? id : undefined)),
  price: moneyField,
  availability,
  location,
});

export type AddListingValue = z.output<typeof AddListingForm>;

const version = openedVersion;

/** The forms of a listing's page, by their intent. */
export const LISTING_FORMS = {
  price: z.object({
    price: moneyField,
    discounts: z.array(z.object({ percent: percentField, from: nearDayField(), until: nearDayField() })),
    version,
  }),
  availability: z.object({ availability, version }),
  location: z.object({ location, version }),
  request: AskForCopies,
  ...STOCK_FORMS,
  list: z.object({ version }),
  pause: z.object({ version }),
  withdraw: z.object({ version }),
} as const;
