import type { Finding } from "#commands/measuring/finding.ts";
import { inParallel, makePeople, postSignIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

const TRIES = 200;
const AT_ONCE = 16;
const TARGET_CHECKS = 10;
const OVER_LIMIT = 429;
const WRONG_PASSWORD = 400;

/** How many passwords unknown devices can try at one account, each from its own source address, at both processes at once. */
export async function unknownDeviceChecks({ first, second }: Processes): Promise<Finding> {
  const [owner] = await makePeople(1);
  const answers = await inParallel(TRIES, AT_ONCE, (index) =>
    postSignIn(index % 2 === 0 ? first : second, owner?.email ?? "", `not the password ${index}`),
  );
  const checks = answers.filter(({ status }) => status !== OVER_LIMIT);
  const other = checks.find(({ status }) => status !== WRONG_PASSWORD);
  // Without any check another limit was reached first, and this one was not measured.
  if (other || checks.length === 0)
    throw new Error(`A wrong password was answered ${other?.status ?? "nothing but 429"}.`);
  return {
    measured: `passwords checked for unknown devices at one account: ${checks.length} of ${TRIES} attempts from ${TRIES} addresses`,
    target: `at most ${TARGET_CHECKS} in 15 minutes`,
    isMet: checks.length <= TARGET_CHECKS,
  };
}
