import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { inParallel, makePeople, type Person, request, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

const PAGE = "/bookstore";
const READERS = 8;
const SIGN_INS = 16;
const WARM_UP_PAGES = 60;
const ROUNDS = 3;
const PAGES_PER_ROUND = 120;
const TARGET_MS = 500;
/** With fewer people the limit of attempts of an account would refuse sign-ins on the fastest machine. */
const PEOPLE = 200;

/**
 * The response time of the catalogue, alone and while people sign in continuously at the same process: the worst case,
 * since the other process is idle. The two cases alternate, so that other load of the machine affects both.
 */
export async function catalogueWhileSigningIn({ first }: Processes): Promise<Finding> {
  const people = await makePeople(PEOPLE);
  await readPages(first, WARM_UP_PAGES);
  const alone: number[] = [];
  const besides: number[] = [];
  let signIns = 0;
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await readPages(first, PAGES_PER_ROUND)));
    const reading = new AbortController();
    const signInOn = async () => {
      while (!reading.signal.aborted) await signIn(first, people[signIns++ % PEOPLE] as Person);
    };
    const read = async () => {
      try {
        besides.push(...(await readPages(first, PAGES_PER_ROUND)));
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
    target: `under ${TARGET_MS} ms`,
    isMet: busy.p95 < TARGET_MS,
  };
}

/** Milliseconds each page took. */
function readPages(origin: string, count: number): Promise<number[]> {
  return inParallel(count, READERS, async () => {
    const { status, duration } = await request(origin, PAGE);
    if (status !== 200) throw new Error(`The catalogue answered ${status}.`);
    return duration;
  });
}
