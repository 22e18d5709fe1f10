import { reviews } from "#app/db/tables/reviews.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { needsReviewReason, type ReviewStatus, reviewMovesFrom } from "#app/domain/editions/review.ts";
import { done, refuse } from "#app/domain/result.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { type Review, type ReviewResult, reviewScopes } from "./review-rules.server.ts";

/** A change of a review's status. */
export type ReviewMove = {
  readonly id: string;
  readonly openedVersion: number | null;
  readonly to: ReviewStatus;
  /** Required where the review is rejected or withdrawn. Null deletes the stored reason. */
  readonly reason: string | null;
};

/**
 * Publishes or rejects a review that waits, or withdraws one that is published, of any kind.
 * @returns what it is now, `form_conflict`, or why it is refused; a review that has the status already is not changed
 * @throws AppError notFound when there is no such review, or the actor may not change it
 */
export async function moderateReview(
  on: Database,
  { actor }: Writer,
  { id, openedVersion, to, reason }: ReviewMove,
): Promise<ReviewResult> {
  const [result] = await changeRows(on, {
    actor,
    table: reviews,
    kind: "review",
    ability: "review.change",
    action: "review.moderate",
    scopesOf: async (rows, tx) =>
      await reviewScopes(
        tx,
        rows.map(({ bookId }) => bookId),
      ),
    changes: [
      {
        id,
        openedVersion,
        patch: ({ status }: Review) =>
          done(status === to ? {} : { status: to, statusReason: reason?.trim() || null }),
      },
    ],
    check: async (_tx, candidates) =>
      candidates.map(({ before, after }) => {
        if (!reviewMovesFrom(before.status).includes(after.status))
          return refuse("review_move_refused", { field: "status" });
        return needsReviewReason(after.status) && after.statusReason === null
          ? refuse("review_reason_missing", { field: "statusReason" })
          : undefined;
      }),
  });
  return result as ReviewResult;
}
