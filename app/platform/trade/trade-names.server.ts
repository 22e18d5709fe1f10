import type { RelationKind } from "#app/domain/editions/trade-codes.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

type Name = (values: object, options: { readonly locale: Language }) => string;
type Names = Readonly<Record<string, Name>>;

const AUDIENCE_NAMES: Names = {
  "01": m.trade_audience_01,
  "02": m.trade_audience_02,
  "03": m.trade_audience_03,
  "04": m.trade_audience_04,
  "05": m.trade_audience_05,
  "06": m.trade_audience_06,
  "07": m.trade_audience_07,
  "08": m.trade_audience_08,
  "09": m.trade_audience_09,
};
const RESULT_NAMES: Names = {
  "01": m.trade_result_01,
  "02": m.trade_result_02,
  "03": m.trade_result_03,
  "04": m.trade_result_04,
  "05": m.trade_result_05,
  "06": m.trade_result_06,
  "07": m.trade_result_07,
};
const AVAILABILITY_NAMES: Names = {
  "10": m.trade_availability_10,
  "11": m.trade_availability_11,
  "20": m.trade_availability_20,
  "21": m.trade_availability_21,
  "22": m.trade_availability_22,
  "23": m.trade_availability_23,
  "31": m.trade_availability_31,
  "40": m.trade_availability_40,
  "43": m.trade_availability_43,
  "51": m.trade_availability_51,
};
const PRICE_NAMES: Names = {
  "01": m.trade_price_01,
  "02": m.trade_price_02,
  "03": m.trade_price_03,
  "04": m.trade_price_04,
  "05": m.trade_price_05,
  "06": m.trade_price_06,
  "07": m.trade_price_07,
  "11": m.trade_price_11,
  "12": m.trade_price_12,
  "14": m.trade_price_14,
  "21": m.trade_price_21,
  "41": m.trade_price_41,
  "42": m.trade_price_42,
};
const TAX_NAMES: Names = {
  H: m.trade_tax_h,
  P: m.trade_tax_p,
  R: m.trade_tax_r,
  S: m.trade_tax_s,
  T: m.trade_tax_t,
  Z: m.trade_tax_z,
};
const RELATION_NAMES: Names = {
  "04": m.trade_relation_04,
  "07": m.trade_relation_07,
  "08": m.trade_relation_08,
  "18": m.trade_relation_18,
  "19": m.trade_relation_19,
  "24": m.trade_relation_24,
  "25": m.trade_relation_25,
  "30": m.trade_relation_30,
  "01": m.trade_relation_01,
  "02": m.trade_relation_02,
  "03": m.trade_relation_03,
  "05": m.trade_relation_05,
  "06": m.trade_relation_06,
  "11": m.trade_relation_11,
  "12": m.trade_relation_12,
  "13": m.trade_relation_13,
  "22": m.trade_relation_22,
  "23": m.trade_relation_23,
  "27": m.trade_relation_27,
};

const QUALIFIER_NAMES: Names = {
  "00": m.trade_qualifier_00,
  "01": m.trade_qualifier_01,
  "02": m.trade_qualifier_02,
  "03": m.trade_qualifier_03,
  "05": m.trade_qualifier_05,
  "06": m.trade_qualifier_06,
  "08": m.trade_qualifier_08,
  "10": m.trade_qualifier_10,
  "11": m.trade_qualifier_11,
  "12": m.trade_qualifier_12,
  "14": m.trade_qualifier_14,
  "15": m.trade_qualifier_15,
  "16": m.trade_qualifier_16,
  "17": m.trade_qualifier_17,
};
const WORK_RELATION_NAMES: Names = {
  "01": m.trade_work_relation_01,
  "02": m.trade_work_relation_02,
  "03": m.trade_work_relation_03,
  "04": m.trade_work_relation_04,
  "05": m.trade_work_relation_05,
  "06": m.trade_work_relation_06,
  "21": m.trade_work_relation_21,
  "28": m.trade_work_relation_28,
  "29": m.trade_work_relation_29,
  "30": m.trade_work_relation_30,
  "49": m.trade_work_relation_49,
  "50": m.trade_work_relation_50,
};
const FORM_NAMES: Names = {
  A103: m.trade_form_a103,
  B104: m.trade_form_b104,
  B105: m.trade_form_b105,
  B106: m.trade_form_b106,
  B121: m.trade_form_b121,
  B133: m.trade_form_b133,
  B134: m.trade_form_b134,
  B201: m.trade_form_b201,
  B202: m.trade_form_b202,
  B206: m.trade_form_b206,
  B209: m.trade_form_b209,
  B210: m.trade_form_b210,
  B221: m.trade_form_b221,
  B304: m.trade_form_b304,
  B305: m.trade_form_b305,
  B310: m.trade_form_b310,
  B312: m.trade_form_b312,
  B401: m.trade_form_b401,
  B402: m.trade_form_b402,
  B415: m.trade_form_b415,
  B501: m.trade_form_b501,
  B504: m.trade_form_b504,
  B506: m.trade_form_b506,
  E101: m.trade_form_e101,
  E107: m.trade_form_e107,
  E116: m.trade_form_e116,
  E200: m.trade_form_e200,
  E201: m.trade_form_e201,
};

/** The lists of codes that have names. */
const LISTS = {
  audience: AUDIENCE_NAMES,
  awardResult: RESULT_NAMES,
  availability: AVAILABILITY_NAMES,
  priceType: PRICE_NAMES,
  tax: TAX_NAMES,
  productRelation: RELATION_NAMES,
  workRelation: WORK_RELATION_NAMES,
  qualifier: QUALIFIER_NAMES,
  formDetail: FORM_NAMES,
} as const;
export type TradeList = keyof typeof LISTS;

/** The name of a code of the trade; a code without one is its own name, since records may have any code. */
export function tradeName(list: TradeList, code: string, language: Language): string {
  return nameOf(list, code, language) ?? code;
}

/** The name of a code as pages show it: one without a name is shown in parentheses. */
export function tradeLabel(list: TradeList, code: string, language: Language): string {
  return nameOf(list, code, language) ?? m.trade_other_code({ code }, { locale: language });
}

/** Whether a code can be chosen: those without a name come from records alone. */
export const hasTradeName = (list: TradeList, code: string): boolean => Object.hasOwn(LISTS[list], code);

function nameOf(list: TradeList, code: string, language: Language): string | undefined {
  const names: Names = LISTS[list];
  const name = hasTradeName(list, code) ? names[code] : undefined;
  return name?.({}, { locale: language });
}

/** What a person may choose from a list, with the stored code among it. */
export function tradeOptions(
  list: TradeList,
  language: Language,
  stored: readonly (string | null)[] = [],
): { readonly value: string; readonly label: string }[] {
  const codes = new Set([...Object.keys(LISTS[list]), ...stored.filter((code) => code !== null)]);
  return [...codes].toSorted().map((code) => ({ value: code, label: tradeLabel(list, code, language) }));
}

/** A range of ages in words; undefined where there is none. */
export function agesText(from: number | null, until: number | null, language: Language): string | undefined {
  const locale = { locale: language };
  const years = (age: number) => formatNumber(age, language);
  if (from !== null && until !== null)
    return m.trade_ages({ from: years(from), until: years(until) }, locale);
  if (from !== null) return m.trade_ages_from({ from: years(from) }, locale);
  return until === null ? undefined : m.trade_ages_until({ until: years(until) }, locale);
}

/** An award with its year and what the book achieved. */
export function awardText(
  award: { readonly name: L10n; readonly year: number | null; readonly result: string | null },
  language: Language,
): LocalizedText {
  const locale = { locale: language };
  const { text, language: ofName } = localized(award.name, language);
  const dated =
    award.year === null
      ? text
      : m.trade_award_year({ award: text, year: digitsIn(String(award.year), language) }, locale);
  const whole =
    award.result === null
      ? dated
      : m.trade_award_result(
          { award: dated, result: tradeLabel("awardResult", award.result, language) },
          locale,
        );
  return { text: whole, language: ofName };
}

/** The lists of codes of the relations to products and to works. */
export const RELATION_LISTS = {
  product: "productRelation",
  work: "workRelation",
} as const satisfies Record<RelationKind, TradeList>;
