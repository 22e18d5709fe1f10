import os from "node:os";
import { build } from "#commands/build.ts";
import { fail } from "#commands/command-line.ts";
import { type Finding, findingLine } from "./finding.ts";

/** What is measured: made for it, and taken away whatever happens. */
export type Subject<Opened> = {
  open(): Promise<Opened>;
  /** Stops what was started, also half-way through opening. */
  close(): Promise<void>;
};

/** One measurement, with a finding or several. */
export type Measurement<Opened> = (opened: Opened) => Promise<Finding | Finding[]>;

/**
 * Builds the product, takes the measurements one after the other, prints one line for each finding, and ends the process:
 * with 1 when a promise is broken, when something fails, when somebody stops it, and when it takes too long.
 * @param make the subject; it begins no further step once the signal is aborted
 * @param limitMs longest time for everything, in ms
 */
export async function takeFindings<Opened>(
  make: (stopped: AbortSignal) => Subject<Opened>,
  measurements: readonly Measurement<Opened>[],
  limitMs: number,
): Promise<never> {
  const stopping = new AbortController();
  // Ctrl-C comes twice, from the terminal and from npm: the second must not cut the tidying short.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stopping.abort(new Error("Stopped before the end.")));
  const subject = make(stopping.signal);
  try {
    await build();
    const broken = await Promise.race([measure(subject, measurements), untilStopped(stopping, limitMs)]);
    await subject.close();
    if (broken > 0) fail(`${broken} promises are broken.`);
  } catch (error) {
    await subject.close();
    fail(error);
  }
  process.exit();
}

/** Takes every measurement. @returns how many promises are broken */
async function measure<Opened>(
  subject: Subject<Opened>,
  measurements: readonly Measurement<Opened>[],
): Promise<number> {
  // What else the machine does is in every figure; the load tells how much it was.
  console.log(`${os.availableParallelism()} cores, load before ${os.loadavg()[0]?.toFixed(1)}`);
  console.error("Making a database to measure…");
  const opened = await subject.open();
  let broken = 0;
  for (const take of measurements) {
    for (const finding of [await take(opened)].flat()) {
      console.log(findingLine(finding));
      if (!finding.isKept) broken += 1;
    }
  }
  return broken;
}

/** Rejects when somebody wants the command to stop, or it has taken far too long. */
async function untilStopped(stopping: AbortController, limitMs: number): Promise<never> {
  const { signal } = stopping;
  setTimeout(() => stopping.abort(new Error("It took too long.")), limitMs).unref();
  signal.throwIfAborted();
  return await new Promise((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error)),
  );
}
