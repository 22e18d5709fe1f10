import { AsyncLocalStorage } from "node:async_hooks";
import type { ShownShops } from "#app/db/catalogue-changes.server.ts";

/** What is noted about a page while it is rendered to be kept for all visitors. */
export type PageRecord = {
  /** The page is not kept past this time, in ms since 1970: what it shows changes then without anybody writing anything. */
  until: number;
  /** The shops whose listings it shows: it is right while nothing of theirs, and nothing of the catalogue, changes. */
  shops: ShownShops;
  /** What its views are counted as; undefined where they are not counted. */
  viewTitle: string | undefined;
  /** What was searched for, where the page says that nothing was found. */
  notFound?: string;
  /** The pattern of its address, once the router has matched it. */
  route?: string;
};

const current = new AsyncLocalStorage<PageRecord>();

/** Runs `work`, which renders a page that is kept, with the record of that page. */
export function recordingPage<T>(record: PageRecord, work: () => T): T {
  return current.run(record, work);
}

/** The record of the page that is being rendered to be kept; undefined for any other work. */
export const currentPageRecord = (): PageRecord | undefined => current.getStore();

/** The page that is being rendered shows listings of these shops, if it is one that is kept. */
export function keepPageForShops(shops: ShownShops): void {
  const record = current.getStore();
  if (!record || record.shops === "all") return;
  record.shops = shops === "all" ? "all" : new Set([...record.shops, ...shops]);
}

/** The page that is being rendered changes at this time, in ms since 1970, if it is one that is kept. */
export function keepPageUntil(time: number): void {
  const record = current.getStore();
  if (record) record.until = Math.min(record.until, time);
}
