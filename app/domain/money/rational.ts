/** An exact fraction. The denominator is above zero; it need not be in lowest terms. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

/** A plain decimal text without a sign: `120`, `0.0078`. */
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** Whether `rationalOf` can read the text. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** The exact value of a decimal text without a sign, Latin digits. Throws RangeError for anything else. */
export function rationalOf(decimal: string): Rational {
  const parts = DECIMAL.exec(decimal);
  if (!parts) throw new RangeError(`Not a decimal number: ${decimal}`);
  const [, whole = "", fraction = ""] = parts;
  return { numerator: BigInt(whole + fraction), denominator: powerOfTen(fraction.length) };
}

/** The exact product. */
export function multiply(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** Rounds to the nearest whole number, halves away from zero, so that debits and credits round alike. */
export function roundHalfUp({ numerator, denominator }: Rational): bigint {
  if (numerator < 0n) return -roundHalfUp({ numerator: -numerator, denominator });
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Ten to the power of a whole number that is not negative. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
