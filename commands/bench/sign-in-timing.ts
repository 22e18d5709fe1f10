import type { Finding } from "#commands/measuring/finding.ts";
import { areaUnderCurve, inMs, medianOf, spreadOf } from "#commands/measuring/numbers.ts";
import { makePeople, newAddress, postSignIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

const PAIRS = 60;
/** By chance alone one round of sixty pairs in seventeen exceeds the target; the median of three hardly ever does. */
const ROUNDS = 3;
const WARM_UP_PAIRS = 10;
const TARGET_AREA = 0.6;
const WRONG_PASSWORD = 400;

/** Two similar addresses, one of which has an account. */
type Pair = { readonly known: string; readonly unknown: string };
type Times = Record<keyof Pair, number[]>;

/** How well the time of a failed sign-in distinguishes an address with an account from one without. */
export async function signInTiming({ first }: Processes): Promise<Finding> {
  const people = await makePeople(PAIRS);
  const pairs = people.map(({ email }) => ({ known: email, unknown: newAddress() }));
  await tryPairs(first, pairs.slice(0, WARM_UP_PAIRS));
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await tryPairs(first, pairs));
  const area = medianOf(rounds.map(({ known, unknown }) => areaUnderCurve(known, unknown)));
  // A shorter time reveals as much as a longer one.
  const distinction = Math.max(area, 1 - area);
  const medianTime = (kind: keyof Times) => inMs(spreadOf(rounds.flatMap((times) => times[kind])).median);
  return {
    measured:
      `sign-in timing of known against unknown addresses: AUC ${distinction.toFixed(2)}, the median of ${ROUNDS} rounds of ` +
      `${PAIRS}+${PAIRS} tries (median ${medianTime("known")} and ${medianTime("unknown")})`,
    target: `at most ${TARGET_AREA.toFixed(2)}`,
    isMet: distinction <= TARGET_AREA,
  };
}

/** Tries a wrong password at both addresses of each pair, alternating the order. */
async function tryPairs(origin: string, pairs: readonly Pair[]): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const kinds = ["known", "unknown"] as const;
  for (const [index, pair] of pairs.entries())
    for (const kind of index % 2 === 0 ? kinds : kinds.toReversed())
      times[kind].push(await refusalTime(origin, pair[kind]));
  return times;
}

async function refusalTime(origin: string, email: string): Promise<number> {
  const { status, duration } = await postSignIn(origin, email, "not the password");
  if (status !== WRONG_PASSWORD) throw new Error(`A wrong password was answered ${status}.`);
  return duration;
}
