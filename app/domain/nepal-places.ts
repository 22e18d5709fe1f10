import type { Language } from "./language.ts";
import { BAGMATI } from "./nepal-places/bagmati.ts";
import { GANDAKI } from "./nepal-places/gandaki.ts";
import { KARNALI } from "./nepal-places/karnali.ts";
import { KOSHI } from "./nepal-places/koshi.ts";
import { LUMBINI } from "./nepal-places/lumbini.ts";
import { MADHESH } from "./nepal-places/madhesh.ts";
import type { District, LocalLevelKind, Province } from "./nepal-places/shape.ts";
import { SUDURPASHCHIM } from "./nepal-places/sudurpashchim.ts";

/** The seven provinces in their official order, with their districts and local levels. */
export const PROVINCES: readonly Province[] = [
  KOSHI,
  MADHESH,
  BAGMATI,
  GANDAKI,
  LUMBINI,
  KARNALI,
  SUDURPASHCHIM,
];

type Named = { readonly en: string; readonly np: string };

/** A local level with its district and province. */
export type NepalPlace = {
  /** District and local level in English, `Kaski/Pokhara`: names of local levels repeat across districts. */
  readonly code: string;
  readonly province: Named;
  readonly district: Named;
  readonly localLevel: Named;
  readonly kind: LocalLevelKind;
  readonly wards: number;
};

const PLACES: readonly NepalPlace[] = PROVINCES.flatMap((province) =>
  province.districts.flatMap((district) => placesOf(province, district)),
);

const BY_CODE = new Map(PLACES.map((place) => [place.code, place]));

/** Every local level of the country. */
export function nepalPlaces(): readonly NepalPlace[] {
  return PLACES;
}

/** The local level of a code, or undefined. */
export function nepalPlace(code: string): NepalPlace | undefined {
  return BY_CODE.get(code);
}

/** The local level of an address, by its district and local level in English, as they are stored. */
export function placeOf(address: { district?: string | null; city: string }): NepalPlace | undefined {
  return address.district ? BY_CODE.get(codeOf(address.district, address.city)) : undefined;
}

/** The names of a place in one language, as the fields of an address. */
export function placeNames(
  place: NepalPlace,
  language: Language,
): { state: string; district: string; city: string } {
  return {
    state: place.province[language],
    district: place.district[language],
    city: place.localLevel[language],
  };
}

function placesOf(province: Province, district: District): NepalPlace[] {
  return district.localLevels.map(([en, np, kind, wards]) => ({
    code: codeOf(district.en, en),
    province: { en: province.en, np: province.np },
    district: { en: district.en, np: district.np },
    localLevel: { en, np },
    kind,
    wards,
  }));
}

function codeOf(district: string, localLevel: string): string {
  return `${district}/${localLevel}`;
}
