import os from "node:os";
import { build } from "#commands/build.ts";
import { fail } from "#commands/command-line.ts";
import { type Finding, findingLine } from "./finding.ts";

/** What is measured: created for the measurements, and removed even when one of them fails. */
export type Subject<Opened> = {
  open(): Promise<Opened>;
  /** Stops what was started, also during `open`. */
  close(): Promise<void>;
};

/** One measurement, with a finding or several. */
export type Measurement<Opened> = (opened: Opened) => Promise<Finding | Finding[]>;

/**
 * Builds the product, runs the measurements one after the other, prints one line for each finding, and ends the process:
 * with 1 when a target is missed, when something fails, when it is stopped, and when it takes too long.
 * @param make creates the subject, which starts no further step once the signal is aborted
 * @param limitMs longest time for everything, in ms
 */
export async function runMeasurements<Opened>(
  make: (stopped: AbortSignal) => Subject<Opened>,
  measurements: readonly Measurement<Opened>[],
  limitMs: number,
): Promise<never> {
  const stopping = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from npm: the second must not interrupt the clean-up.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stopping.abort(new Error("Stopped before the end.")));
  const subject = make(stopping.signal);
  try {
    await build();
    const missed = await Promise.race([measure(subject, measurements), untilStopped(stopping, limitMs)]);
    await subject.close();
    if (missed > 0) fail(`${missed} targets were missed.`);
  } catch (error) {
    await subject.close();
    fail(error);
  }
  process.exit();
}

/** Runs every measurement. @returns the number of missed targets */
async function measure<Opened>(
  subject: Subject<Opened>,
  measurements: readonly Measurement<Opened>[],
): Promise<number> {
  // Other work of the machine affects every figure; the load average shows how much there was.
  console.log(`${os.availableParallelism()} cores, load before ${os.loadavg()[0]?.toFixed(1)}`);
  console.error("Preparing a database to measure…");
  const opened = await subject.open();
  let missed = 0;
  for (const measurement of measurements) {
    for (const finding of [await measurement(opened)].flat()) {
      console.log(findingLine(finding));
      if (!finding.isMet) missed += 1;
    }
  }
  return missed;
}

/** Rejects when the command is stopped, or at its time limit. */
async function untilStopped(stopping: AbortController, limitMs: number): Promise<never> {
  const { signal } = stopping;
  setTimeout(() => stopping.abort(new Error("It took too long.")), limitMs).unref();
  signal.throwIfAborted();
  return await new Promise((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error)),
  );
}
