import type { REVIEW_STATUSES } from "./catalogue-values.ts";

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The statuses that a review can get next: it is published or rejected once, and withdrawn once it is published. */
const NEXT: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  pending: ["published", "rejected"],
  published: ["withdrawn"],
  rejected: [],
  withdrawn: [],
};

/** The statuses that a review with this status can get. */
export const reviewMovesFrom = (status: ReviewStatus): readonly ReviewStatus[] => NEXT[status];

/** Whether a change to this status needs a reason: the review is not shown, or no longer. */
export const needsReviewReason = (to: ReviewStatus): boolean => to === "rejected" || to === "withdrawn";
