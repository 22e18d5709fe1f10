import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { makePeople, request, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { openEventStream } from "./event-stream.ts";

const CHANGES = 50;
const TARGET_MS = 1000;
/** Pauses between changes, spread evenly over the interval at which a stream sends. */
const PAUSE_MAX_MS = 400;
const PAUSE_STEP_MS = 37;

/**
 * The time from sending a form that changes a name to one process until the event arrives on a stream of the other. It
 * includes the request that makes the change, so it is longer than the time from the commit.
 */
export async function liveArrival({ first, second }: Processes): Promise<Finding> {
  const [person] = await makePeople(1);
  if (!person) throw new Error("There is no person to rename.");
  const cookie = await signIn(first, person);
  const stream = await openEventStream(second, cookie);
  const waits: number[] = [];
  try {
    await stream.arrivalOf("ready");
    for (let change = 0; change < CHANGES; change++) {
      await pause((change * PAUSE_STEP_MS) % PAUSE_MAX_MS);
      const began = performance.now();
      const [arrived] = await Promise.all([stream.arrivalOf("changes"), rename(first, cookie, change)]);
      waits.push(arrived - began);
    }
  } finally {
    await stream.close();
  }
  const { median, p95, max } = spreadOf(waits);
  return {
    measured:
      `profile change at one process, from sending the form until the event on the other's stream: ` +
      `median ${inMs(median)}, p95 ${inMs(p95)}, max ${inMs(max)} of ${CHANGES}`,
    target: `under ${TARGET_MS} ms`,
    isMet: max < TARGET_MS,
  };
}

async function rename(origin: string, cookie: string, change: number): Promise<void> {
  const fields = { firstName: "Bench", lastName: `Person ${change}` };
  const { status } = await request(origin, "/account/security/changename", { cookie, fields });
  if (status !== 200) throw new Error(`A change of name was answered ${status}.`);
}
