import { AGE_MAX, type Audience, isAudience } from "#app/domain/editions/trade-codes.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, codes, type RawElement } from "#app/onix/read/raw-element.ts";
import type { OnixFurther } from "./further.ts";

/** Codes of ONIX list 30 for ages in years: of interest, and of reading. */
const AGES = ["17", "18"];
/** Codes of ONIX list 31: the range begins, ends, or is this value alone. */
const FROM = "03";
const UNTIL = "04";
const EXACT = "01";

/** Whether an element `Audience` names the audience by a code of ONIX list 28. */
export const isCodedAudience = (element: RawElement): boolean =>
  code(element, "AudienceCodeType") === "01" && isAudience(code(element, "AudienceCodeValue") ?? "");

/** Whether an element `AudienceRange` is of ages in years. */
export const isAgeRange = (element: RawElement): boolean =>
  AGES.includes(code(element, "AudienceRangeQualifier") ?? "");

/** For whom a book is: codes of ONIX list 28, and ages in years. */
export function readAudiences(
  detail: RawElement | undefined,
  findings: Findings,
): Pick<OnixFurther, "audiences" | "ageFrom" | "ageUntil"> {
  const given = [
    ...all(detail, "Audience")
      .filter(isCodedAudience)
      .map((element) => code(element, "AudienceCodeValue") ?? ""),
    ...codes(detail, "AudienceCode"),
  ];
  const audiences = [...new Set(given)].filter((each): each is Audience => isAudience(each));
  const ranges = all(detail, "AudienceRange");
  const range = AGES.map((qualifier) =>
    ranges.find((each) => code(each, "AudienceRangeQualifier") === qualifier),
  ).find((each) => each !== undefined);
  return { ...(audiences.length > 0 && { audiences }), ...(range && agesOf(range, findings)) };
}

function agesOf(range: RawElement, findings: Findings): Pick<OnixFurther, "ageFrom" | "ageUntil"> {
  const precisions = codes(range, "AudienceRangePrecision");
  const values = codes(range, "AudienceRangeValue");
  const inPrecision = (...wanted: readonly string[]): number | undefined => {
    const value = values[precisions.findIndex((each) => wanted.includes(each))];
    return value !== undefined && /^\d{1,2}$/.test(value) && Number(value) <= AGE_MAX
      ? Number(value)
      : undefined;
  };
  const ageFrom = inPrecision(FROM, EXACT);
  const ageUntil = inPrecision(UNTIL, EXACT);
  const isInOrder = ageFrom === undefined || ageUntil === undefined || ageFrom <= ageUntil;
  if (isInOrder && (ageFrom !== undefined || ageUntil !== undefined))
    return { ...(ageFrom !== undefined && { ageFrom }), ...(ageUntil !== undefined && { ageUntil }) };
  findings.warn("record.leftOut", `AudienceRange ${values.join(" ")}`);
  return {};
}
