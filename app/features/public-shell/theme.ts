/** The colour schemes to choose from; `auto` follows the device. */
export const THEMES = ["auto", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];
