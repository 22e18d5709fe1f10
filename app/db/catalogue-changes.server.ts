import type pg from "pg";

/** The channel of the trigger `notify_catalogue`, which all tables have from which the pages of visitors are read. */
export const CATALOGUE_CHANNEL = "catalogue";

/** How the payloads of notifications begin by which a connection proves that they reach it. They announce no change. */
export const PROOF_PREFIX = "proof:";

/** Whether a notification is such a proof. */
export const isProofPayload = (payload: string | undefined): boolean =>
  payload?.startsWith(PROOF_PREFIX) ?? false;

let count = 0;

/** The number of changes of the catalogue of which this process has been notified. */
export const catalogueChanges = (): number => count;

/** Counts a change, or that one may have been missed. */
export function countCatalogueChange(): void {
  count += 1;
}

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
    if (channel === CATALOGUE_CHANNEL && !isProofPayload(payload)) countCatalogueChange();
  });
  await client.query(`listen ${CATALOGUE_CHANNEL}`);
}
