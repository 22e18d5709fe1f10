import { databaseNow } from "#app/db/database-now.server.ts";
import { isProbablyBikramSambat } from "#app/domain/calendar/likely-calendar.ts";
import { AWARD_YEARS, isAwardResult, isCountryCode } from "#app/domain/editions/trade-codes.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { tradeName } from "#app/platform/trade/trade-names.server.ts";
import type { BookAward } from "#app/records/books/book-lists.server.ts";
import { type Listed, parts, pieces, refuseCell, textOf, withoutSeparators } from "./cell-refused.ts";
import { codeOf } from "./trade-cells.server.ts";

/** `Madan Puraskar | मदन पुरस्कार | 2013 | NP | winner`: the name in one or both languages, and what is known besides. */
export function awardCell({ name, year, country, result }: BookAward, language: Language): string {
  return [
    name.en && withoutSeparators(name.en),
    name.np && withoutSeparators(name.np),
    year,
    country,
    result && tradeName("awardResult", result, language),
  ]
    .filter(Boolean)
    .join(" | ");
}

/** Reads the awards of a book. @throws CellRefused */
export const awardsOf = (text: string): Listed<BookAward>[] =>
  parts(text).map((part) => ({ text: part, value: awardIn(part) }));

const wrong = () => refuseCell("sheet_award_wrong");

type Details = { -readonly [Key in "year" | "country" | "result"]: BookAward[Key] };

/** The first piece is the name; each later one is known by its form, or is the name in the other language. */
function awardIn(text: string): BookAward {
  const [first, ...rest] = pieces(text);
  const names = [first ?? wrong()];
  const details: Details = { year: null, country: null, result: null };
  for (const piece of rest) {
    const digits = toLatinDigits(piece);
    const result = codeOf("awardResult", digits);
    if (/^\d{4}$/.test(digits)) details.year = yearOf(Number(digits));
    else if (isCountryCode(piece)) details.country = piece;
    else if (result && isAwardResult(result)) details.result = result;
    else names.push(piece);
  }
  return { name: nameIn(names.map(textOf(NAME_MAX))), ...details };
}

function yearOf(year: number): number {
  if (isProbablyBikramSambat(year, databaseNow().getUTCFullYear()))
    return refuseCell("form_year_gregorian", { year });
  return year >= AWARD_YEARS[0] && year <= AWARD_YEARS[1] ? year : wrong();
}

const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** A name is in the language of its script; of two names in one script the first is the English one, as they are written. */
function nameIn([first = "", second, ...more]: readonly string[]): L10n {
  if (more.length > 0) return wrong();
  if (second === undefined) return isDevanagari(first) ? { np: first } : { en: first };
  return isDevanagari(first) && !isDevanagari(second) ? { en: second, np: first } : { en: first, np: second };
}
