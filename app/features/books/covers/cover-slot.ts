import type { CoverPart } from "#app/domain/editions/catalogue-values.ts";
import { INTEGER_MAX } from "#app/domain/limits.ts";

/** The place of one picture among those of an edition. */
export type CoverSlot = {
  readonly part: CoverPart;
  /** Always 0, except for other pictures. */
  readonly position: number;
};

const ONE_EACH = ["front", "back", "spine"] as const;

/** The name of a slot in forms, URLs and ids: `front`, or `other-3`. */
export const slotName = ({ part, position }: CoverSlot): string =>
  part === "other" ? `other-${position}` : part;

/** Reads the name of a slot. Undefined for any other text. */
export function readSlot(name: string): CoverSlot | undefined {
  const one = ONE_EACH.find((part) => part === name);
  if (one) return { part: one, position: 0 };
  const [, digits] = /^other-(0|[1-9]\d{0,9})$/.exec(name) ?? [];
  const position = Number(digits);
  return digits !== undefined && position <= INTEGER_MAX ? { part: "other", position } : undefined;
}
