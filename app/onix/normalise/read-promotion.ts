import { isProbablyBikramSambat } from "#app/domain/calendar/likely-calendar.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { rangeOf } from "#app/domain/editions/publication-date.ts";
import { AWARD_YEARS, isAwardResult, isCountryCode } from "#app/domain/editions/trade-codes.ts";
import { REVIEW_TEXT_MAX } from "#app/domain/limits.ts";
import { type L10n, sameL10n } from "#app/domain/text/l10n.ts";
import { l10nOfAll } from "#app/domain/text/l10n-by-script.ts";
import { webUrl } from "#app/domain/web/web-url.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, first, type RawElement, type RawProduct } from "#app/onix/read/raw-element.ts";
import type { OnixAward, OnixFurther, OnixQuote } from "./further.ts";
import { readDate } from "./read-date.ts";
import { NAME_MAX, readLine, readParagraphs } from "./text-values.ts";

/** Codes of ONIX list 153. */
const HEADLINE = "10";
const BLURB = "02";
/** Quotes of reviews of this edition and of earlier ones, and endorsements; those of other works are not of this book. */
const QUOTES: Readonly<Record<string, OnixQuote["kind"]>> = {
  "06": "press",
  "07": "press",
  "09": "endorsement",
};

/** Headline, blurb, quotes and awards of a record. */
export function readPromotion(
  product: RawProduct,
  description: L10n | undefined,
  findings: Findings,
): Pick<OnixFurther, "headline" | "blurb" | "quotes" | "awards"> {
  const collateral = first(product, "CollateralDetail");
  const contents = all(collateral, "TextContent");
  const textOf = (type: string) =>
    l10nOfAll(
      contents
        .filter((content) => code(content, "TextType") === type)
        .flatMap((content) => textsOf(content, findings)),
    );
  const headline = textOf(HEADLINE);
  const blurb = textOf(BLURB);
  const quotes = contents.flatMap((content) => readQuote(content, findings) ?? []);
  const awards = all(collateral, "Prize").flatMap((prize) => readAward(prize, findings) ?? []);
  return {
    ...(headline && { headline }),
    // Where a record has no other description, its blurb was read as one.
    ...(blurb && !(description && sameL10n(blurb, description)) && { blurb }),
    ...(quotes.length > 0 && { quotes }),
    ...(awards.length > 0 && { awards }),
  };
}

const textsOf = (content: RawElement, findings: Findings): string[] =>
  all(content, "Text").flatMap((text) => readParagraphs(text, "isLeftOut", findings) ?? []);

function readQuote(content: RawElement, findings: Findings): OnixQuote | undefined {
  const type = code(content, "TextType") ?? "";
  const kind = Object.hasOwn(QUOTES, type) ? QUOTES[type] : undefined;
  const text = kind && l10nOfAll(textsOf(content, findings));
  if (!kind || !text) return undefined;
  const author =
    readLine(content, "TextAuthor", NAME_MAX, findings) ??
    readLine(content, "TextSourceCorporate", NAME_MAX, findings);
  const source = readLine(content, "SourceTitle", NAME_MAX, findings);
  const isTooLong = Object.values(text).some((each) => Array.from(each).length > REVIEW_TEXT_MAX);
  if (isTooLong || (!author && !source)) {
    findings.warn("record.leftOut", `TextContent ${type} ${source ?? author ?? ""}`.trim());
    return undefined;
  }
  const url = webUrl(code(content, "TextSourceLink") ?? "");
  const writtenOn = dayOf(content, findings);
  return {
    kind,
    text,
    ...(author && { author }),
    ...(source && { source }),
    ...(url && { url }),
    ...(writtenOn && { writtenOn }),
  };
}

/** The day of a quote, where its date is one and not in the future. */
function dayOf(content: RawElement, findings: Findings) {
  const date = readDate(first(content, "ContentDate"), false, findings);
  const day = date?.day === undefined ? undefined : rangeOf(date).from;
  return day !== undefined && day <= todayInNepal(new Date()) ? day : undefined;
}

function readAward(prize: RawElement, findings: Findings): OnixAward | undefined {
  const names = all(prize, "PrizeName").flatMap((_name, at, elements) => {
    const only = { ...prize, children: elements.slice(at, at + 1) };
    return readLine(only, "PrizeName", NAME_MAX, findings) ?? [];
  });
  const name = l10nOfAll(names);
  if (!name) {
    findings.warn("record.leftOut", "Prize");
    return undefined;
  }
  const year = yearOf(prize, findings);
  const country = code(prize, "PrizeCountry")?.toUpperCase();
  const result = code(prize, "PrizeCode");
  return {
    name,
    ...(year !== undefined && { year }),
    ...(country && isCountryCode(country) && { country }),
    ...(result && isAwardResult(result) && { result }),
  };
}

/** The year of an award. One of Bikram Sambat covers two Gregorian years: it is left out, with a warning. */
function yearOf(prize: RawElement, findings: Findings): number | undefined {
  const year = Number(code(prize, "PrizeYear"));
  if (!Number.isInteger(year) || year < AWARD_YEARS[0] || year > AWARD_YEARS[1]) return undefined;
  if (!isProbablyBikramSambat(year, new Date().getUTCFullYear())) return year;
  findings.warn("record.date", String(year));
  return undefined;
}
