import { contributors } from "#app/db/tables/books.server.ts";
import { series } from "#app/db/tables/publishers.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { lockRow } from "#app/platform/changes/lock-rows.server.ts";
import { archiveContributor, changeContributor } from "#app/records/contributors/save-contributor.server.ts";
import { changeSeries } from "#app/records/publishers/save-series.server.ts";
import { moderateReview } from "#app/records/reviews/moderate-review.server.ts";
import { changeReview } from "#app/records/reviews/save-review.server.ts";
import { earlierValues } from "./earlier-values.ts";
import { undoBookstore, undoListing, undoPerson, undoPublisher, undoRole } from "./undo-imported.server.ts";
import type { Undoing } from "./undoing.server.ts";
import { changedByOthers, contributorsInUse, type Entry } from "./undone-entries.server.ts";

type Outcome = (Done<{ readonly changed: boolean }> | Refusal<string>) & {
  readonly changedSince?: readonly string[];
};

/**
 * Takes changes of contributors, series and reviews back, and what an import of the old store added, one after the other: there
 * are few of them.
 */
export async function undoOtherEntries({ tx, entries, undone, left, ...of }: Undoing): Promise<void> {
  for (const entry of entries) {
    const outcome = await transact(tx, async (inner) => await undoOne(inner, entry, of)).catch(
      (error: unknown): Outcome => {
        // Other publishers may have credited a contributor meanwhile, which then is no longer the person's to change.
        if (isAppError(error) && error.code === "notFound") return refuse("operation_in_use");
        throw error;
      },
    );
    if (!outcome.ok) left(entry, outcome.code);
    else {
      for (const field of outcome.changedSince ?? []) left(entry, "operation_changed_since", field);
      if (outcome.value.changed) undone(entry);
    }
  }
}

async function undoOne(
  tx: Transaction,
  entry: Entry,
  { actor, reason, operationIds }: Pick<Undoing, "actor" | "reason" | "operationIds">,
): Promise<Outcome> {
  const { id, action } = entry;
  const opened = { id, openedVersion: null };
  const isAddition = action.endsWith(".add");
  if (isAddition && (await changedByOthers(tx, entry.kind, [id], operationIds)).size > 0)
    return refuse("operation_changed_since");
  switch (action) {
    case "contributor.add":
    case "contributor.restore":
      if ((await contributorsInUse(tx, [id])).size > 0) return refuse("operation_in_use");
      return await archiveContributor(tx, { actor }, opened);
    case "contributor.change": {
      const { patch, changedSince } = earlierValues(
        await lockRow(tx, contributors, id, "contributor"),
        entry,
      );
      return { ...(await changeContributor(tx, { actor }, { ...opened, patch })), changedSince };
    }
    case "series.change": {
      const { patch, changedSince } = earlierValues(await lockRow(tx, series, id, "series"), entry);
      return { ...(await changeSeries(tx, { actor }, { ...opened, patch })), changedSince };
    }
    case "review.change": {
      const { patch, changedSince } = earlierValues(await lockRow(tx, reviews, id, "review"), entry);
      return { ...(await changeReview(tx, { actor }, { ...opened, patch })), changedSince };
    }
    case "review.add": {
      const { status } = await lockRow(tx, reviews, id, "review");
      if (status !== "published" && status !== "pending") return done({ changed: false });
      const to = status === "published" ? "withdrawn" : "rejected";
      return await moderateReview(tx, { actor }, { ...opened, to, reason });
    }
    case "listing.add":
      return await undoListing(tx, actor, id);
    case "bookstore.add":
      return await undoBookstore(tx, actor, id);
    case "publisher.add":
      return await undoPublisher(tx, actor, id);
    case "role.grant":
      return await undoRole(tx, actor, entry);
    case "person.import":
      return await undoPerson(tx, actor, id);
    default:
      return refuse("operation_undo_left");
  }
}
