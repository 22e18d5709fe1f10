import { isTaxCode } from "#app/domain/editions/trade-codes.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { decimalOf, parseMoney } from "#app/domain/money/money.ts";
import { parseTerritory } from "#app/domain/places/territory.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { tradeName } from "#app/platform/trade/trade-names.server.ts";
import type { EditionPrice } from "#app/records/editions/edition-lists.server.ts";
import { parts, pieces, refuseAmount, refuseCell } from "./cell-refused.ts";
import { dayOrNone } from "./date-cells.server.ts";
import { codeOf, taxPercentOf } from "./trade-cells.server.ts";

/** A further price as it is read from the database: its amount in the smallest unit, as digits. */
export type SheetPrice = Omit<EditionPrice, "amountMinor"> & { readonly amountMinor: string };

/** `12.50 USD | Retail, with tax | for libraries | Zero rate | 0% | WORLD -IN | [2026-01-01..2026-12-31]` */
export function priceCell(price: SheetPrice, language: Language): string {
  const { amountMinor, currency, type, qualifier, taxCode, taxPercent, territory, from, until } = price;
  const amount = isCurrencyCode(currency)
    ? decimalOf({ amount: BigInt(amountMinor), currency })
    : amountMinor;
  return [
    `${amount} ${currency}`,
    tradeName("priceType", type, language),
    qualifier && tradeName("qualifier", qualifier, language),
    taxCode && tradeName("tax", taxCode, language),
    taxPercent && `${Number(taxPercent)}%`,
    territory,
    (from || until) && `[${from ?? ""}..${until ?? ""}]`,
  ]
    .filter(Boolean)
    .join(" | ");
}

/** Reads the further prices of an edition. @throws CellRefused */
export const pricesOf = (text: string): EditionPrice[] => parts(text).map(priceIn);

const wrong = () => refuseCell("sheet_further_price_wrong");

function priceIn(text: string): EditionPrice {
  const [amount = "", type = "", ...terms] = pieces(text);
  return {
    ...amountOf(amount),
    type: codeOf("priceType", toLatinDigits(type)) ?? wrong(),
    ...NO_TERMS,
    ...termsOf(terms),
  };
}

function amountOf(text: string): Pick<EditionPrice, "amountMinor" | "currency"> {
  const [given = ""] = /[a-z]{3}/i.exec(text) ?? [];
  const currency = given.toUpperCase();
  if (!isCurrencyCode(currency)) return wrong();
  const parsed = parseMoney(text.replace(given, ""), currency);
  return parsed.ok
    ? { amountMinor: parsed.value.amount, currency }
    : refuseAmount(parsed, "sheet_further_price_wrong");
}

const NO_TERMS = {
  qualifier: null,
  taxCode: null,
  taxPercent: null,
  territory: null,
  from: null,
  until: null,
} as const;

type Terms = Partial<Omit<EditionPrice, "amountMinor" | "currency" | "type">>;

/** After the amount and the type each piece is known by its form; none is given twice. */
function termsOf(given: readonly string[]): Terms {
  const terms: Terms = {};
  for (const piece of given) {
    const term = termOf(piece);
    if (Object.keys(term).some((name) => name in terms)) wrong();
    Object.assign(terms, term);
  }
  return terms;
}

function termOf(piece: string): Terms {
  const days = /^\[?([^\]]*)\.\.([^\]]*)\]?$/.exec(piece);
  if (days) return { from: dayOrNone(days[1]), until: dayOrNone(days[2]) };
  if (piece.endsWith("%")) return { taxPercent: taxPercentOf(piece) };
  const qualifier = codeOf("qualifier", toLatinDigits(piece));
  if (qualifier) return { qualifier };
  const tax = codeOf("tax", piece);
  if (tax && isTaxCode(tax)) return { taxCode: tax };
  return { territory: parseTerritory(piece) ?? wrong() };
}
