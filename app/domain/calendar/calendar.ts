import type { Language } from "#app/domain/text/language.ts";

/** Calendars in which a day can be typed: Gregorian (AD) and Bikram Sambat (BS). */
export const CALENDARS = ["ad", "bs"] as const;
export type Calendar = (typeof CALENDARS)[number];

/** The usual calendar of a language. */
export const calendarOf = (language: Language): Calendar => (language === "np" ? "bs" : "ad");
