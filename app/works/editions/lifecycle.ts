import { canMove, type EditionStatus, isBackward, isPublicStatus } from "#app/domain/edition.ts";
import type { L10n } from "#app/domain/l10n.ts";

/** What decides whether an edition may be public. */
export type ForPublication = {
  readonly abbreviation: L10n | null;
  readonly description: L10n | null;
  readonly priceMinor: bigint | null | undefined;
  readonly coverParts: readonly string[];
};

/** The fields that must be filled before a person may make an edition public, in the order in which they are entered. */
export function missingForPublication(edition: ForPublication): string[] {
  const missing: [field: string, isMissing: boolean][] = [
    ["abbreviation", edition.abbreviation === null],
    ["description", edition.description === null],
    ["price", edition.priceMinor == null],
    ["coverFront", !edition.coverParts.includes("front")],
    ["coverBack", !edition.coverParts.includes("back")],
  ];
  return missing.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
}

export type Move = {
  readonly from: EditionStatus;
  readonly to: EditionStatus;
  readonly reason: string | null | undefined;
  /** Whether the values are from a catalogue record, of an edition that exists elsewhere already. */
  readonly isFromRecord: boolean;
  readonly missing: readonly string[];
};

/** Why an edition may not change its status, with the field it is about; nothing where it may. */
export function moveFault({ from, to, reason, isFromRecord, missing }: Move) {
  if (from === to) return undefined;
  if (!canMove(from, to)) return { code: "edition_move_refused", field: "status" } as const;
  if (isBackward(from, to) && !reason?.trim())
    return { code: "edition_reason_missing", field: "statusReason" } as const;
  const [field] = isPublicStatus(to) && !isFromRecord ? missing : [];
  return field === undefined ? undefined : ({ code: "edition_incomplete", field } as const);
}
