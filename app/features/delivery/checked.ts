/** What a checked box of a district posts. */
export const CHECKED = "yes";
