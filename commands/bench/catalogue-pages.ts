import { ask, inTurns, makePeople, type Person, signIn } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import type { Processes } from "./bench-database.ts";

const PAGE = "/bookstore";
const READERS = 8;
const SIGN_INS = 16;
const WARM_UP_PAGES = 60;
const ROUNDS = 3;
const PAGES_PER_ROUND = 120;
const PROMISED_MS = 500;
/** More tries of their own than the limit of an account would refuse the fastest machine. */
const PEOPLE = 200;

/**
 * How long readers wait for the catalogue, alone and while people sign in without a pause at the same process: the worst
 * case, since the other process stands idle. The two take turns, so that whatever else the machine does falls on both.
 */
export async function catalogueWhileSigningIn({ here }: Processes): Promise<Finding> {
  const people = await makePeople(PEOPLE);
  await readPages(here, WARM_UP_PAGES);
  const alone: number[] = [];
  const besides: number[] = [];
  let signIns = 0;
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await readPages(here, PAGES_PER_ROUND)));
    const reading = new AbortController();
    const signInOn = async () => {
      while (!reading.signal.aborted) await signIn(here, people[signIns++ % PEOPLE] as Person);
    };
    const read = async () => {
      try {
        besides.push(...(await readPages(here, PAGES_PER_ROUND)));
      } finally {
        reading.abort();
      }
    };
    await Promise.all([...Array.from({ length: SIGN_INS }, signInOn), read()]);
  }
  const [calm, busy] = [spreadOf(alone), spreadOf(besides)];
  return {
    measured:
      `catalogue p95 with ${READERS} readers: ${inMs(calm.p95)} alone, ${inMs(busy.p95)} while ${SIGN_INS} sign in at once, ` +
      `ratio ${(busy.p95 / calm.p95).toFixed(2)} (${alone.length} and ${besides.length} pages, ${signIns} sign-ins)`,
    promise: `under ${PROMISED_MS} ms`,
    isKept: busy.p95 < PROMISED_MS,
  };
}

/** Milliseconds each page took. */
function readPages(origin: string, count: number): Promise<number[]> {
  return inTurns(count, READERS, async () => {
    const { status, duration } = await ask(origin, PAGE);
    if (status !== 200) throw new Error(`The catalogue answered ${status}.`);
    return duration;
  });
}
