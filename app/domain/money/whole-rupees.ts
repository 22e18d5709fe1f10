import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

const PAISA = 100;

/**
 * An amount of whole rupees as a limit is named: `रु 10,000`. For scripts of pages: the module of amounts has the names of all currencies,
 * and stays on the server.
 * @param paisa a multiple of a hundred
 */
export const wholeRupees = (paisa: number, language: Language): string =>
  `रु ${formatNumber(paisa / PAISA, language)}`;
