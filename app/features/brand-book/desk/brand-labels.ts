import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { inPageDigits } from "#app/ui/number-text.ts";
import type { TokenProblem } from "#brand/token-set.ts";

/** The refusals of the forms of colours and type, and their messages. */
export const BRAND_REFUSALS = {
  ...FORM_REFUSALS,
  brand_hex: () => m.branddesk_hex_wrong(),
  brand_inks: () => m.branddesk_inks_wrong(),
  brand_size: ({ min, max }: Values) =>
    m.branddesk_size_wrong({ min: inPageDigits(String(min)), max: inPageDigits(String(max)) }),
  brand_color_twice: () => m.branddesk_color_twice(),
  brand_contrast: ({ pair, ratio, needed, count }: Values) =>
    m.branddesk_contrast({
      pair: String(pair),
      ratio: String(ratio),
      needed: String(needed),
      count: inPageDigits(String(count)),
    }),
  brand_changed_meanwhile: ({ number, name }: Values) =>
    m.branddesk_changed_meanwhile({ number: inPageDigits(String(number)), name: String(name) }),
  brand_no_trial: () => m.branddesk_no_trial(),
  brand_no_version: () => m.branddesk_no_version(),
  brand_version_invalid: ({ path }: Values) => m.branddesk_version_invalid({ path: String(path) }),
  brand_file_too_large: () => m.branddesk_file_too_large(),
  brand_file_wrong: () => m.branddesk_file_wrong(),
} as const;
export type BrandRefusal = keyof typeof BRAND_REFUSALS;

type Values = Readonly<Record<string, string | number>>;

/** The messages after a change of colours and type. */
export const BRAND_NOTICES = {
  ...FORM_NOTICES,
  brand_tried: () => m.branddesk_tried(),
  brand_saved: () => m.branddesk_saved(),
  brand_ended: () => m.branddesk_ended(),
  brand_restored: () => m.branddesk_restored(),
} as const;
export type BrandNotice = keyof typeof BRAND_NOTICES;

/** The places of pairs of colours. */
const PLACES: Readonly<Record<string, () => string>> = {
  light: m.brandbook_where_light,
  dark: m.brandbook_where_dark,
  band: m.brandbook_where_band,
  cover: m.brandbook_where_cover,
  chart: m.brandbook_where_chart,
  book: m.brandbook_where_book,
};

/** Where a pair is used: a theme, a cover, a chart, a page of the book. */
export const placeLabel = (where: string): string => PLACES[where.replace(/\..*$/, "")]?.() ?? where;

/** Why a token file was refused, by the code of a fault. */
export const FAULTS: Readonly<Record<Exclude<TokenProblem["code"], "contrast">, () => string>> = {
  invalid: m.branddesk_fault_invalid,
  notJson: m.branddesk_fault_not_json,
  notObject: m.branddesk_fault_not_object,
  tooDeep: m.branddesk_fault_too_deep,
  missing: m.branddesk_fault_missing,
  wrongType: m.branddesk_fault_wrong_type,
  unknown: m.branddesk_fault_unknown,
  unknownAlias: m.branddesk_fault_unknown_alias,
  circle: m.branddesk_fault_circle,
  fixed: m.branddesk_fault_fixed,
};

export type BrandAnswer = FormAnswer<BrandRefusal, BrandNotice> | undefined;

/** A fault of a token file, with its path. */
export type FileFault = { readonly path: string; readonly text: string };
