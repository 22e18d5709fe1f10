/** Kinds of local level, from the largest city to the smallest rural municipality. */
export type LocalLevelKind = "metropolis" | "subMetropolis" | "municipality" | "ruralMunicipality";

/**
 * English name, Nepali name, kind, and number of wards, which are counted from 1. The last part of the code is made from
 * the English name. Where the English name is corrected later, `codePart` keeps the part made from the old name, because
 * stored addresses refer to the code.
 */
export type LocalLevelRow = readonly [
  en: string,
  np: string,
  kind: LocalLevelKind,
  wards: number,
  codePart?: string,
];

export type District = {
  readonly en: string;
  readonly np: string;
  /** As the last element of `LocalLevelRow`. */
  readonly code?: string;
  readonly localLevels: readonly LocalLevelRow[];
};

export type Province = { readonly en: string; readonly np: string; readonly districts: readonly District[] };
