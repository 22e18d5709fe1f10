import { type CostLine, goodsTotal, type OrderCost } from "#app/domain/money/order-sum.ts";
import { type DeliveryZone, deliveryFee, parcelWeight } from "./delivery.ts";

/**
 * The parts of what is bought of one bookstore, each of which is an order: copies that come in a parcel now, those of an edition that is not
 * published yet, which come in a parcel of their own, and files, which no parcel brings.
 */
export const ORDER_PARTS = ["now", "preorder", "files"] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/** A line of what is bought, as far as it decides to which part it belongs and what that weighs. */
export type LineOfPart = {
  readonly isFile: boolean;
  readonly isForthcoming: boolean;
  readonly copies: number;
  /** Of one copy, in grams; null where nobody said it. */
  readonly weightG: number | null;
};

/** The part to which a line belongs. */
export const partOfLine = ({ isFile, isForthcoming }: LineOfPart): OrderPart =>
  isFile ? "files" : isForthcoming ? "preorder" : "now";

/** A part with its lines, its weight in grams, and what it costs to be brought, in paisa. */
export type PartOfOrder<Line> = {
  readonly part: OrderPart;
  readonly lines: readonly Line[];
  readonly weightG: number;
  /** Undefined for a zone that has no fees. */
  readonly deliveryPaisa: bigint | undefined;
};

/**
 * Divides what is bought of one bookstore into its orders, in the order of `ORDER_PARTS`.
 * @param zone where parcels go; undefined where they are fetched, or that is not known yet
 */
export const partsOfOrder = <Line extends LineOfPart>(
  lines: readonly Line[],
  zone: DeliveryZone | undefined,
): readonly PartOfOrder<Line>[] =>
  ORDER_PARTS.flatMap((part) => {
    const own = lines.filter((line) => partOfLine(line) === part);
    if (own.length === 0) return [];
    const weightG = part === "files" ? 0 : parcelWeight(own);
    const deliveryPaisa = zone && part !== "files" ? deliveryFee(zone, weightG) : 0n;
    return [{ part, lines: own, weightG, deliveryPaisa }];
  });

/** A line that is bought of a bookstore, at the price of one copy. */
export type PricedLine = LineOfPart & CostLine & { readonly shopId: string };

/** A part of what is bought of a bookstore, with what it costs: it becomes an order. */
export type PricedPart<Line> = Omit<PartOfOrder<Line>, "deliveryPaisa"> &
  OrderCost & {
    readonly shopId: string;
    /** Whether nobody brings it to the zone, which has no fees; its delivery costs nothing then. */
    readonly isNotBrought: boolean;
  };

/**
 * Divides what is bought into the orders that are charged, in the order of the bookstores of the lines. Whoever says a sum before it is
 * charged takes it from here, as does the code that charges it.
 * @param zone as `partsOfOrder`
 */
export const pricedParts = <Line extends PricedLine>(
  lines: readonly Line[],
  zone: DeliveryZone | undefined,
): PricedPart<Line>[] =>
  [...Map.groupBy(lines, ({ shopId }) => shopId)].flatMap(([shopId, own]) =>
    partsOfOrder(own, zone).map((part) => ({
      ...part,
      shopId,
      goodsPaisa: goodsTotal(part.lines),
      deliveryPaisa: part.deliveryPaisa ?? 0n,
      isNotBrought: part.deliveryPaisa === undefined,
    })),
  );
