import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A stored number as pages show it: dial code first, in Latin digits in both languages. */
export function phoneText(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
