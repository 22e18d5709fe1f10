import type { Finding } from "#commands/measuring/finding.ts";
import { inMs } from "#commands/measuring/numbers.ts";
import { STOP_LIMIT_MS } from "#server/stop-in-time.ts";
import type { FaultSite, Product } from "./fault-site.ts";
import { answersOf, countLosses, type Losses, type Mailbox } from "./losses.ts";
import { countUsableConnections, POOL_SIZE } from "./pool-connections.ts";
import { type Pages, untilAllAnswer } from "./recovery.ts";
import type { Posting } from "./writing.ts";

const PAGES_WITHIN_MS = 10_000;
/** Noticing a killed process and retrying a letter take half a minute each; the pause before a retry may then double. */
const LETTERS_WITHIN_MS = 120_000;

const TARGET =
  "nothing acknowledged is lost and no letter is sent twice, every page answers within 10 s, " +
  "ten connections work, and it ends with 0 within 15 s";

/** A fault that has ended, with the site and the requests during it. */
export type EndedFault = {
  /** The name of the fault, which begins the line. */
  readonly name: string;
  readonly site: FaultSite;
  readonly product: Product;
  readonly pages: Pages;
  readonly writing: Posting;
  readonly mailbox?: Mailbox;
};

/** Checks the site after a fault: pages, connections, rows, letters, and how the product ends. */
export async function checkAfterFault({
  name,
  site,
  product,
  pages,
  writing,
  mailbox,
}: EndedFault): Promise<Finding> {
  const pagesMs = await untilAllAnswer(product.origin, pages);
  const written = await writing.stop();
  const pool = await countUsableConnections(site, product, pages);
  const posts = [...written, ...pool.posts];
  const kept = await countLosses(site, posts, LETTERS_WITHIN_MS, mailbox);
  const end = await stopProduct(product);
  return {
    measured: [
      `${name}: ${answersOf(written)}; ${lossesText(kept)}`,
      typeof pagesMs === "number" ? `all pages after ${inMs(pagesMs)}` : `no answer: ${pagesMs}`,
      `${pool.count} connections work`,
      endText(end),
    ].join("; "),
    target: TARGET,
    isMet:
      isNothingLost(kept) &&
      typeof pagesMs === "number" &&
      pagesMs <= PAGES_WITHIN_MS &&
      pool.count === POOL_SIZE &&
      isCleanExit(end),
  };
}

/** Whether nothing acknowledged is lost, and no letter was sent twice. */
export const isNothingLost = (kept: Losses) => kept.rowsLost + kept.lettersLost + kept.lettersTwice === 0;

export function lossesText({ acknowledged, rowsLost, lettersLost, lettersTwice, lettersMs }: Losses): string {
  return (
    `of ${acknowledged} acknowledged ${rowsLost} rows and ${lettersLost} letters lost, ` +
    `${lettersTwice} letters twice, all sent after ${inMs(lettersMs)}`
  );
}

/** How a process ended after SIGTERM. */
export type End = { readonly code: number | null; readonly duration: number };

/** Stops the product by SIGTERM. */
export async function stopProduct(product: Product): Promise<End> {
  const began = performance.now();
  await product.stop();
  return { code: await product.ended, duration: performance.now() - began };
}

export const isCleanExit = ({ code, duration }: End) => code === 0 && duration <= STOP_LIMIT_MS;

export const endText = ({ code, duration }: End) =>
  `ended ${code === null ? "by force" : `with ${code}`} after ${inMs(duration)}`;
