import { COVER_LONG_SIDE_MIN, type CoverRemark } from "#app/domain/editions/cover-rules.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

const REMARKS: Readonly<Record<CoverRemark["code"], (min: string) => string>> = {
  small: (min) => m.coverrule_small({ min }),
  lying: () => m.coverrule_lying(),
  narrow: () => m.coverrule_narrow(),
  uneven: () => m.coverrule_uneven(),
  undescribed: () => m.coverrule_undescribed(),
  noBack: () => m.coverrule_no_back(),
  noSpine: () => m.coverrule_no_spine(),
};

const PARTS: Readonly<Record<CoverRemark["part"], (remark: { remark: string }) => string>> = {
  front: (remark) => m.coverrule_front(remark),
  back: (remark) => m.coverrule_back(remark),
  spine: (remark) => m.coverrule_spine(remark),
  other: (remark) => m.coverrule_other(remark),
};

/** A rule of the brand book that a cover breaks, in words, where its part is known: "The spine is missing." */
export const coverRuleText = ({ code }: Pick<CoverRemark, "code">, language: Language): string =>
  REMARKS[code](formatNumber(COVER_LONG_SIDE_MIN, language));

/** The same with its part: "Spine: The spine is missing." */
export const coverRemarkText = (remark: CoverRemark, language: Language): string =>
  PARTS[remark.part]({ remark: coverRuleText(remark, language) });
