import type { Language } from "#app/domain/text/language.ts";
import { BAGMATI } from "./nepal-places/bagmati.ts";
import { GANDAKI } from "./nepal-places/gandaki.ts";
import { KARNALI } from "./nepal-places/karnali.ts";
import { KOSHI } from "./nepal-places/koshi.ts";
import { LUMBINI } from "./nepal-places/lumbini.ts";
import { MADHESH } from "./nepal-places/madhesh.ts";
import type { District, LocalLevelKind, Province } from "./nepal-places/place-types.ts";
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

/** A district with its province; the area of an address whose local level is not known. */
export type NepalDistrict = { readonly code: string; readonly province: Named; readonly district: Named };

/** A local level with its district and province. */
export type NepalPlace = NepalDistrict & {
  /**
   * Code of the district and part of the local level, `kaski/pokhara`: names of local levels repeat across districts.
   * Addresses store it, and the table `places` lists every code, so a code never changes.
   */
  readonly code: string;
  readonly localLevel: Named;
  readonly kind: LocalLevelKind;
  readonly wards: number;
};

const DISTRICTS: readonly (NepalDistrict & { localLevels: District["localLevels"] })[] = PROVINCES.flatMap(
  ({ en, np, districts }) =>
    districts.map((district) => ({
      code: district.code ?? codePart(district.en),
      province: { en, np },
      district: { en: district.en, np: district.np },
      localLevels: district.localLevels,
    })),
);

const PLACES: readonly NepalPlace[] = DISTRICTS.flatMap(({ localLevels, ...district }) =>
  localLevels.map(([en, np, kind, wards, part = codePart(en)]) => ({
    ...district,
    code: `${district.code}/${part}`,
    localLevel: { en, np },
    kind,
    wards,
  })),
);

const PLACE_OF_CODE = new Map(PLACES.map((place) => [place.code, place]));
const DISTRICT_OF_CODE = new Map(DISTRICTS.map((district) => [district.code, district]));

/** Every local level of the country. */
export function nepalPlaces(): readonly NepalPlace[] {
  return PLACES;
}

/** Every district, in the order of its province. */
export function nepalDistricts(): readonly NepalDistrict[] {
  return DISTRICTS;
}

/** The local level of a code, or undefined. */
export function nepalPlace(code: string): NepalPlace | undefined {
  return PLACE_OF_CODE.get(code);
}

/** The code of the district in which the place of a code is; that of a district is its own. */
export const districtCodeOf = (placeCode: string): string => placeCode.split("/", 1)[0] ?? "";

/** The district of a code, or undefined. */
export function nepalDistrict(code: string): NepalDistrict | undefined {
  return DISTRICT_OF_CODE.get(code);
}

/** The codes of all districts and local levels, to which addresses may refer. */
export function placeCodes(): string[] {
  return [...DISTRICT_OF_CODE.keys(), ...PLACE_OF_CODE.keys()];
}

/** The names of a place, as the fields of an address; `city` is the local level, absent for the code of a district. */
export type PlaceNames = { readonly state: string; readonly district: string; readonly city?: string };

/** The names that belong to the code of a district or a local level, in one language, or undefined for an unknown code. */
export function placeNames(code: string, language: Language): PlaceNames | undefined {
  const place = PLACE_OF_CODE.get(code);
  const district = place ?? DISTRICT_OF_CODE.get(code);
  return (
    district && {
      state: district.province[language],
      district: district.district[language],
      ...(place && { city: place.localLevel[language] }),
    }
  );
}

/** The part of a code for a name: `rapti-sonari` for `Rapti-Sonari`. */
function codePart(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
}
