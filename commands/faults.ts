import { fail, readArguments } from "./command-line.ts";
import { backendsKilled } from "./faults/backends-killed.ts";
import { databaseKilled } from "./faults/database-killed.ts";
import { databaseSilent } from "./faults/database-silent.ts";
import { diskFull } from "./faults/disk-full.ts";
import { flood } from "./faults/flood.ts";
import { mailTrouble } from "./faults/mail-trouble.ts";
import { productKilled } from "./faults/product-killed.ts";
import { stopping } from "./faults/stopping.ts";
import { makeTrialSite, type TrialSite } from "./faults/trial-site.ts";
import { twoCommands } from "./faults/two-commands.ts";
import type { Finding } from "./measuring/finding.ts";
import { takeFindings } from "./measuring/take-findings.ts";

/** Twice what it takes on a machine that does nothing else. */
const LIMIT_MS = 20 * 60_000;

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
} as const;

const { positionals } = readArguments(
  {
    line: "npm run faults [-- NAME …]",
    text: `Hurts the product for real and prints one line each: what was acknowledged, what of it was lost, how long until every
page answered again, and how the process ended. It starts a product and an embedded database of its own in a temporary
folder, asks them over loopback alone, and stops and removes all of it. All faults take about ten minutes; fails when a
promise is broken. Names, in this order:
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

await takeFindings(
  makeTrialSite,
  chosen.map((name) => (site: TrialSite) => attempt(name, site)),
  LIMIT_MS,
);

/** One fault that cannot be carried through is told as broken, and the next one is tried. */
async function attempt(name: keyof typeof FAULTS, site: TrialSite): Promise<Finding | Finding[]> {
  try {
    return await FAULTS[name](site);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { measured: `${name}: ${reason}`, promise: "it can be carried through", isKept: false };
  } finally {
    await site.stopAll();
  }
}
