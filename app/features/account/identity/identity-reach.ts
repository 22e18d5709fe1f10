import type { Reach } from "#app/domain/calendar/likely-calendar.ts";

/** The last days of documents: a passport is good for ten years, a certificate for longer. */
export const OF_DOCUMENTS: Reach = { ahead: 40, behind: 40 };
