import { COUNTRY_CODES, countryName } from "#app/domain/places/countries.ts";
import type { LocalLevelKind } from "#app/domain/places/nepal-places/place-types.ts";
import { nepalPlaces } from "#app/domain/places/nepal-places.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The local levels of one district in one language, as `PlaceField` offers them. */
export type PlaceGroup = {
  readonly province: string;
  readonly district: string;
  readonly levels: readonly { readonly code: string; readonly label: string; readonly wards: number }[];
};

const KINDS: Record<LocalLevelKind, (inputs: object, options: { locale: Language }) => string> = {
  metropolis: m.place_kind_metropolis,
  subMetropolis: m.place_kind_sub_metropolis,
  municipality: m.place_kind_municipality,
  ruralMunicipality: m.place_kind_rural_municipality,
};

/** All local levels by district: provinces in their official order, districts and levels in the language's own. */
export function placeGroups(language: Language): PlaceGroup[] {
  const groups = new Map<
    string,
    { province: string; district: string; levels: PlaceGroup["levels"][number][] }
  >();
  for (const { code, province, district, localLevel, kind, wards } of nepalPlaces()) {
    const group = groups.get(district.en) ?? {
      province: province[language],
      district: district[language],
      levels: [],
    };
    group.levels.push({
      code,
      label: `${localLevel[language]} ${KINDS[kind]({}, { locale: language })}`,
      wards,
    });
    groups.set(district.en, group);
  }
  const { compare } = new Intl.Collator(PLATFORM_TAGS[language].intl, { numeric: true });
  const ordered = [...groups.values()];
  for (const { levels } of ordered) levels.sort((a, b) => compare(a.label, b.label));
  const order = [...new Set(ordered.map(({ province }) => province))];
  return ordered.sort(
    (a, b) => order.indexOf(a.province) - order.indexOf(b.province) || compare(a.district, b.district),
  );
}

/** Countries by name in the language's order. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(PLATFORM_TAGS[language].intl, { numeric: true });
  return COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, language) })).sort((a, b) =>
    compare(a.label, b.label),
  );
}
