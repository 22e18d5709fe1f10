/** The seven modules of each digit in the left half with odd parity; 1 is a bar. GS1 General Specifications, 5.2. */
const ODD_PARITY = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
] as const;

/**
 * The first digit has no bars of its own: it is encoded by which of the left digits, counted from 0, have
 * even parity.
 */
const EVEN_POSITIONS = ["", "245", "235", "234", "145", "125", "123", "135", "134", "124"] as const;

const inverted = (modules: string) => modules.replace(/[01]/g, (module) => (module === "1" ? "0" : "1"));
const backwards = (modules: string) => Array.from(modules).toReversed().join("");

/** Whether a number of thirteen digits ends in its own check digit. */
function hasCheckDigit(digits: readonly number[]): boolean {
  const sum = digits.reduce((total, digit, position) => total + digit * (position % 2 === 0 ? 1 : 3), 0);
  return digits.length === 13 && sum % 10 === 0;
}

/**
 * The 95 modules of an EAN-13 symbol as a text of 1 (bar) and 0 (space), with the guard bars at both ends and in the
 * middle. Undefined when the number is not thirteen digits with a valid check digit.
 */
export function ean13Modules(number: string): string | undefined {
  if (!/^[0-9]{13}$/.test(number)) return undefined;
  const digits = Array.from(number, Number);
  if (!hasCheckDigit(digits)) return undefined;
  const [first = 0, ...others] = digits;
  const even = EVEN_POSITIONS[first] ?? "";
  const odd = (digit: number) => ODD_PARITY[digit] ?? "";
  const left = others
    .slice(0, 6)
    .map((digit, position) =>
      even.includes(String(position)) ? backwards(inverted(odd(digit))) : odd(digit),
    );
  const right = others.slice(6).map((digit) => inverted(odd(digit)));
  return `101${left.join("")}01010${right.join("")}101`;
}
