import type { z } from "zod";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { dayField } from "./day.schema.ts";
import { NEAR } from "./day-reach.ts";
import { PERIOD_ENDS_BEFORE } from "./shown-period-labels.ts";

/** A year that somebody typed wrongly is no period. */
const day = dayField((date) => date >= "2000-01-01" && date < "2100-01-01", NEAR);

/** The first and the last day for which something is shown, as `ShownPeriodFields` posts them; either may be left open. */
export const shownPeriodFields = { from: day, until: day } as const;

type Period = { readonly from?: IsoDate | undefined; readonly until?: IsoDate | undefined };

/** Refuses a last day before the first. */
export function checkShownPeriod({ from, until }: Period, context: z.RefinementCtx): void {
  if (from && until && until < from) refuseField(context, PERIOD_ENDS_BEFORE, { path: ["until", "day"] });
}
