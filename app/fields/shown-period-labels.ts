import * as m from "#app/i18n/generated/messages.js";

/** The code with which `checkShownPeriod` refuses a period. */
export const PERIOD_ENDS_BEFORE = "period_ends_before";

/** The message of this code, for a form that contains the fields. */
export const PERIOD_REFUSALS = { [PERIOD_ENDS_BEFORE]: () => m.period_ends_before() } as const;

/** The labels of the fields, for a form that contains them. */
export const periodLabels = () => ({ "from.day": m.period_from(), "until.day": m.period_until() });
