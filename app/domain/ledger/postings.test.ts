import fc from "fast-check";
import { expect, test } from "vitest";
import { bookOf, type MoneyEntry } from "./accounts.ts";
import {
  entriesOfCommission,
  entriesOfInvoice,
  entriesOfLettingOff,
  entriesOfPayment,
  entriesOfSale,
  listTotal,
  type MoneyHolder,
  reversed,
} from "./postings.ts";

const shopId = "a shop";
const anAmount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const aLine = fc.record({
  copies: fc.integer({ min: 1, max: 100_000 }),
  listMinor: fc.option(anAmount),
  unitMinor: anAmount,
});
const aHolder = fc.constantFrom<MoneyHolder>(
  { way: "esewa" },
  { way: "khalti" },
  { way: "bankTransfer" },
  { courierId: "a courier" },
  { drawerOf: shopId },
);

/** What entries add up to in each of the books. */
function sums(entries: readonly MoneyEntry[]): bigint[] {
  const books = new Map<string, bigint>();
  for (const { account, minor } of entries)
    books.set(bookOf(account), (books.get(bookOf(account)) ?? 0n) + minor);
  return [...books.values()];
}

const expectBalanced = (entries: readonly MoneyEntry[]) => {
  expect(sums(entries).filter((sum) => sum !== 0n)).toEqual([]);
  expect(sums(reversed(entries)).filter((sum) => sum !== 0n)).toEqual([]);
  expect(entries.every(({ minor }) => minor !== 0n)).toBe(true);
};

test("what is posted adds up to nothing in the books of the company and of the shop", () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1 }),
      aHolder,
      anAmount,
      anAmount,
      (lines, holder, one, other) => {
        for (const method of ["cash", "card"] as const)
          expectBalanced(entriesOfSale({ shopId, method, lines }));
        expectBalanced(entriesOfPayment({ shopId, holder, paid: one, shortfall: other }));
        expectBalanced(entriesOfCommission(shopId, one));
        expectBalanced(entriesOfLettingOff(shopId, one));
        expectBalanced(
          entriesOfInvoice({
            shopId,
            list: listTotal(lines),
            goods: one,
            delivery: other,
            goodsTax: one / 9n,
            deliveryTax: other / 9n,
            rounding: -((one + other) % 100n),
          }),
        );
      },
    ),
  );
});

const minors = (entries: readonly MoneyEntry[]) =>
  Object.fromEntries(entries.map(({ account, minor }) => [account.kind, minor]));

test.each([
  [
    "a copy in cash at its list price",
    entriesOfSale({ shopId, method: "cash", lines: [{ copies: 1, listMinor: 50_000n, unitMinor: 50_000n }] }),
    { drawer: 50_000n, goods: -50_000n },
  ],
  [
    "two copies by card, each 50 rupees off",
    entriesOfSale({ shopId, method: "card", lines: [{ copies: 2, listMinor: 50_000n, unitMinor: 45_000n }] }),
    { shopBank: 90_000n, discounts: 10_000n, goods: -100_000n },
  ],
  [
    "a copy above its list price",
    entriesOfSale({ shopId, method: "cash", lines: [{ copies: 1, listMinor: 50_000n, unitMinor: 60_000n }] }),
    { drawer: 60_000n, goods: -60_000n },
  ],
  [
    "an invoice of a book of 500.50 and a delivery of 113, in cash, of who is registered for VAT",
    entriesOfInvoice({
      shopId,
      list: 50_050n,
      goods: 50_050n,
      delivery: 11_300n,
      goodsTax: 0n,
      deliveryTax: 1_300n,
      rounding: -50n,
    }),
    { readers: 61_300n, rounding: 50n, goods: -50_050n, delivery: -10_000n, tax: -1_300n },
  ],
  [
    "a payment at a gateway: the company has it, and owes it to the shop",
    entriesOfPayment({ shopId, holder: { way: "khalti" }, paid: 65_000n }),
    { gateway: 65_000n, owedToShop: -65_000n, owedByCompany: 65_000n, readers: -65_000n },
  ],
  [
    "cash at the shop, a hundred rupees less than was owed",
    entriesOfPayment({ shopId, holder: { drawerOf: shopId }, paid: 55_000n, shortfall: 10_000n }),
    { drawer: 55_000n, shortfall: 10_000n, readers: -65_000n },
  ],
  [
    "a share of the company",
    entriesOfCommission(shopId, 1_000n),
    { owedToShop: 1_000n, commission: -1_000n, commissionPaid: 1_000n, owedByCompany: -1_000n },
  ],
])("%s", (_what, entries, expected) => {
  expect(minors(entries)).toEqual(expected);
});
