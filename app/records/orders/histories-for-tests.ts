import { runsOf } from "#tests/seed.ts";

/** How many random histories each test takes; `npm run faults -- histories` takes more of them. */
export const HISTORIES = Number(process.env.HISTORY_RUNS ?? runsOf(12));
/** The longest time of them all, in ms. */
export const HISTORIES_MS = Math.max(120_000, HISTORIES * 10_000);
/** The steps of each. */
export const HISTORY_STEPS = 40;
