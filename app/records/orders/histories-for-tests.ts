import { runsOf } from "#tests/seed.ts";

/** How many random histories each test takes; `npm run faults -- histories` takes more of them. */
const HISTORIES = Number(process.env.HISTORY_RUNS ?? runsOf(12));
/** As `propertyRuns`, which says why the first that fails is told as it is. */
export const HISTORY_RUNS = { numRuns: HISTORIES, endOnFailure: true };
/** The longest time of them all, in ms. */
export const HISTORIES_MS = Math.max(120_000, HISTORIES * 10_000);
/** The steps of each. */
export const HISTORY_STEPS = 40;
