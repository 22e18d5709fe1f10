/** Digits with commas between groups or none, and at most two that count after the point. */
const RUPEES = /^(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2})0*)?$/;

/**
 * An amount in paisa as eSewa writes it in rupees: `1000.0`, `1,000.0`, `1000`. Read as a text: as a number 1.005 would become 100 paisa,
 * an empty text 0 and `0x10` sixteen rupees. Undefined for anything else.
 */
export function paisaOfRupees(text: string): bigint | undefined {
  const [, whole, fraction = ""] = RUPEES.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : BigInt(whole.replaceAll(",", "")) * 100n + BigInt(fraction.padEnd(2, "0"));
}

/** An amount as eSewa takes it: rupees, with paisa only where there are some. */
export function rupeesOfPaisa(paisa: bigint): string {
  const fraction = String(paisa % 100n)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${paisa / 100n}${fraction && `.${fraction}`}`;
}
