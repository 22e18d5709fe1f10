/**
 * How value added tax is owed on what is sold: printed books are exempt, everything else, also their delivery, has the standard rate.
 * Exempt is not a rate of nothing: a bill says "VAT exempt".
 */
export const TAX_CLASSES = ["exempt", "standard"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** How value added tax is owed on an edition: a file is not a printed book. */
export const taxClassOf = ({ isFile }: { readonly isFile: boolean }): TaxClass =>
  isFile ? "standard" : "exempt";

/** The standard rate, in percent. */
export const VAT_PERCENT = 13n;

/**
 * The value added tax within an amount that includes it, in paisa, half a paisa rounded up. It is computed for each line of a bill, and
 * the tax that is shown is the sum of the lines: the total never moves.
 */
export function vatWithin(paisa: bigint, taxClass: TaxClass): bigint {
  if (taxClass === "exempt") return 0n;
  const whole = 100n + VAT_PERCENT;
  return (2n * paisa * VAT_PERCENT + whole) / (2n * whole);
}

/** Headings of chapter 49 of the Harmonized System, of printed matter that is no book, by the code of its form in ONIX list 150. */
const HEADINGS: readonly (readonly [forms: RegExp, heading: string])[] = [
  [/^[AD]/, "8523"],
  [/^C/, "4905"],
  [/^PI$/, "4904"],
  [/^P[DJ]$/, "4909"],
  [/^PC$/, "4910"],
  [/^P[KN]$/, "4911"],
];
const BOOKS = "4901";

/** The customs heading that an invoice names for what is sold; undefined for a file, which crosses no border in a parcel. */
export function hsHeadingOf({
  isFile,
  productForm,
}: {
  readonly isFile: boolean;
  readonly productForm: string;
}): string | undefined {
  if (isFile) return undefined;
  return HEADINGS.find(([forms]) => forms.test(productForm))?.[1] ?? BOOKS;
}
