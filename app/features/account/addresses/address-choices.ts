import { AppError } from "#app/domain/access/errors.ts";
import type { Language } from "#app/domain/text/language.ts";
import { countryOptions, type PlaceGroup, placeGroups } from "#app/fields/place-options.ts";

/** The parts of the world an address can be in; each has a form of its own. */
const PARTS = ["nepal", "abroad"] as const;
export type PartOfWorld = (typeof PARTS)[number];

/** The part of the world that a request states. @throws AppError badRequest for any other value, and for none */
export function partOfWorld(value: string | undefined): PartOfWorld {
  const part = PARTS.find((each) => each === value);
  if (!part) throw new AppError("badRequest");
  return part;
}

/** The choices of the form: places of Nepal, or the other countries. */
export type AddressChoices =
  | { readonly where: "nepal"; readonly groups: readonly PlaceGroup[] }
  | {
      readonly where: "abroad";
      readonly countries: readonly { readonly value: string; readonly label: string }[];
    };

/** The choices of the address form for a part of the world. */
export function addressChoices(where: PartOfWorld, language: Language): AddressChoices {
  if (where === "nepal") return { where, groups: placeGroups(language) };
  return { where, countries: countryOptions(language).filter(({ value }) => value !== "NP") };
}
