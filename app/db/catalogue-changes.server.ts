import type pg from "pg";

/** The channel of the trigger `notify_catalogue`, which all tables have from which the pages of visitors are read. */
export const CATALOGUE_CHANNEL = "catalogue";

/** How the payloads of notifications begin by which a connection proves that they reach it. They announce no change. */
export const PROOF_PREFIX = "proof:";

/** Whether a notification is such a proof. */
export const isProofPayload = (payload: string | undefined): boolean =>
  payload?.startsWith(PROOF_PREFIX) ?? false;

/** How the payloads of notifications begin of changes of what single shops sell, whose ids follow, divided by commas. */
const SHOPS_PREFIX = "shops:";

/** The shops whose listings data show: of `all`, a change of any of them changes the data. */
export type ShownShops = ReadonlySet<string> | "all";

let count = 0;
/** The number of the last change that was not of single shops, and of the last one of each of these since then. */
let ofCatalogue = 0;
const ofShops = new Map<string, number>();

/** The number of changes of the catalogue of which this process has been notified. */
export const catalogueChanges = (): number => count;

/**
 * Counts a change, or that one may have been missed.
 * @param payload of its notification; without one anything may have changed
 */
export function countCatalogueChange(payload = ""): void {
  count += 1;
  if (payload.startsWith(SHOPS_PREFIX))
    for (const shop of payload.slice(SHOPS_PREFIX.length).split(",")) ofShops.set(shop, count);
  else {
    ofCatalogue = count;
    ofShops.clear();
  }
}

/**
 * Whether data that were read when so many changes had been counted may be others now.
 * @param shops whose listings they show
 */
export const hasChangedSince = (changes: number, shops: ShownShops): boolean =>
  shops === "all"
    ? count > changes
    : ofCatalogue > changes || [...shops].some((shop) => (ofShops.get(shop) ?? 0) > changes);

let ownWrites = 0;
let onOwnWrite = () => {};

/** The number of statements of this process, sent through a pooler, that may have committed something. */
export const countOwnWrites = (): number => ownWrites;

/** Notes such a statement. */
export function noteOwnWrite(): void {
  ownWrites += 1;
  onOwnWrite();
}

/** Calls a function after each such statement, in place of the one that was given before. */
export function followOwnWrites(callback: () => void): void {
  onOwnWrite = callback;
}

/**
 * Counts the changes of which a connection of the pool is notified. PostgreSQL sends a connection the notifications of its own
 * transaction before it confirms the commit: when a change that this process made is committed, it has been counted.
 */
export async function countChangesOn(client: pg.ClientBase): Promise<void> {
  client.on("notification", ({ channel, payload }) => {
    if (channel === CATALOGUE_CHANNEL && !isProofPayload(payload)) countCatalogueChange(payload);
  });
  await client.query(`listen ${CATALOGUE_CHANNEL}`);
}
