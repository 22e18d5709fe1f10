import { fail, readArguments } from "./command-line.ts";
import { backendsKilled } from "./faults/backends-killed.ts";
import { databaseKilled } from "./faults/database-killed.ts";
import { databaseSilent } from "./faults/database-silent.ts";
import { diskFull } from "./faults/disk-full.ts";
import { type FaultSite, makeFaultSite } from "./faults/fault-site.ts";
import { flood } from "./faults/flood.ts";
import { histories } from "./faults/histories.ts";
import { mailTrouble } from "./faults/mail-trouble.ts";
import { misfits } from "./faults/misfits.ts";
import { productKilled } from "./faults/product-killed.ts";
import { purchaseKilled } from "./faults/purchase-killed.ts";
import { stopping } from "./faults/stopping.ts";
import { twoCommands } from "./faults/two-commands.ts";
import type { Finding } from "./measuring/finding.ts";
import { runMeasurements } from "./measuring/run-measurements.ts";

/** Twice the time on an idle machine; a run with more histories has the time they need. */
const LIMIT_MS = (process.env.HISTORY_RUNS ? 240 : 25) * 60_000;

const FAULTS = {
  "backends-killed": backendsKilled,
  "database-killed": databaseKilled,
  "database-silent": databaseSilent,
  "product-killed": productKilled,
  "mail-trouble": mailTrouble,
  flood,
  stopping,
  "disk-full": diskFull,
  "two-commands": twoCommands,
  "purchase-killed": purchaseKilled,
  histories,
  misfits,
} as const;

const { positionals } = readArguments(
  {
    line: "npm run faults [-- NAME …]",
    text: `Injects real faults and prints one line for each: what was acknowledged, what of it was lost, how long until every
page answered again, and how the process ended. It starts a product and an embedded database of its own in a temporary
folder, sends requests over loopback only, and stops and removes all of it. All faults take about ten minutes; fails when
a target is missed. HISTORY_RUNS is how many random histories of orders, payments and imports each of five tests takes: 2,000
in place of 100 are ten thousand. Names, in this order:
  ${Object.keys(FAULTS).join("\n  ")}`,
  },
  {},
  0,
  Object.keys(FAULTS).length,
);

const isFault = (name: string): name is keyof typeof FAULTS => Object.hasOwn(FAULTS, name);
const unknown = positionals.find((name) => !isFault(name));
if (unknown !== undefined) fail(`Unknown fault "${unknown}". Faults: ${Object.keys(FAULTS).join(", ")}.`);
const chosen =
  positionals.length > 0 ? positionals.filter(isFault) : (Object.keys(FAULTS) as (keyof typeof FAULTS)[]);

await runMeasurements(
  makeFaultSite,
  chosen.map((name) => (site: FaultSite) => attempt(name, site)),
  LIMIT_MS,
);

/** A fault that cannot be completed is reported as missed, and the next one runs. */
async function attempt(name: keyof typeof FAULTS, site: FaultSite): Promise<Finding | Finding[]> {
  try {
    return await FAULTS[name](site);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { measured: `${name}: ${reason}`, target: "the fault can be completed", isMet: false };
  } finally {
    await site.stopAll();
  }
}
