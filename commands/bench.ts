import { benchDatabase, type Processes } from "./bench/bench-database.ts";
import { catalogueWhileSigningIn } from "./bench/catalogue-pages.ts";
import { largeCatalogue } from "./bench/large-catalogue.ts";
import { liveArrival } from "./bench/live-arrival.ts";
import { pageRates } from "./bench/page-rates.ts";
import { roleChanges } from "./bench/role-changes.ts";
import { signInTiming } from "./bench/sign-in-timing.ts";
import { unknownDeviceChecks } from "./bench/unknown-device-checks.ts";
import { readArguments } from "./command-line.ts";
import { type Measurement, takeFindings } from "./measuring/take-findings.ts";

const LIMIT_MS = 10 * 60_000;

const MEASUREMENTS: readonly Measurement<Processes>[] = [
  pageRates,
  catalogueWhileSigningIn,
  unknownDeviceChecks,
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

await takeFindings(benchDatabase, MEASUREMENTS, LIMIT_MS);
