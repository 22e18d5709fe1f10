/** The longest territory that is stored; a list of all countries is shorter. */
export const TERRITORY_MAX = 1500;

/**
 * A territory as it is stored: codes of countries (ISO 3166-1) and of regions (ONIX list 49), separated by spaces, and after
 * them the countries that are excluded, each with a hyphen before it: `NP IN`, `WORLD -IN`. Undefined for a text that is none.
 */
export function parseTerritory(text: string): string | undefined {
  const parts = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((part) => part !== "");
  const isExcluded = (part: string) => part.startsWith("-");
  const areKnown = parts.every((part) =>
    isExcluded(part) ? /^-[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(part) : isArea(part),
  );
  const included = parts.filter((part) => !isExcluded(part));
  const territory = [...new Set([...included, ...parts.filter(isExcluded)])].join(" ");
  return areKnown && included.length > 0 && territory.length <= TERRITORY_MAX ? territory : undefined;
}

/** Codes of ONIX list 49 that are not the part of a country. */
const REGIONS = ["ECZ", "ROW", "WORLD"];

const isArea = (part: string): boolean => REGIONS.includes(part) || /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(part);

/** The codes of a stored territory: countries, regions, and countries that are excluded. */
export function territoryParts(territory: string): {
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  readonly excluded: readonly string[];
} {
  const parts = territory.split(" ");
  return {
    countries: parts.filter((part) => /^[A-Z]{2}$/.test(part)),
    regions: parts.filter((part) => !part.startsWith("-") && !/^[A-Z]{2}$/.test(part)),
    excluded: parts.filter((part) => part.startsWith("-")).map((part) => part.slice(1)),
  };
}

/**
 * How closely a stored territory names Nepal: 0 by name, 1 as a part of the world, 2 as what other territories leave over. Undefined
 * where it does not contain Nepal. No territory is the world. The same as `nepal_in_territory` of migration 0080.
 */
export function nepalInTerritory(territory: string | null | undefined): 0 | 1 | 2 | undefined {
  if (territory == null) return 1;
  const codes = territory.split(" ");
  if (codes.includes("-NP")) return undefined;
  if (codes.includes("NP")) return 0;
  if (codes.includes("WORLD")) return 1;
  return codes.includes("ROW") ? 2 : undefined;
}
