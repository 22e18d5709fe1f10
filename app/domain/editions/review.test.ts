import { expect, test } from "vitest";
import { REVIEW_STATUSES } from "./catalogue-values.ts";
import { needsReviewReason, reviewMovesFrom } from "./review.ts";

test("a review is published or rejected, and withdrawn only after it was published", () => {
  const moves = Object.fromEntries(REVIEW_STATUSES.map((status) => [status, reviewMovesFrom(status)]));
  expect(moves).toEqual({
    pending: ["published", "rejected"],
    published: ["withdrawn"],
    rejected: [],
    withdrawn: [],
  });
});

test("a change that hides a review needs a reason", () => {
  expect(REVIEW_STATUSES.filter(needsReviewReason)).toEqual(["rejected", "withdrawn"]);
});
