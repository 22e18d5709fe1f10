import { makePeople, newAddress, trySignIn } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { areaUnderCurve, inMs, middleOf, spreadOf } from "#commands/measuring/numbers.ts";
import type { Processes } from "./bench-database.ts";

const PAIRS = 60;
/** By chance alone one round of sixty pairs in seventeen passes the promise; the middle one of three hardly ever does. */
const ROUNDS = 3;
const WARM_UP_PAIRS = 10;
const PROMISED_AREA = 0.6;
const WRONG = 400;

/** Two addresses of one shape, of which one has an account. */
type Pair = { readonly known: string; readonly unknown: string };
type Times = Record<keyof Pair, number[]>;

/** How well the time of a refusal tells an address with an account from one without. */
export async function signInTiming({ here }: Processes): Promise<Finding> {
  const people = await makePeople(PAIRS);
  const pairs = people.map(({ email }) => ({ known: email, unknown: newAddress() }));
  await tryPairs(here, pairs.slice(0, WARM_UP_PAIRS));
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await tryPairs(here, pairs));
  const area = middleOf(rounds.map(({ known, unknown }) => areaUnderCurve(known, unknown)));
  // Shorter tells as much as longer.
  const telling = Math.max(area, 1 - area);
  const medianOf = (kind: keyof Times) => inMs(spreadOf(rounds.flatMap((times) => times[kind])).median);
  return {
    measured:
      `sign-in timing of known against unknown addresses: AUC ${telling.toFixed(2)}, the middle of ${ROUNDS} rounds of ` +
      `${PAIRS}+${PAIRS} tries (median ${medianOf("known")} and ${medianOf("unknown")})`,
    promise: `at most ${PROMISED_AREA.toFixed(2)}`,
    isKept: telling <= PROMISED_AREA,
  };
}

/** Tries a wrong password at both addresses of each pair, now this one first, now that. */
async function tryPairs(origin: string, pairs: readonly Pair[]): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const kinds = ["known", "unknown"] as const;
  for (const [index, pair] of pairs.entries())
    for (const kind of index % 2 === 0 ? kinds : kinds.toReversed())
      times[kind].push(await refusalTime(origin, pair[kind]));
  return times;
}

async function refusalTime(origin: string, email: string): Promise<number> {
  const { status, duration } = await trySignIn(origin, email, "not the password");
  if (status !== WRONG) throw new Error(`A wrong password was answered ${status}.`);
  return duration;
}
