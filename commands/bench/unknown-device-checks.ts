import { inTurns, makePeople, trySignIn } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import type { Processes } from "./bench-database.ts";

const TRIES = 200;
const AT_ONCE = 16;
const PROMISED_CHECKS = 10;
const OVER_LIMIT = 429;
const WRONG = 400;

/** How many passwords strangers can try at one account, each from an address of its own, at both processes at once. */
export async function unknownDeviceChecks({ here, there }: Processes): Promise<Finding> {
  const [owner] = await makePeople(1);
  const answers = await inTurns(TRIES, AT_ONCE, (index) =>
    trySignIn(index % 2 === 0 ? here : there, owner?.email ?? "", `not the password ${index}`),
  );
  const checks = answers.filter(({ status }) => status !== OVER_LIMIT);
  const other = checks.find(({ status }) => status !== WRONG);
  // No check at all would mean that another limit was met, and nothing was learnt of this one.
  if (other || checks.length === 0)
    throw new Error(`A wrong password was answered ${other?.status ?? "nothing but 429"}.`);
  return {
    measured: `passwords checked for strangers at one account: ${checks.length} of ${TRIES} tries from ${TRIES} addresses`,
    promise: `at most ${PROMISED_CHECKS} in 15 minutes`,
    isKept: checks.length <= PROMISED_CHECKS,
  };
}
