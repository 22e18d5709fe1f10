import os from "node:os";
import { benchHouse, type Processes } from "./bench/bench-house.ts";
import { catalogueWhileSigningIn } from "./bench/catalogue-pages.ts";
import { type Finding, findingLine } from "./bench/finding.ts";
import { largeCatalogue } from "./bench/large-catalogue.ts";
import { liveArrival } from "./bench/live-arrival.ts";
import { pageRates } from "./bench/page-rates.ts";
import { roleChanges } from "./bench/role-changes.ts";
import { signInTiming } from "./bench/sign-in-timing.ts";
import { strangerChecks } from "./bench/stranger-checks.ts";
import { build } from "./build.ts";
import { fail, readArguments } from "./command-line.ts";

const LIMIT_MS = 10 * 60_000;
type Measurement = (processes: Processes) => Promise<Finding | Finding[]>;

const MEASUREMENTS: readonly Measurement[] = [
  pageRates,
  catalogueWhileSigningIn,
  strangerChecks,
  roleChanges,
  liveArrival,
  signInTiming,
  largeCatalogue,
];

readArguments(
  {
    line: "npm run bench",
    text: `Measures what was promised and prints one line each: answers a second of each kind of page beside a constant answer
of node:http, and the memory they take; the catalogue while many sign in, passwords strangers
may try, role changes, live changes, what the time of a refused sign-in tells, and a large list. Two processes of the built product run
on a database of their own, which is gone afterwards. Takes four to five minutes; fails when a promise is broken.`,
  },
  {},
);

const stopping = new AbortController();
// Ctrl-C comes twice, from the terminal and from npm: the second must not cut the tidying short.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => stopping.abort(new Error("Stopped before the end.")));

const house = benchHouse(stopping.signal);
try {
  await build();
  const broken = await Promise.race([measure(), untilStopped()]);
  await house.close();
  if (broken > 0) fail(`${broken} promises are broken.`);
} catch (error) {
  await house.close();
  fail(error);
}
process.exit();

/** Takes every measurement. @returns how many promises are broken */
async function measure(): Promise<number> {
  // What else the machine does is in every figure; the load tells how much it was.
  console.log(`${os.availableParallelism()} cores, load before ${os.loadavg()[0]?.toFixed(1)}`);
  console.error("Making a house to measure…");
  const processes = await house.open();
  let broken = 0;
  for (const take of MEASUREMENTS) {
    for (const finding of [await take(processes)].flat()) {
      console.log(findingLine(finding));
      if (!finding.isKept) broken += 1;
    }
  }
  return broken;
}

/** Rejects when somebody wants the command to stop, or it has taken far too long. */
async function untilStopped(): Promise<never> {
  const { signal } = stopping;
  setTimeout(() => stopping.abort(new Error("It took too long.")), LIMIT_MS).unref();
  signal.throwIfAborted();
  return await new Promise((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error)),
  );
}
