import { describe, expect, test } from "vitest";
import { Findings } from "#app/onix/findings.ts";
import type { RawElement } from "#app/onix/read/raw-element.ts";
import { readSalesTerritory } from "./read-territory.ts";

const element = (name: string, ...children: (RawElement | string)[]): RawElement => ({
  name,
  attributes: new Map(),
  children,
});
/** Sales rights of a type for a territory: `WORLD -NP`. */
function rights(type: string, territory: string): RawElement {
  const parts = territory.split(" ");
  const named = (tag: string, codes: string[]) => (codes.length > 0 ? [element(tag, codes.join(" "))] : []);
  const excluded = parts.filter((part) => part.startsWith("-")).map((part) => part.slice(1));
  const included = parts.filter((part) => !part.startsWith("-"));
  return element(
    "SalesRights",
    element("SalesRightsType", type),
    element(
      "Territory",
      ...named(
        "CountriesIncluded",
        included.filter((part) => part.length === 2),
      ),
      ...named(
        "RegionsIncluded",
        included.filter((part) => part.length > 2),
      ),
      ...named("CountriesExcluded", excluded),
    ),
  );
}
const rest = (type: string) => element("ROWSalesRightsType", type);

describe("where a product may be sold", () => {
  test.each([
    ["nothing is said", [], undefined],
    ["the world", [rights("01", "WORLD")], undefined],
    ["the world but Nepal", [rights("02", "WORLD -NP")], "WORLD -NP"],
    ["two countries, and nothing of the rest", [rights("01", "GB IE")], "GB IE"],
    ["two countries, and the rest too", [rights("01", "GB IE"), rest("02")], undefined],
    ["not in Nepal, and nothing of the rest", [rights("03", "NP")], "WORLD -NP"],
    ["not in Nepal, but in the rest", [rights("06", "NP IN"), rest("01")], "WORLD -NP -IN"],
    ["the world, and not in Nepal", [rights("02", "WORLD"), rights("03", "NP")], "WORLD -NP"],
    ["in India and Nepal, not in the rest", [rights("01", "IN NP"), rest("03")], "IN NP"],
    ["not in the world but for India", [rights("03", "WORLD -IN")], "IN"],
    ["nowhere", [rights("03", "WORLD")], "WORLD -NP"],
    ["unknown rights", [rights("00", "NP")], undefined],
  ])("%s", (_what, given, territory) => {
    const product = element("Product", element("PublishingDetail", ...given));
    expect(readSalesTerritory(product, new Findings())).toBe(territory);
  });
});
