import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

const MINUTE_S = 60;

/** A waiting time as text: seconds up to a minute, then whole minutes, at least one second. */
export function waitMessage(seconds: number, language: Language): string {
  const locale = { locale: language };
  if (seconds <= 1) return m.form_seconds_one({}, locale);
  const isLong = seconds > MINUTE_S;
  const count = { count: formatNumber(Math.ceil(isLong ? seconds / MINUTE_S : seconds), language) };
  return isLong ? m.form_minutes(count, locale) : m.form_seconds(count, locale);
}
