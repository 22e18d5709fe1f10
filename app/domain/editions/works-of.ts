/** Whose works a page of the bookstore shows, as its address has it. */
export const WORKS_OF = ["contributors", "publishers", "series", "genres"] as const;
export type WorksOfKind = (typeof WORKS_OF)[number];
