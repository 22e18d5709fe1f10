import type { Transaction } from "#app/db/transact.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Entry } from "./undone-entries.server.ts";

/** What an undoing needs to take back one part of the changes, all of the same action. */
export type Undoing = {
  readonly tx: Transaction;
  readonly actor: Viewer;
  readonly entries: readonly Entry[];
  /** The reason with which a status is changed back. */
  readonly reason: string;
  /** Ids of the operation that is taken back, and of this one. */
  readonly operationIds: readonly string[];
  /** Notes a change that was taken back. */
  readonly undone: (entry: Entry) => void;
  /** Notes a row that stays as it is, or of which these fields stay. */
  readonly left: (entry: Entry, code: string, field?: string) => void;
};
