import { parseTerritory } from "#app/domain/places/territory.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, first, type RawElement, type RawProduct } from "#app/onix/read/raw-element.ts";

/** A `Territory` as it is stored (`domain/places/territory.ts`); undefined where there is none, null for one that cannot be read. */
export function readTerritory(
  territory: RawElement | undefined,
  findings: Findings,
): string | null | undefined {
  const { included, excluded } = areasOf(territory);
  if (included.length + excluded.length === 0) return undefined;
  return stored(included.length > 0 ? included : ["WORLD"], excluded, findings);
}

/**
 * The market of a supply, where its prices apply that have no territory of their own: that of all its `Market` composites together.
 * Undefined where none has a territory.
 */
export function readMarket(supply: RawElement, findings: Findings): string | null | undefined {
  const areas = all(supply, "Market").map((market) => areasOf(first(market, "Territory")));
  const included = areas.flatMap((each) => each.included);
  // What one market excludes may be what another includes.
  const excluded = areas.flatMap((each) => each.excluded).filter((each) => !included.includes(each));
  if (included.length + excluded.length === 0) return undefined;
  return stored(included.length > 0 ? included : ["WORLD"], excluded, findings);
}

/** Codes of ONIX list 46: for sale with exclusive or other rights, and not for sale. */
const FOR_SALE = ["01", "02", "07", "08"];
const NOT_FOR_SALE = ["03", "04", "05", "06"];

/**
 * Where a product may be sold by its sales rights; undefined where they keep it from nowhere. Where rights are given for some places
 * and nothing is said of the rest, they are rights for these places.
 */
export function readSalesTerritory(product: RawProduct, findings: Findings): string | undefined {
  const publishing = first(product, "PublishingDetail");
  const rights = all(publishing, "SalesRights").map((each) => ({
    type: code(each, "SalesRightsType") ?? "",
    areas: areasOf(first(each, "Territory")),
  }));
  const of = (types: readonly string[]) => rights.filter(({ type }) => types.includes(type));
  const rest = code(publishing, "ROWSalesRightsType") ?? "";
  const forSale = of(FOR_SALE).flatMap(({ areas }) => areas.included);
  const isRestForSale = FOR_SALE.includes(rest) || (forSale.length === 0 && !NOT_FOR_SALE.includes(rest));
  const included = isRestForSale ? ["WORLD"] : forSale;
  const excluded = [
    ...of(NOT_FOR_SALE).flatMap(({ areas }) => areas.included),
    ...(isRestForSale ? [] : of(FOR_SALE).flatMap(({ areas }) => areas.excluded)),
  ];
  // Not for sale in the world but for some places: these are left.
  if (excluded.includes("WORLD")) {
    const left = of(NOT_FOR_SALE).flatMap(({ areas }) => areas.excluded);
    const places = [...new Set([...left, ...forSale])].filter((each) => each !== "WORLD");
    return (
      stored(places.length > 0 ? places : ["WORLD"], places.length > 0 ? [] : ["NP"], findings) ?? undefined
    );
  }
  const kept = included.filter((each) => !excluded.includes(each));
  if (kept.length === 0 || (kept.length === 1 && kept[0] === "WORLD" && excluded.length === 0))
    return undefined;
  return stored(kept, kept.includes("WORLD") ? excluded : [], findings) ?? undefined;
}

type Areas = { readonly included: readonly string[]; readonly excluded: readonly string[] };

function areasOf(territory: RawElement | undefined): Areas {
  const partsOf = (name: string) =>
    (code(territory, name) ?? "")
      .toUpperCase()
      .split(/\s+/)
      .filter((part) => part !== "");
  return {
    included: [...partsOf("RegionsIncluded"), ...partsOf("CountriesIncluded")],
    excluded: [...partsOf("CountriesExcluded"), ...partsOf("RegionsExcluded")],
  };
}

function stored(included: readonly string[], excluded: readonly string[], findings: Findings): string | null {
  const text = [...included, ...excluded.map((each) => `-${each}`)].join(" ");
  const territory = parseTerritory(text);
  if (territory === undefined) findings.warn("record.leftOut", `Territory ${text}`);
  return territory ?? null;
}
