import fc from "fast-check";
import { expect, test } from "vitest";
import { creditOf, type DocumentLine, type DocumentSums, documentTotal } from "./credit-note.ts";
import { cashToCollect, lineTotal } from "./order-sum.ts";
import { vatWithin } from "./tax.ts";

const invoiceOf = (
  lines: readonly { copies: number; unitPaisa: bigint }[],
  deliveryPaisa: bigint,
  isCash: boolean,
) => {
  const shown = lines.map((line, sequence) => ({
    ...line,
    sequence,
    vatPaisa: vatWithin(lineTotal(line), sequence % 2 === 0 ? "standard" : "exempt"),
  }));
  const goodsPaisa = shown.reduce((sum, line) => sum + lineTotal(line), 0n);
  const total = goodsPaisa + deliveryPaisa;
  return {
    lines: shown,
    goodsPaisa,
    deliveryPaisa,
    deliveryVatPaisa: vatWithin(deliveryPaisa, "standard"),
    roundingPaisa: isCash ? cashToCollect(total) - total : 0n,
  };
};
type Document = DocumentSums & { readonly lines: readonly DocumentLine[] };
const sum = (notes: readonly Document[], of: (note: Document) => bigint) =>
  notes.reduce((all, note) => all + of(note), 0n);

test("whatever is taken back one after another, cash is whole rupees, no sum is more than was invoiced, and the rest ends it", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          copies: fc.integer({ min: 1, max: 9 }),
          unitPaisa: fc.bigInt({ min: 0n, max: 99_999n }),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      fc.bigInt({ min: 0n, max: 20_000n }),
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 9 })), { maxLength: 6 }),
      (lines, delivery, isCash, wishes) => {
        const invoice = invoiceOf(lines, delivery, isCash);
        const notes: Document[] = [];
        for (const [at, copies] of wishes) {
          const line = invoice.lines[at];
          const gone = notes
            .flatMap((note) => note.lines)
            .reduce((all, each) => all + (each.sequence === at ? each.copies : 0), 0);
          if (!line || copies > line.copies - gone) continue;
          const note = creditOf(invoice, notes, new Map([[at, copies]]), isCash);
          expect(note.deliveryPaisa).toBe(0n);
          if (isCash) expect(documentTotal(note) % 100n).toBe(0n);
          expect(note.roundingPaisa > -100n && note.roundingPaisa < 100n).toBe(true);
          notes.push(note);
        }
        expect(sum(notes, documentTotal) <= documentTotal(invoice)).toBe(true);
        notes.push(creditOf(invoice, notes, "all", isCash));
        expect(sum(notes, documentTotal)).toBe(documentTotal(invoice));
        for (const line of invoice.lines) {
          const taken = notes
            .flatMap((note) => note.lines)
            .filter(({ sequence }) => sequence === line.sequence);
          expect(taken.reduce((all, each) => all + each.copies, 0)).toBe(line.copies);
          expect(taken.reduce((all, each) => all + each.vatPaisa, 0n)).toBe(line.vatPaisa);
          expect(taken.every(({ vatPaisa }) => vatPaisa >= 0n)).toBe(true);
        }
      },
    ),
  );
});

test("the half rupee that a first credit note rounds off is given by the next", () => {
  const invoice = invoiceOf([{ copies: 2, unitPaisa: 50_050n }], 0n, true);
  const first = creditOf(invoice, [], new Map([[0, 1]]), true);
  const second = creditOf(invoice, [first], new Map([[0, 1]]), true);
  expect([first, second].map(({ roundingPaisa }) => roundingPaisa)).toEqual([-50n, 50n]);
});
