import { digitsIn } from "#app/domain/text/digits.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { placeNames } from "./nepal-places.ts";

/**
 * A postal address of a person, a bookstore or a seller. `Text` is what people write: a text as it was typed, or a text in
 * both languages where the address is public. A place in Nepal is stored as its code alone; its names follow from the code
 * in the language of the page. `state`, `district` and `city` are for other countries, and for addresses that were stored
 * before places had codes and whose place matches no code.
 */
export type Address<Text = string> = {
  /** A two-letter code (`NP`); a name written out is shown as it is. */
  readonly country: string;
  /** Code of a local level or, where that is not known, of a district; see `domain/places/nepal-places`. */
  readonly placeCode?: string | null | undefined;
  readonly state?: Text | null | undefined;
  readonly district?: Text | null | undefined;
  readonly city?: Text | null | undefined;
  readonly ward?: number | null | undefined;
  /** The tole, a neighbourhood in Nepal. */
  readonly area?: Text | null | undefined;
  readonly streetAddress?: Text | null | undefined;
  /** The landmark. */
  readonly streetAddress2?: Text | null | undefined;
  /** In Latin digits. */
  readonly zipcode?: string | null | undefined;
};

/**
 * The lines of an address, from the street to the country; a line without content is left out. A ward is written as Nepal
 * writes it (`Kathmandu-10`); the postal code keeps Latin digits in both languages.
 */
export function formatAddress(address: Address, language: Language): string[] {
  const { city, district, state } = namesOf(address, language);
  return [
    address.streetAddress ?? "",
    joined([address.area, address.streetAddress2], ", "),
    joined(
      [withWard(city ?? district, address.ward, language), city === district ? "" : city && district],
      ", ",
    ),
    joined([state, address.zipcode], " "),
    countryName(address.country, language),
  ].filter(isFilled);
}

/**
 * A public address on one line: street, tole, local level and district, each name once. All of it is in the language of
 * its street, so that the line can be marked with one language. Undefined when none of these is known.
 */
export function addressLine(address: Address<L10n>, wanted: Language): LocalizedText | undefined {
  const { language } = address.streetAddress
    ? localized(address.streetAddress, wanted)
    : { language: wanted };
  const texts = textsIn(address, language);
  const { city, district } = namesOf(texts, language);
  const parts = [texts.streetAddress, texts.area, withWard(city, address.ward, language), district].filter(
    isFilled,
  );
  // A street is often written with its city: "Lakeside, Pokhara".
  const text = parts.filter((part, index) => !parts.slice(0, index).some((before) => before.includes(part)));
  return text.length === 0 ? undefined : { text: text.join(", "), language };
}

function textsIn(address: Address<L10n>, language: Language): Address {
  const inText = (text: L10n | null | undefined) => (text ? localized(text, language).text : undefined);
  return {
    country: address.country,
    placeCode: address.placeCode,
    state: inText(address.state),
    district: inText(address.district),
    city: inText(address.city),
    area: inText(address.area),
    streetAddress: inText(address.streetAddress),
  };
}

function namesOf(address: Address, language: Language) {
  return (address.placeCode ? placeNames(address.placeCode, language) : undefined) ?? address;
}

function withWard(
  place: string | null | undefined,
  ward: number | null | undefined,
  language: Language,
): string {
  if (!ward) return place ?? "";
  const number = digitsIn(String(ward), language);
  return place ? `${place}-${number}` : number;
}

function countryName(country: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(PLATFORM_TAGS[language].intl, { type: "region" }).of(country) ?? country;
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter(isFilled).join(separator);
}

function isFilled(value: string | null | undefined): value is string {
  return typeof value === "string" && value.trim() !== "";
}
