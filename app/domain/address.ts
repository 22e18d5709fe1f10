import { digitsIn } from "./digits.ts";
import { type Language, PLATFORM_TAGS } from "./language.ts";

/**
 * A postal address. In Nepal: `state` is the province, `city` the local level, `area` the tole, `streetAddress2`
 * the landmark. `country` is a two-letter code (`NP`); a name written out is shown as it is.
 */
export type Address = {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly streetAddress: string;
  readonly district?: string | undefined;
  readonly ward?: number | undefined;
  readonly area?: string | undefined;
  readonly streetAddress2?: string | undefined;
  readonly zipcode?: string | undefined;
};

const REQUIRED = ["country", "state", "city", "streetAddress"] as const satisfies readonly (keyof Address)[];
const OPTIONAL_TEXTS = [
  "district",
  "area",
  "streetAddress2",
  "zipcode",
] as const satisfies readonly (keyof Address)[];

/** Whether a value from outside is an address: country, state, city and street at least. */
export function isAddress(value: unknown): value is Address {
  if (typeof value !== "object" || value === null) return false;
  const parts = value as Partial<Record<keyof Address, unknown>>;
  return (
    REQUIRED.every((key) => isFilled(parts[key])) &&
    OPTIONAL_TEXTS.every((key) => parts[key] === undefined || typeof parts[key] === "string") &&
    (parts.ward === undefined || (Number.isInteger(parts.ward) && Number(parts.ward) > 0))
  );
}

/**
 * PLACEHOLDER
 * writes it (`Kathmandu-10`); the postal code keeps Latin digits in both languages.
 */
export function formatAddress(address: Address, language: Language): string[] {
  const { city, ward, district, state, zipcode } = address;
  const place = ward === undefined ? city : `${city}-${digitsIn(String(ward), language)}`;
  return [
    address.streetAddress,
    joined([address.area, address.streetAddress2], ", "),
    joined([place, district === city ? undefined : district], ", "),
    joined([state, zipcode], " "),
    countryName(address.country, language),
  ].filter((line) => line !== "");
}

function countryName(country: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(PLATFORM_TAGS[language].intl, { type: "region" }).of(country) ?? country;
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter(isFilled).join(separator);
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
