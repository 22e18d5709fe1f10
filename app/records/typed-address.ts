import type { L10n } from "#app/domain/text/l10n.ts";

/** A public address in Nepal as a form has it; its place is the code of a local level. */
export type TypedAddress = {
  readonly placeCode: string | null;
  readonly ward: number | null;
  readonly area: L10n | null;
  readonly streetAddress: L10n | null;
  readonly zipcode: string | null;
};

/** The columns of an address that say where it is, as they are stored. */
type StoredPlace = {
  readonly country: string | null;
  readonly state: L10n | null;
  readonly district: L10n | null;
  readonly city: L10n | null;
};

/**
 * The columns of an address that a form changes. A chosen place takes the place of what was written out before places had codes;
 * without a choice that stays, as does another country. An address of which nothing is known has no country either.
 */
export function addressColumnsOf(stored: StoredPlace, typed: TypedAddress) {
  if (typed.placeCode !== null) return { ...typed, country: "NP", state: null, district: null, city: null };
  const isKnown =
    [stored.state, stored.district, stored.city].some((text) => text !== null) ||
    Object.values(typed).some((value) => value !== null);
  return { ...typed, country: isKnown ? (stored.country ?? "NP") : null };
}
