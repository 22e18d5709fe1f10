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
