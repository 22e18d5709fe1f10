/** Kinds of local level, from the largest city to the smallest rural municipality. */
export type LocalLevelKind = "metropolis" | "subMetropolis" | "municipality" | "ruralMunicipality";

/** English name, Nepali name, kind, and number of wards, which are counted from 1. */
export type LocalLevelRow = readonly [en: string, np: string, kind: LocalLevelKind, wards: number];

export type District = {
  readonly en: string;
  readonly np: string;
  readonly localLevels: readonly LocalLevelRow[];
};

export type Province = { readonly en: string; readonly np: string; readonly districts: readonly District[] };
