/** A short text to a telephone. */
export type TextMessage = {
  /** The telephone number, in digits. */
  readonly to: string;
  readonly text: string;
};

/** A provider took a text, for so many credits of the account; 0 where it does not say. */
export type TakenText = { readonly credits: number };

/** A provider will never take this text: its number is none, or it was refused for a reason that stays. */
export class TextRefused extends Error {}

/** A provider did not answer in time: it may have sent the text, which is not sent again. */
export class TextUnanswered extends Error {}

/** How long a provider may take, in ms. */
export const PROVIDER_MS = 10_000;

/** The ten digits of a mobile number of Nepal, as providers want them. @throws TextRefused for any other number */
export function mobileDigits(digits: string): string {
  if (!/^9\d{9}$/.test(digits)) throw new TextRefused("The number is no mobile number of Nepal.");
  return digits;
}
