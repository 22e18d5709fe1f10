import { canMove, type EditionStatus, isBackward, isPublicStatus } from "#app/domain/editions/edition.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** The values that decide whether an edition may become public: of its book, and its own. */
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

/** A change of an edition's status. */
export type Move = {
  readonly from: EditionStatus;
  readonly to: EditionStatus;
  readonly reason: string | null | undefined;
  /** Whether the values are from a catalogue record, which describes an edition that exists elsewhere already. */
  readonly isFromRecord: boolean;
  /** Fields that must be filled before the edition may be public: `missingForPublication`. */
  readonly missing: readonly string[];
};

/** The reason to refuse a change of status, with the field concerned; undefined where the change is allowed. */
export function moveFault({ from, to, reason, isFromRecord, missing }: Move) {
  if (from === to) return undefined;
  if (!canMove(from, to)) return { code: "edition_move_refused", field: "status" } as const;
  if (isBackward(from, to) && !reason?.trim())
    return { code: "edition_reason_missing", field: "statusReason" } as const;
  const [field] = isPublicStatus(to) && !isFromRecord ? missing : [];
  return field === undefined ? undefined : ({ code: "edition_incomplete", field } as const);
}
