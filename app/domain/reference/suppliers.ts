import { BINDINGS } from "#app/domain/editions/catalogue-values.ts";

// The enumerations of presses and artists, shared by tables and forms so that they cannot differ.

/** What a press does with a book. */
export const PRESS_KINDS = ["printer", "binder", "finisher", "manufacturer"] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

/** The bindings that a press can make. */
export type PressBinding = Exclude<(typeof BINDINGS)[number], "none">;
export const PRESS_BINDINGS: readonly PressBinding[] = BINDINGS.filter((each) => each !== "none");

export const ARTIST_KINDS = ["person", "studio"] as const;

/** What an artist is hired for. */
export const DISCIPLINES = [
  "cover_design",
  "illustration",
  "photography",
  "lettering",
  "maps",
  "layout",
  "retouch",
] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** Which rights an artist usually gives. */
export const ARTIST_RIGHTS = ["assignment", "exclusive_licence", "non_exclusive"] as const;

/** What an artist is paid for. */
export const RATES_PER = ["work", "page", "hour"] as const;

/** How many pictures of earlier work are kept of an artist. */
export const ARTIST_PICTURES_MAX = 12;

/** The largest run and the longest time that a press states. */
export const RUN_MAX = 10_000_000;
export const LEAD_DAYS_MAX = 365;
