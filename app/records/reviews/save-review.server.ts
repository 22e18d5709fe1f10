import { reviews } from "#app/db/tables/reviews.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";
import { resultOfOne } from "#app/records/result-of-one.ts";
import type { Writer } from "#app/records/writer.ts";
import {
  type Review,
  type ReviewRefusal,
  type ReviewResult,
  type ReviewValues,
  reviewFault,
  reviewScopes,
} from "./review-rules.server.ts";

/** A review to add: shown at once, or waiting until it is moderated. */
export type NewReview = { readonly bookId: string; readonly status: "published" | "pending" } & Pick<
  ReviewValues,
  "kind" | "text" | "reviewerName" | "writtenOn"
> &
  Partial<ReviewValues> &
  Pick<Partial<Review>, "rating">;

/** A change of a review. `openedVersion` is null where the new values are computed from the stored ones alone. */
export type ReviewChange = {
  readonly id: string;
  readonly openedVersion: number | null;
  readonly patch: Partial<ReviewValues>;
};

/**
 * Adds reviews: all, or none. People add what the press and endorsers wrote; a reader's review, with its rating, is added by
 * the product itself.
 * @returns the reviews in the order given, or why the first wrong one is refused
 * @throws AppError notFound when there is no such book, or the actor may not change its reviews
 */
export async function addReviews(
  on: Database,
  { actor }: Writer,
  given: readonly NewReview[],
): Promise<Result<readonly Review[], ReviewRefusal>> {
  return await transact(on, async (tx) => {
    const scopes = await reviewScopes(
      tx,
      given.map(({ bookId }) => bookId),
    );
    for (const scope of scopes) authorizeActor(actor, "review.change", scope);
    const values = given.map((each) => ({
      title: null,
      sourceName: null,
      sourceUrl: null,
      rating: null,
      ...each,
    }));
    for (const each of values) {
      if (actor !== SYSTEM && (each.kind === "reader" || each.rating !== null))
        return refuse("review_of_reader", { field: "kind" });
      const refusal = reviewFault(each);
      if (refusal) return refusal;
    }
    const added = await addRowsIn(tx, {
      actor,
      table: reviews,
      kind: "review",
      ability: "review.change",
      action: "review.add",
      rows: values.map((each, at) => ({ scope: scopes[at] as (typeof scopes)[number], values: each })),
    });
    return done(added);
  });
}

/** Adds one review, as `addReviews` adds many. */
export async function addReview(
  on: Database,
  writer: Writer,
  given: NewReview,
): Promise<Result<Review, ReviewRefusal>> {
  return resultOfOne(await addReviews(on, writer, [given]));
}

/**
 * Changes what the press or an endorser wrote. A reader's review is never changed: it is published or not, as it was written.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such review, or the actor may not change it
 */
export async function changeReview(
  on: Database,
  { actor }: Writer,
  { id, openedVersion, patch }: ReviewChange,
): Promise<ReviewResult> {
  const [result] = await changeRows(on, {
    actor,
    table: reviews,
    kind: "review",
    ability: "review.change",
    action: "review.change",
    scopesOf: async (rows, tx) =>
      await reviewScopes(
        tx,
        rows.map(({ bookId }) => bookId),
      ),
    changes: [{ id, openedVersion, patch: () => done(patch) }],
    check: async (_tx, candidates) =>
      candidates.map(({ before, after }) =>
        before.kind === "reader" || after.kind === "reader"
          ? refuse("review_of_reader", { field: "kind" })
          : reviewFault(after),
      ),
  });
  return result as ReviewResult;
}
