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
  const during: number[] = [];
  let signIns = 0;
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await readPages(first, PAGES_PER_ROUND)));
    const readingEnded = new AbortController();
    const keepSigningIn = async () => {
      while (!readingEnded.signal.aborted) await signIn(first, people[signIns++ % PEOPLE] as Person);
    };
    const read = async () => {
      try {
        during.push(...(await readPages(first, PAGES_PER_ROUND)));
      } finally {
        readingEnded.abort();
      }
    };
    await Promise.all([...Array.from({ length: SIGN_INS }, keepSigningIn), read()]);
  }
  const [aloneSpread, duringSpread] = [spreadOf(alone), spreadOf(during)];
  return {
    measured:
      `catalogue p95 with ${READERS} readers: ${inMs(aloneSpread.p95)} alone, ${inMs(duringSpread.p95)} while ${SIGN_INS} sign in at once, ` +
      `ratio ${(duringSpread.p95 / aloneSpread.p95).toFixed(2)} (${alone.length} and ${during.length} pages, ${signIns} sign-ins)`,
    target: `under ${TARGET_MS} ms`,
    isMet: duringSpread.p95 < TARGET_MS,
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
