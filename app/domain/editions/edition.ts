/** The statuses of an edition, in their usual order. */
export const EDITION_STATUSES = ["draft", "forthcoming", "active", "outOfPrint", "withdrawn"] as const;

export type EditionStatus = (typeof EDITION_STATUSES)[number];

/** The statuses in which visitors see an edition. */
export const PUBLIC_STATUSES = ["forthcoming", "active"] as const satisfies readonly EditionStatus[];

/** Whether an unknown value is a status of editions. */
export function isEditionStatus(value: unknown): value is EditionStatus {
  return EDITION_STATUSES.some((status) => status === value);
}

/** Whether visitors see an edition with this status. */
export function isPublicStatus(status: EditionStatus): boolean {
  return PUBLIC_STATUSES.some((publicStatus) => publicStatus === status);
}

/**
 * Whether an edition may change from one status to another; such a change is called a move. Statuses may be skipped, and
 * every change may be reverted with a reason (see `isBackward`); but a draft, which was never public, cannot be withdrawn.
 */
export function canMove(from: EditionStatus, to: EditionStatus): boolean {
  return from !== to && !(from === "draft" && to === "withdrawn");
}

/** The statuses an edition may change to, in their usual order. */
export function movesFrom(status: EditionStatus): EditionStatus[] {
  return EDITION_STATUSES.filter((to) => canMove(status, to));
}

/** Whether a change goes against the usual order. Such a change needs a reason. */
export function isBackward(from: EditionStatus, to: EditionStatus): boolean {
  return EDITION_STATUSES.indexOf(to) < EDITION_STATUSES.indexOf(from);
}
