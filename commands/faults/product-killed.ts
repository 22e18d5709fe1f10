import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { checkAfterFault } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { startPosting } from "./posting.ts";
import { findPages } from "./recovery.ts";

const KILLS = 3;
const BETWEEN_MS = 4000;

/** Kills the product during writes and starts it again, as a service manager would. */
export async function productKilled(site: FaultSite): Promise<Finding> {
  let product = await site.start();
  const pages = await findPages(site, product.origin);
  const posting = startPosting(() => product.origin, { signUps: 4, messages: 2 });
  for (let time = 0; time < KILLS; time++) {
    await pause(BETWEEN_MS);
    await product.kill();
    product = await site.start();
  }
  return await checkAfterFault({ name: `product killed ${KILLS} times`, site, product, pages, posting });
}
