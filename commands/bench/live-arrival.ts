import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { ask, makePeople, signIn } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import type { Processes } from "./bench-database.ts";
import { openEventStream } from "./event-stream.ts";

const CHANGES = 50;
const PROMISED_MS = 1000;
/** Pauses between changes, spread evenly: a stream keeps a pace, and a change may come at any moment of it. */
const PAUSE_MAX_MS = 400;
const PAUSE_STEP_MS = 37;

/**
 * How long after its form was sent to one process a change of name is told on an open stream of the other. That is
 * more than from the commit on: the request that makes the change is in it.
 */
export async function liveArrival({ here, there }: Processes): Promise<Finding> {
  const [person] = await makePeople(1);
  if (!person) throw new Error("There is nobody to rename.");
  const cookie = await signIn(here, person);
  const stream = await openEventStream(there, cookie);
  const waits: number[] = [];
  try {
    await stream.arrivalOf("ready");
    for (let change = 0; change < CHANGES; change++) {
      await pause((change * PAUSE_STEP_MS) % PAUSE_MAX_MS);
      const began = performance.now();
      const [arrived] = await Promise.all([stream.arrivalOf("changes"), rename(here, cookie, change)]);
      waits.push(arrived - began);
    }
  } finally {
    await stream.close();
  }
  const { median, p95, max } = spreadOf(waits);
  return {
    measured:
      `profile change at one process, from sending the form until the other's stream told it: ` +
      `median ${inMs(median)}, p95 ${inMs(p95)}, max ${inMs(max)} of ${CHANGES}`,
    promise: `under ${PROMISED_MS} ms`,
    isKept: max < PROMISED_MS,
  };
}

async function rename(origin: string, cookie: string, change: number): Promise<void> {
  const fields = { firstName: "Bench", lastName: `Person ${change}` };
  const { status } = await ask(origin, "/account/security/changename", { cookie, fields });
  if (status !== 200) throw new Error(`A change of name was answered ${status}.`);
}
