import { createHistogram } from "node:perf_hooks";

/** Percentiles of durations, in milliseconds. */
export type Spread = {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
};

const US_PER_MS = 1000;

/** The percentiles of durations, in milliseconds to a thousandth. @throws Error when there are none */
export function spreadOf(durations: readonly number[]): Spread {
  if (durations.length === 0) throw new Error("Nothing was measured.");
  const histogram = createHistogram();
  // The histogram counts whole numbers from 1 on.
  for (const duration of durations) histogram.record(Math.max(1, Math.round(duration * US_PER_MS)));
  const at = (percent: number) => histogram.percentile(percent) / US_PER_MS;
  return { median: at(50), p95: at(95), p99: at(99), max: at(100) };
}

/** A duration for people: `0.4 ms`, `9.6 ms`, `128 ms`. */
export function inMs(duration: number): string {
  return `${duration.toFixed(duration < 10 ? 1 : 0)} ms`;
}

/**
 * The area under the ROC curve, by the Mann–Whitney U statistic: how often one of `these` is larger than one of
 * `those`, a tie counting half. 0.5 means that size does not distinguish the two, 0 and 1 that it always does.
 * @throws Error when there are none of either
 */
export function areaUnderCurve(these: readonly number[], those: readonly number[]): number {
  if (these.length === 0 || those.length === 0) throw new Error("Nothing was measured.");
  let larger = 0;
  for (const one of these) for (const other of those) larger += one > other ? 1 : one === other ? 0.5 : 0;
  return larger / (these.length * those.length);
}

/** The median of an odd number of values. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
