import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { StoredPhone } from "#app/db/tables/app-users.server.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";

const TEXT_MAX = 40;

/** The country of a number without a dial code. */
export const HOME_COUNTRY = "NP";

/**
 * Parses a typed telephone number, mobile or landline, into its stored form. Devanagari digits, spaces, separators and a
 * dial code are accepted. A number is valid by the numbering plan of its country, not by its length alone.
 * @param country two letters, for a number without a dial code of its own
 * @returns undefined for a text that is not a valid number
 */
export function readPhone(text: string, country: string = HOME_COUNTRY): StoredPhone | undefined {
  if (text.length > TEXT_MAX || !isSupportedCountry(country)) return undefined;
  const plain = typedDigits(text).trim();
  // The library would read letters as those of a keypad ("1-800-…"); here they are typing errors.
  if (!/^[+\d(][\d\s()./-]*$/.test(plain)) return undefined;
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false });
  if (!phone?.isValid() || phone.ext) return undefined;
  return { countryCode: `+${phone.countryCallingCode}`, number: phone.nationalNumber, e164: phone.number };
}

/** The options of the form for the country of a number, in order of their names, each with its dial code. */
export function dialOptions(language: Language): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(PLATFORM_TAGS[language].intl, { numeric: true });
  return getCountries()
    .map((country) => ({
      value: country,
      label: `${countryName(country, language)} +${getCountryCallingCode(country)}`,
    }))
    .sort((a, b) => compare(a.label, b.label));
}
