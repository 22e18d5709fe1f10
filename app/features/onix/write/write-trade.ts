import type { CurrencyCode } from "#app/domain/money/currencies.ts";
import { decimalOf, type Money } from "#app/domain/money/money.ts";
import { territoryParts } from "#app/domain/places/territory.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { ExportedTrade } from "./exported-trade.ts";
import { inLanguageCode, textsOf, valuesOf } from "./languages.ts";
import { writeDay } from "./write-date.ts";
import { COLLECTION_LEVEL, writeTitle } from "./write-titles.ts";
import { type Content, group, value } from "./xml.ts";

/** For whom a book is (ONIX list 28), and its ages in years (lists 30 and 31). */
export function writeAudiences({ audiences, ageFrom, ageUntil }: ExportedTrade): Content {
  const age = (precision: string, years: number | null) =>
    years === null ? [] : [value("AudienceRangePrecision", precision), value("AudienceRangeValue", years)];
  const ages =
    ageFrom !== null && ageFrom === ageUntil
      ? age("01", ageFrom)
      : [...age("03", ageFrom), ...age("04", ageUntil)];
  return [
    audiences.map((code) =>
      group("Audience", value("AudienceCodeType", "01"), value("AudienceCodeValue", code)),
    ),
    ages.length === 0 ? undefined : group("AudienceRange", value("AudienceRangeQualifier", "17"), ages),
  ];
}

/** The awards of a book. */
export function writeAwards({ awards }: ExportedTrade, first: Language): Content {
  return awards.map(({ name, year, country, result }) =>
    group(
      "Prize",
      valuesOf("PrizeName", name, first),
      value("PrizeYear", year),
      value("PrizeCountry", country),
      value("PrizeCode", result),
    ),
  );
}

/** The series of a book after the first. */
export function writeFurtherCollections({ furtherSeries }: ExportedTrade, first: Language): Content {
  return furtherSeries.map(({ title, issn, number }) =>
    group(
      "Collection",
      value("CollectionType", "10"),
      issn === null
        ? undefined
        : group("CollectionIdentifier", value("CollectionIDType", "02"), value("IDValue", issn)),
      writeTitle(title, COLLECTION_LEVEL, first, { partNumber: number }),
    ),
  );
}

/** The imprint of an edition, which has one name in ONIX. */
export const writeImprint = (imprint: L10n | null, first: Language): Content =>
  group(
    "Imprint",
    textsOf(imprint, first)
      .slice(0, 1)
      .map(({ text, language }) => value("ImprintName", text, inLanguageCode(language))),
  );

/** An identifier of a person or an organisation (ONIX list 44). */
export const writeIdentifier = (
  composite: string,
  type: string,
  scheme: string,
  id: string | null,
): Content => (id === null ? undefined : group(composite, value(type, scheme), value("IDValue", id)));

/** The products and works that an edition is related to. */
export function writeRelations({ relations }: ExportedTrade): Content {
  const works = relations.filter(({ kind }) => kind === "work");
  const products = relations.filter(({ kind }) => kind === "product");
  return group(
    "RelatedMaterial",
    works.map(({ relation, idType, idValue }) =>
      group(
        "RelatedWork",
        value("WorkRelationCode", relation),
        group("WorkIdentifier", value("WorkIDType", idType), value("IDValue", idValue)),
      ),
    ),
    products.map(({ relation, idType, idValue }) =>
      group(
        "RelatedProduct",
        value("ProductRelationCode", relation),
        group("ProductIdentifier", value("ProductIDType", idType), value("IDValue", idValue)),
      ),
    ),
  );
}

type Terms = {
  readonly taxCode: string | null;
  readonly taxPercent: string | null;
  readonly territory: string | null;
};

/** The tax in a price: value-added tax, by its code and its percentage. */
export const writeTax = ({ taxCode, taxPercent }: Terms): Content =>
  taxCode === null && taxPercent === null
    ? undefined
    : group(
        "Tax",
        value("TaxType", "01"),
        value("TaxRateCode", taxCode),
        value("TaxRatePercent", taxPercent === null ? undefined : Number(taxPercent)),
      );

/** Where a price applies. Countries are excluded of regions alone. */
export function writeTerritory({ territory }: Pick<Terms, "territory">): Content {
  if (territory === null) return undefined;
  const { countries, regions, excluded } = territoryParts(territory);
  return group(
    "Territory",
    value("CountriesIncluded", countries.join(" ")),
    value("RegionsIncluded", regions.join(" ")),
    regions.length === 0
      ? undefined
      : value("CountriesExcluded", excluded.filter((each) => each.length === 2).join(" ")),
    regions.length === 0
      ? undefined
      : value("RegionsExcluded", excluded.filter((each) => each.length > 2).join(" ")),
  );
}

/** Code of ONIX list 46: for sale, without a claim that nobody else has the rights. */
const FOR_SALE = "02";

/** Where an edition may be sold. */
export const writeSalesRights = ({ salesTerritory }: ExportedTrade): Content =>
  salesTerritory === null
    ? undefined
    : group("SalesRights", value("SalesRightsType", FOR_SALE), writeTerritory({ territory: salesTerritory }));

/** The prices of an edition besides its list price. */
export function writeFurtherPrices(
  { prices }: ExportedTrade,
  isOutside: (currency: CurrencyCode) => boolean,
): readonly Content[] {
  const written = prices.filter(({ money }) => money.amount > 0n && !isOutside(money.currency));
  return written.map(({ type, qualifier, money, from, until, ...terms }) =>
    group(
      "Price",
      value("PriceType", type),
      value("PriceQualifier", qualifier),
      writeAmount(money),
      writeTax(terms),
      value("CurrencyCode", money.currency),
      writeTerritory(terms),
      writeDate("14", from),
      writeDate("15", until),
    ),
  );
}

const writeAmount = (money: Money): Content => value("PriceAmount", decimalOf(money));

const writeDate = (role: string, date: string | null): Content =>
  date === null ? undefined : group("PriceDate", value("PriceDateRole", role), writeDay(date));
