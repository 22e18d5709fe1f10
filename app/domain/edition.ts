import { type L10n, sameL10n } from "./l10n.ts";

/** What makes an edition itself: its record, what it is called, and which edition of the book it is. */
export type EditionIdentity = { readonly reference: string; readonly name: L10n; readonly number: number };

/** Two editions are the same when reference, name and edition number match. */
export function sameEdition(a: EditionIdentity, b: EditionIdentity): boolean {
  return a.reference === b.reference && a.number === b.number && sameL10n(a.name, b.name);
}

/** The life of an edition, in the order it is lived. */
export const EDITION_STATUSES = ["draft", "forthcoming", "active", "outOfPrint", "withdrawn"] as const;

export type EditionStatus = (typeof EDITION_STATUSES)[number];

/** Only these are seen by visitors. */
export const PUBLIC_STATUSES = ["forthcoming", "active"] as const satisfies readonly EditionStatus[];

export function isEditionStatus(value: unknown): value is EditionStatus {
  return EDITION_STATUSES.some((status) => status === value);
}

export function isPublicStatus(status: EditionStatus): boolean {
  return PUBLIC_STATUSES.some((open) => open === status);
}

/**
 * Whether an edition may go from one status to another. Steps may be skipped, and every step may be taken
 * back with a reason (see `isBackward`); but a draft that nobody has seen cannot be withdrawn.
 */
export function canMove(from: EditionStatus, to: EditionStatus): boolean {
  return from !== to && !(from === "draft" && to === "withdrawn");
}

/** The statuses an edition may go to next, in the order of its life. */
export function movesFrom(status: EditionStatus): EditionStatus[] {
  return EDITION_STATUSES.filter((to) => canMove(status, to));
}

/** Whether a move goes against the order of an edition's life. Such a move needs a reason. */
export function isBackward(from: EditionStatus, to: EditionStatus): boolean {
  return EDITION_STATUSES.indexOf(to) < EDITION_STATUSES.indexOf(from);
}
