import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Transaction } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { hasEnded } from "#app/domain/web/operation.ts";
import { askToEnd } from "#app/platform/operations/ask-to-end.server.ts";
import {
  defineOperation,
  type Notes,
  OperationFailed,
} from "#app/platform/operations/define-operation.server.ts";
import { followingOf } from "#app/platform/operations/read-operation.server.ts";
import { keptAdditions } from "./kept-additions.server.ts";
import { undoBookEntries } from "./undo-books.server.ts";
import { undoEditionEntries } from "./undo-editions.server.ts";
import { undoOtherEntries } from "./undo-others.server.ts";
import type { Undoing } from "./undoing.server.ts";
import {
  countEntries,
  type Entry,
  entriesOfOperation,
  forgetImportedRecords,
  namesOf,
} from "./undone-entries.server.ts";

/** How long to wait for the end of work that completes what is undone, in ms. */
const WAIT_MS = 250;
const WAIT_MAX_MS = 60_000;

/** One statement for this many rows. */
const STEP = 200;

/**
 * Takes the changes of another operation back, newest first, by the verbs that made them, so that abilities, rules and the audit
 * trail hold as for any change. What was changed since stays, and is reported.
 */
export const undoOperation = defineOperation<{ readonly reason: string }>({
  kind: "undo",
  input: z.object({ reason: z.string() }),
  canUndo: false,
  authorize(actor) {
    authorize(actor, "publisher.enter");
  },
  async run({ id, input, undoOf, done, actor, signal, step, progress }) {
    if (undoOf === null) throw new Error("An undoing names the operation it takes back.");
    const following = await endedFollowing(undoOf, signal);
    const operationIds = [undoOf, id, ...(following ? [following] : [])];
    // What completed it may have gone on after the undoing was asked for.
    await progress(done, await countEntries(undoOf));
    for (let skip = done; ; skip += STEP) {
      const entries = await entriesOfOperation(undoOf, operationIds, { skip, limit: STEP });
      if (entries.length === 0) return;
      await step(entries.length, async (tx, notes) => {
        await undoEntries(tx, { actor: actor(), reason: input.reason, operationIds }, entries, notes);
      });
    }
  },
});

/** The id of the operation that completes one that is undone, once it has ended: the cause of its work is taken back. */
async function endedFollowing(operationId: string, signal: AbortSignal): Promise<string | undefined> {
  await askToEnd(operationId);
  for (let waited = 0; ; waited += WAIT_MS) {
    const following = await followingOf(operationId);
    if (!following || hasEnded(following.state)) return following?.id;
    if (waited >= WAIT_MAX_MS) throw new OperationFailed("operation_not_over");
    await pause(WAIT_MS, undefined, { signal });
  }
}

async function undoEntries(
  tx: Transaction,
  of: Pick<Undoing, "actor" | "reason" | "operationIds">,
  entries: readonly Entry[],
  notes: Notes,
): Promise<void> {
  const left: (readonly [Entry, code: string, field?: string | undefined])[] = [];
  const kept = await keptAdditions(tx, entries, of.operationIds);
  for (const [id, code] of kept) {
    const addition = entries.find((entry) => entry.id === id && isAddition(entry));
    if (addition) left.push([addition, code]);
  }
  const undone = new Set<Entry>();
  for (const part of inParts(entries.filter(({ id }) => !kept.has(id)))) {
    const undoing: Undoing = {
      ...of,
      tx,
      entries: part,
      undone: (entry) => undone.add(entry),
      left: (...refused) => left.push(refused),
    };
    const kind = part[0]?.kind;
    if (kind === "edition") await undoEditionEntries(undoing);
    else if (kind === "book") await undoBookEntries(undoing);
    else await undoOtherEntries(undoing);
  }
  countChanges(notes, { entries, undone, isLeft: new Set(left.map(([entry]) => entry)), kept });
  await forgetImportedRecords(
    tx,
    entries.filter(({ kind, id }) => kind === "edition" && !kept.has(id)).map(({ id }) => id),
  );
  const names = await namesOf(
    tx,
    left.map(([{ id }]) => id),
  );
  // Several fields of a row may stay, each for a reason of its own.
  for (const reasons of Map.groupBy(left, ([{ id }]) => id).values())
    notes.mention(
      ...reasons.map(([{ id, kind }, code, field]) => ({
        id,
        kind,
        name: names.get(id) ?? "",
        code,
        ...(field === undefined ? {} : { field }),
      })),
    );
}

/** Counts each change once, so that the counts of the report add up to what there was to take back. */
function countChanges(
  notes: Notes,
  of: {
    readonly entries: readonly Entry[];
    readonly undone: ReadonlySet<Entry>;
    readonly isLeft: ReadonlySet<Entry>;
    readonly kept: ReadonlyMap<string, string>;
  },
): void {
  for (const entry of of.entries) {
    if (of.undone.has(entry)) notes.count("undone");
    else notes.count(of.isLeft.has(entry) || of.kept.has(entry.id) ? "kept" : "without");
  }
}

/** What stays is named once, where its addition would be taken back. */
const isAddition = ({ action }: Entry): boolean => action.endsWith(".add") || action.endsWith(".restore");

/** Entries that follow each other and have the same action. */
function inParts(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if (last?.[0]?.action === entry.action) last.push(entry);
    else parts.push([entry]);
  }
  return parts;
}
