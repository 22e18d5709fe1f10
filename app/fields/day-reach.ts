import type { Reach } from "#app/domain/calendar/likely-calendar.ts";

// How far from now the days of a field lie. The field and its schema have the same: it tells which calendar a day in digits is of.

/** Nothing is planned for longer; what has been may be as old as a person. */
export const ANY_REACH: Reach = { ahead: 15 };
/** Days of what is offered, agreed or counted now. */
export const NEAR: Reach = { ahead: 15, behind: 15 };
/** Days that have been. */
export const PAST: Reach = { ahead: 0 };
/** A rate is known on the day before, and every one that was remains. */
export const OF_RATES: Reach = { ahead: 1 };
/** A book may be announced some years ahead. */
export const ANNOUNCED: Reach = { ahead: 5 };
