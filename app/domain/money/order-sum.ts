/** What an order costs, in paisa, as it is stored: its books, and what it costs to be brought. */
export type OrderCost = { readonly goodsPaisa: bigint; readonly deliveryPaisa: bigint };

/** A line of what is bought: copies at the price of one, in paisa. */
export type CostLine = { readonly copies: number; readonly unitPaisa: bigint };

/** The sum of an order with its parts, in paisa. Every place that names one takes it from here. */
export type OrderSum = OrderCost & {
  readonly totalPaisa: bigint;
  /** What is collected where it is paid in cash. */
  readonly cashPaisa: bigint;
  /** What is taken off the total in cash: from 0 to −99. */
  readonly roundingPaisa: bigint;
};

/** What copies of a line cost. */
export const lineTotal = ({ copies, unitPaisa }: CostLine): bigint => BigInt(copies) * unitPaisa;

/** What all lines cost. */
export const goodsTotal = (lines: readonly CostLine[]): bigint =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0n);

/** What an order costs altogether. */
export const orderTotal = ({ goodsPaisa, deliveryPaisa }: OrderCost): bigint => goodsPaisa + deliveryPaisa;

/**
 * What is collected in cash: whole rupees, as there are no smaller coins. It is rounded down, since nothing may be charged above price,
 * tax and delivery (E-Commerce Directive 2082).
 */
export const cashToCollect = (paisa: bigint): bigint => paisa - (paisa % 100n);

/** The sum of an order with its parts. */
export function orderSum({ goodsPaisa, deliveryPaisa }: OrderCost): OrderSum {
  const totalPaisa = orderTotal({ goodsPaisa, deliveryPaisa });
  const cashPaisa = cashToCollect(totalPaisa);
  return { goodsPaisa, deliveryPaisa, totalPaisa, cashPaisa, roundingPaisa: cashPaisa - totalPaisa };
}

/** What several orders cost together: in cash each is collected by itself, and rounded by itself. */
export function sumOfOrders(orders: readonly OrderCost[]): OrderSum {
  const sums = orders.map(orderSum);
  const of = (part: keyof OrderSum) => sums.reduce((sum, each) => sum + each[part], 0n);
  return {
    goodsPaisa: of("goodsPaisa"),
    deliveryPaisa: of("deliveryPaisa"),
    totalPaisa: of("totalPaisa"),
    cashPaisa: of("cashPaisa"),
    roundingPaisa: of("roundingPaisa"),
  };
}
