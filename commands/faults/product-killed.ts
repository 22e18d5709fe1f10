import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { aftermath } from "./aftermath.ts";
import { findPages } from "./answering-again.ts";
import type { TrialSite } from "./trial-site.ts";
import { startWriting } from "./writing.ts";

const TIMES = 3;
const BETWEEN_MS = 4000;

/** The product is killed while people write, and started again by whoever watches over it. */
export async function productKilled(site: TrialSite): Promise<Finding> {
  let product = await site.start();
  const pages = await findPages(site, product.origin);
  const writing = startWriting(() => product.origin, { signUps: 4, messages: 2 });
  for (let time = 0; time < TIMES; time++) {
    await pause(BETWEEN_MS);
    await product.kill();
    product = await site.start();
  }
  return await aftermath({ name: `product killed ${TIMES} times`, site, product, pages, writing });
}
