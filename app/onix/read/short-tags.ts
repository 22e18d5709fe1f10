import shortNames from "./short-names.json" with { type: "json" };

/**
 * The two spellings of ONIX: every element has a readable reference name and a short one. The table has, for both releases, the
 * elements that the import asks for; a test finds one that is asked for and not in it.
 */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(shortNames));
const REFERENCE_NAMES: ReadonlyMap<string, string> = new Map(
  [...SHORT_NAMES].map(([reference, short]) => [short, reference]),
);

/** The reference name of a short name; a name that is not in the table is returned unchanged. */
export const referenceName = (short: string): string => REFERENCE_NAMES.get(short) ?? short;

/** The short name of a reference name; undefined for one that is not in the table. */
export const shortName = (reference: string): string | undefined => SHORT_NAMES.get(reference);
