import type { Finding } from "#commands/measuring/finding.ts";
import { inMs } from "#commands/measuring/numbers.ts";
import { STOP_LIMIT_MS } from "#server/stop-in-time.ts";
import { type Pages, untilAllAnswer } from "./answering-again.ts";
import { answersOf, countKept, type Kept, type Mailbox } from "./kept.ts";
import type { Product, TrialSite } from "./trial-site.ts";
import { connectionsAtWork, POOL_SIZE } from "./whole-pool.ts";
import type { Writing } from "./writing.ts";

const PAGES_WITHIN_MS = 10_000;
/** A killed process is noticed, and a letter tried again, after half a minute each; a pause may then double. */
const LETTERS_WITHIN_MS = 120_000;

const PROMISE =
  "nothing acknowledged is lost and no letter comes twice, every page answers within 10 s, " +
  "ten connections work, and it ends with 0 within 15 s";

/** A fault that is over, and what it met. */
export type Over = {
  /** What was done, as the line begins. */
  readonly name: string;
  readonly site: TrialSite;
  readonly product: Product;
  readonly pages: Pages;
  readonly writing: Writing;
  readonly mailbox?: Mailbox;
};

/** Sees what is left once a fault is over: pages, connections, rows, letters, and how the product ends. */
export async function aftermath({ name, site, product, pages, writing, mailbox }: Over): Promise<Finding> {
  const pagesMs = await untilAllAnswer(product.origin, pages);
  const written = await writing.stop();
  const pool = await connectionsAtWork(site, product, pages);
  const posts = [...written, ...pool.posts];
  const kept = await countKept(site, posts, LETTERS_WITHIN_MS, mailbox);
  const end = await endOf(product);
  return {
    measured: [
      `${name}: ${answersOf(written)}; ${keptText(kept)}`,
      typeof pagesMs === "number" ? `all pages after ${inMs(pagesMs)}` : `no answer: ${pagesMs}`,
      `${pool.count} connections work`,
      endText(end),
    ].join("; "),
    promise: PROMISE,
    isKept:
      isAllKept(kept) &&
      typeof pagesMs === "number" &&
      pagesMs <= PAGES_WITHIN_MS &&
      pool.count === POOL_SIZE &&
      isInOrder(end),
  };
}

/** Whether nothing that was acknowledged is lost, and no letter came twice. */
export const isAllKept = (kept: Kept) => kept.rowsLost + kept.lettersLost + kept.lettersTwice === 0;

export function keptText({ acknowledged, rowsLost, lettersLost, lettersTwice, lettersMs }: Kept): string {
  return (
    `of ${acknowledged} acknowledged ${rowsLost} rows and ${lettersLost} letters lost, ` +
    `${lettersTwice} letters twice, all there after ${inMs(lettersMs)}`
  );
}

/** How a process ended when it was asked to. */
export type End = { readonly code: number | null; readonly duration: number };

/** Stops the product by SIGTERM. */
export async function endOf(product: Product): Promise<End> {
  const began = performance.now();
  await product.stop();
  return { code: await product.ended, duration: performance.now() - began };
}

export const isInOrder = ({ code, duration }: End) => code === 0 && duration <= STOP_LIMIT_MS;

export const endText = ({ code, duration }: End) =>
  `ended ${code === null ? "by force" : `with ${code}`} after ${inMs(duration)}`;
