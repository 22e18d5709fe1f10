import { getLocale } from "#app/i18n/generated/runtime.js";

/** Latin digits in the digits of the page's language. */
export const inPageDigits = (text: string): string =>
  getLocale() === "np" ? text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))) : text;

/** A whole number as the page's language writes it, with commas as usual in South Asia: 12,34,567. */
export const countText = (count: number): string =>
  inPageDigits(String(count).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ","));
