/** The steps that a bookstore takes with many orders at once, as their page has them in its address. */
export const TOGETHER_STEPS = ["accept", "handover"] as const;
export type TogetherStep = (typeof TOGETHER_STEPS)[number];
