import { typedDigits } from "#app/domain/text/digits.ts";
import { searchKey } from "#app/domain/text/search-key.ts";

/** A local level as it is searched for: its names in one language. */
export type SearchedPlace = {
  readonly code: string;
  /** The local level with its kind, `Pokhara Metropolitan City`. */
  readonly label: string;
  readonly district: string;
  readonly province: string;
  readonly wards: number;
};

/** What a text finds among the local levels. */
export type FoundPlaces = {
  readonly places: readonly SearchedPlace[];
  /** The ward that the text ends with, where it is a number. */
  readonly ward: number | undefined;
  /** Whether nothing has all the words, and these are the nearest in spelling. */
  readonly areNearest: boolean;
};

const FOUND_MAX = 8;
const NEAREST_MAX = 3;

/**
 * Finds local levels by their names or those of their districts and provinces, typed in either script: what begins with the text comes
 * first, the local level before its district. A number at the end is a ward, `Pokhara 17`. Where nothing is found, the local levels whose names
 * are spelt most alike.
 */
export function foundPlaces(text: string, among: readonly SearchedPlace[]): FoundPlaces {
  const typed = typedDigits(text).trim();
  const [, words = typed, digits] = /^(.*?)[\s,-]+(\d{1,2})$/u.exec(typed) ?? [];
  const ward = digits === undefined ? undefined : Number(digits);
  const keys = words.split(/[\s,]+/u).flatMap((word) => searchKey(word) || []);
  if (keys.length === 0) return { places: [], ward, areNearest: false };
  const scored = among.flatMap((place) => {
    const score = scoreOf(place, keys);
    return score === undefined ? [] : [{ place, score }];
  });
  const best = scored.toSorted((one, other) => other.score - one.score).slice(0, FOUND_MAX);
  if (best.length > 0) return { places: best.map(({ place }) => place), ward, areNearest: false };
  return { places: nearest(keys, among), ward, areNearest: true };
}

/** How well a place has all the words; undefined where it lacks one. */
function scoreOf({ label, district, province }: SearchedPlace, keys: readonly string[]): number | undefined {
  const names = [label, district, province].map((name) => name.split(/\s+/u).map(searchKey));
  let sum = 0;
  for (const key of keys) {
    const scores = names.flatMap((words, at) =>
      words.flatMap((word, place) =>
        word.startsWith(key) ? [10 - 3 * at - Math.min(place, 2) + (word === key ? 1 : 0)] : [],
      ),
    );
    if (scores.length === 0) return undefined;
    sum += Math.max(...scores);
  }
  return sum;
}

function nearest(keys: readonly string[], among: readonly SearchedPlace[]): SearchedPlace[] {
  const alike = ({ label }: SearchedPlace): number => {
    const name = searchKey(label.split(/\s+/u)[0] ?? "");
    return Math.max(...keys.map((key) => likeness(key, name)));
  };
  return among
    .map((place) => ({ place, alike: alike(place) }))
    .filter(({ alike }) => alike > 0)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, NEAREST_MAX)
    .map(({ place }) => place);
}

/** The share of pairs of letters that two keys have in common (Dice), 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const common = first.filter((pair) => second.includes(pair)).length;
  return first.length + second.length === 0 ? 0 : (2 * common) / (first.length + second.length);
}

const pairsOf = (key: string): string[] =>
  Array.from({ length: Math.max(key.length - 1, 0) }, (_none, at) => key.slice(at, at + 2));
