import type { Finding } from "#commands/measuring/finding.ts";
import { inMs } from "#commands/measuring/numbers.ts";
import { STOP_LIMIT_MS } from "#server/stop-in-time.ts";
import type { FaultSite, Product } from "./fault-site.ts";
import { answersOf, countLosses, type Losses, type Mailbox } from "./losses.ts";
import { countUsableConnections, POOL_SIZE } from "./pool-connections.ts";
import type { Posting } from "./posting.ts";
import { type Pages, untilAllAnswer } from "./recovery.ts";

const PAGES_WITHIN_MS = 10_000;
/** Detecting a killed process and retrying a letter take half a minute each; the pause before a retry may then double. */
const LETTERS_WITHIN_MS = 120_000;

const TARGET =
  "nothing acknowledged is lost and no letter is sent twice, every page answers within 10 s, " +
  "ten connections work, and the product ends with 0 within 15 s";

/** A fault that has ended, with the site and the requests during it. */
export type EndedFault = {
  /** The name of the fault, which begins the line. */
  readonly name: string;
  readonly site: FaultSite;
  readonly product: Product;
  readonly pages: Pages;
  readonly posting: Posting;
  readonly mailbox?: Mailbox;
};

/** Checks the site after a fault: pages, connections, rows, letters, and how the product ends. */
export async function checkAfterFault({
  name,
  site,
  product,
  pages,
  posting,
  mailbox,
}: EndedFault): Promise<Finding> {
  const pagesMs = await untilAllAnswer(product.origin, pages);
  const written = await posting.stop();
  const usable = await countUsableConnections(site, product, pages);
  const posts = [...written, ...usable.posts];
  const losses = await countLosses(site, posts, LETTERS_WITHIN_MS, mailbox);
  const end = await stopProduct(product);
  return {
    measured: [
      `${name}: ${answersOf(written)}; ${lossesText(losses)}`,
      typeof pagesMs === "number" ? `all pages after ${inMs(pagesMs)}` : `no answer: ${pagesMs}`,
      `${usable.count} connections work`,
      endText(end),
    ].join("; "),
    target: TARGET,
    isMet:
      isNothingLost(losses) &&
      typeof pagesMs === "number" &&
      pagesMs <= PAGES_WITHIN_MS &&
      usable.count === POOL_SIZE &&
      isCleanExit(end),
  };
}

/** Whether nothing acknowledged is lost, and no letter was sent twice. */
export const isNothingLost = (losses: Losses) =>
  losses.rowsLost + losses.lettersLost + losses.lettersTwice === 0;

/** The losses as a part of the fault's line. */
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

/** Whether the process ended with exit code 0 within its time limit. */
export const isCleanExit = ({ code, duration }: End) => code === 0 && duration <= STOP_LIMIT_MS;

/** How the process ended, as a part of the fault's line. */
export const endText = ({ code, duration }: End) =>
  `ended ${code === null ? "by force" : `with ${code}`} after ${inMs(duration)}`;
