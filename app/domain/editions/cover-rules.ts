import type { L10n } from "#app/domain/text/l10n.ts";
import type { CoverPart } from "./catalogue-values.ts";

/** Pixels that the longer side of a front or a back has at least: what a phone of today shows of a whole cover. */
export const COVER_LONG_SIDE_MIN = 1200;
/** Width divided by height of a cover: a square picture book is the widest, a tall guide the narrowest. */
export const COVER_RATIO_MAX = 1.06;
export const COVER_RATIO_MIN = 0.45;
/** By how much the proportions of front and back may differ: they are cut from one sheet. */
const SAME_RATIO = 0.04;

/** What a cover can break of the rules of the brand book, in the order of the rules. */
export const COVER_REMARKS = [
  "small",
  "lying",
  "narrow",
  "uneven",
  "undescribed",
  "noBack",
  "noSpine",
] as const;
export type CoverRemarkCode = (typeof COVER_REMARKS)[number];

/** A rule that a part of a cover breaks. */
export type CoverRemark = {
  readonly part: CoverPart;
  /** 0, except for further pictures, of which there may be several. */
  readonly position: number;
  readonly code: CoverRemarkCode;
};

/** A picture of a cover, in pixels. */
export type MeasuredCover = {
  readonly part: CoverPart;
  readonly position: number;
  readonly width: number;
  readonly height: number;
  readonly altText: L10n;
  /** Whether we have drawn it: such a cover is drawn anew in any size, and has no more in it than it is stored with. */
  readonly isDrawn: boolean;
};

/**
 * The rules of the brand book that the covers of an edition break. They are remarks and refuse nothing: an old book may have no
 * better picture.
 * @param hasSpine whether the format of the edition has a spine
 */
export function coverRemarks(covers: readonly MeasuredCover[], hasSpine: boolean): CoverRemark[] {
  const partOf = (part: CoverPart) => covers.find((each) => each.part === part);
  const [front, back] = [partOf("front"), partOf("back")];
  if (!front && !back) return [];
  const remarks: CoverRemark[] = [];
  const note = (part: CoverPart, code: CoverRemarkCode, isBroken: boolean | undefined, position = 0) => {
    if (isBroken) remarks.push({ part, position, code });
  };
  for (const cover of [front, back]) {
    if (!cover) continue;
    const { part, width, height, isDrawn } = cover;
    note(part, "small", !isDrawn && Math.max(width, height) < COVER_LONG_SIDE_MIN);
    note(part, "lying", width / height > COVER_RATIO_MAX);
    note(part, "narrow", width / height < COVER_RATIO_MIN);
  }
  if (front && back) {
    const difference = Math.abs(front.width / front.height - back.width / back.height);
    note("back", "uneven", difference > SAME_RATIO);
  }
  for (const { part, altText, position } of covers)
    note(part, "undescribed", !altText.en || !altText.np, position);
  note("back", "noBack", front && !back);
  note("spine", "noSpine", hasSpine && !partOf("spine"));
  return remarks;
}
