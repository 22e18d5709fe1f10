import { cashToCollect, lineTotal } from "./order-sum.ts";

/** A line of an invoice or of a credit note: copies at one price, with the value added tax within what all of them cost, in paisa. */
export type DocumentLine = {
  readonly sequence: number;
  readonly copies: number;
  readonly unitPaisa: bigint;
  readonly vatPaisa: bigint;
};

/** The sums of an invoice or of a credit note, in paisa. */
export type DocumentSums = {
  readonly goodsPaisa: bigint;
  readonly deliveryPaisa: bigint;
  readonly deliveryVatPaisa: bigint;
  readonly roundingPaisa: bigint;
};

/** What an invoice asks for, or a credit note gives back, in paisa. */
export const documentTotal = ({
  goodsPaisa,
  deliveryPaisa,
  roundingPaisa,
}: Omit<DocumentSums, "deliveryVatPaisa">): bigint => goodsPaisa + deliveryPaisa + roundingPaisa;

type Document = DocumentSums & { readonly lines: readonly DocumentLine[] };
type Credit<Line> = DocumentSums & { readonly lines: readonly Line[] };

/**
 * What a credit note takes back of an invoice: all that is left of it, or copies of lines without the delivery. What is paid back in cash is whole
 * rupees as what was collected is: what the first credit notes round off, a later one gives. The tax of a line is shared by its copies, and the
 * last of them take what is left.
 * @param before the credit notes of the invoice so far
 * @param copies how many are taken back, by the sequence of their line; `all` with everything else that is left. No more than is left
 * @param isCash whether it was paid in cash
 */
export function creditOf<Line extends DocumentLine>(
  invoice: Credit<Line>,
  before: readonly Document[],
  copies: ReadonlyMap<number, number> | "all",
  isCash: boolean,
): Credit<Line> {
  const earlier = before.flatMap((note) => note.lines);
  const lines = invoice.lines.flatMap((line) => {
    const credited = earlier.filter(({ sequence }) => sequence === line.sequence);
    const gone = credited.reduce((sum, each) => sum + each.copies, 0);
    const taken = copies === "all" ? line.copies - gone : (copies.get(line.sequence) ?? 0);
    if (taken === 0) return [];
    const vatGone = credited.reduce((sum, each) => sum + each.vatPaisa, 0n);
    const vatPaisa = (line.vatPaisa * BigInt(gone + taken)) / BigInt(line.copies) - vatGone;
    return [{ ...line, copies: taken, vatPaisa }];
  });
  const left = (of: keyof DocumentSums) => before.reduce((rest, note) => rest - note[of], invoice[of]);
  if (copies === "all")
    return {
      lines,
      goodsPaisa: left("goodsPaisa"),
      deliveryPaisa: left("deliveryPaisa"),
      deliveryVatPaisa: left("deliveryVatPaisa"),
      roundingPaisa: left("roundingPaisa"),
    };
  const goodsPaisa = lines.reduce((sum, line) => sum + lineTotal(line), 0n);
  const credited = before.reduce((sum, note) => sum + note.goodsPaisa + note.deliveryPaisa, 0n);
  const rounded = before.reduce((sum, note) => sum + note.roundingPaisa, 0n);
  const whole = credited + goodsPaisa;
  const roundingPaisa = isCash ? cashToCollect(whole) - whole - rounded : 0n;
  return { lines, goodsPaisa, deliveryPaisa: 0n, deliveryVatPaisa: 0n, roundingPaisa };
}
