import type { Fact, StoredFields } from "#app/desk/part-values.ts";
import type { EditionLists } from "#app/desk/reads/edition-lists.server.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import { formatDate } from "#app/domain/calendar/nepal-date.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { decimalOf, formatMoney } from "#app/domain/money/money.ts";
import type { PaperUse } from "#app/domain/reference/paper.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { RELATION_LISTS, tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import { textOf } from "./edition-input.server.ts";

/** An ISBN-13 among the identifiers of ONIX lists 5 and 16. */
const ISBN13 = "15";

/** The names of a list of codes and values, without those that are missing. */
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(", ");

type Terms = {
  readonly taxCode: string | null;
  readonly taxPercent: string | null;
  readonly territory: string | null;
};

function termsText({ taxCode, taxPercent, territory }: Terms, language: Language): string {
  return joined(
    taxCode && tradeLabel("tax", taxCode, language),
    taxPercent && `${formatDecimal(String(Number(taxPercent)), language)} %`,
    territory,
  );
}

/** The terms of the list price. */
export const listTermsText = (
  { priceType, priceTaxCode, priceTaxPercent, priceTerritory }: EditionRecord["edition"],
  language: Language,
): string =>
  joined(
    priceType && tradeLabel("priceType", priceType, language),
    termsText({ taxCode: priceTaxCode, taxPercent: priceTaxPercent, territory: priceTerritory }, language),
  );

/** The prices beside the list price, each with its terms and days. */
export const furtherPriceFacts = (prices: EditionLists["prices"], language: Language): readonly Fact[] =>
  prices.map(({ type, qualifier, amountMinor, currency, from, until, ...terms }) => ({
    key: "prices.amount",
    value: {
      text: joined(
        isCurrencyCode(currency) ? formatMoney({ amount: amountMinor, currency }, language) : currency,
        tradeLabel("priceType", type, language),
        qualifier && tradeLabel("qualifier", qualifier, language),
        termsText(terms, language),
        from && m.edition_days_from({ day: formatDate(from, language) }, { locale: language }),
        until && m.edition_days_until({ day: formatDate(until, language) }, { locale: language }),
      ),
      language,
    },
  }));

type Relation = EditionLists["relations"][number];

/** A relation to another product or work. */
export const relationFact = ({ kind, relation, idType, idValue }: Relation, language: Language): Fact => ({
  key: kind === "work" ? "relations.work" : "relations.idValue",
  value: {
    text: joined(
      tradeLabel(RELATION_LISTS[kind], relation, language),
      idType === ISBN13 ? hyphenate(idValue) : idValue,
    ),
    language,
  },
});

/** A relation as the fields of its row post it. */
export const storedRelation = ({ kind, relation, idType, idValue }: Relation, at: number): StoredFields => ({
  [`relations.${at}.relation`]: `${kind}.${relation}`,
  [`relations.${at}.idType`]: idType,
  [`relations.${at}.idValue`]: idType === ISBN13 ? hyphenate(idValue) : idValue,
});

/** A percentage as a person types it. */
export const percentAsTyped = (percent: string | null) => (percent === null ? "" : String(Number(percent)));

/** A further price as the fields of its row post it. */
export function storedPrice(
  price: EditionLists["prices"][number],
  row: string,
  language: Language,
): StoredFields {
  const { amountMinor, currency } = price;
  const day = (name: "from" | "until"): StoredFields => {
    const date = price[name];
    if (date === null) return { [`${row}.${name}.day`]: "" };
    return { [`${row}.${name}.day`]: formatDayAsTyped(date, language) };
  };
  return {
    [`${row}.type`]: price.type,
    [`${row}.qualifier`]: price.qualifier ?? "",
    [`${row}.amount.amount`]: isCurrencyCode(currency) ? decimalOf({ amount: amountMinor, currency }) : "",
    [`${row}.amount.currency`]: currency,
    [`${row}.taxCode`]: price.taxCode ?? "",
    [`${row}.taxPercent`]: percentAsTyped(price.taxPercent),
    [`${row}.territory`]: price.territory ?? "",
    ...day("from"),
    ...day("until"),
  };
}

/** A paper as the fields of its row post it. */
export function storedPaper(paper: PaperUse, at: number): StoredFields {
  const { component, kind, grammageGsm, leaves, colours, isGrainAlongSpine } = paper;
  const row = `papers.${at}`;
  return {
    [`${row}.component`]: component,
    [`${row}.paperId`]: textOf(paper.paperId),
    [`${row}.kind`]: textOf(kind),
    [`${row}.grammageGsm`]: textOf(grammageGsm),
    [`${row}.leaves`]: textOf(leaves),
    [`${row}.colours`]: textOf(colours),
    [`${row}.grain`]: isGrainAlongSpine === null ? "" : isGrainAlongSpine ? "along" : "across",
    [`${row}.printingMethodId`]: textOf(paper.printingMethodId),
    [`${row}.coatingId`]: textOf(paper.coatingId),
  };
}
