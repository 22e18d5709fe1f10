import { sql } from "drizzle-orm";
import { soldLineDiscounts, soldLines } from "#app/db/tables/sold-lines.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { discountsBorne, type SoldPrice } from "#app/domain/money/sold-line.ts";

export type SoldLine = typeof soldLines.$inferSelect;

/** What is sold of a listing. */
export type NewSoldLine = SoldPrice &
  ({ readonly saleId: string } | { readonly orderLineId: string }) & {
    readonly shopId: string;
    readonly listingId: string;
    readonly editionId: string;
    readonly placeId: string;
    readonly soldOn: IsoDate;
    readonly copies: number;
    readonly currency: string;
    /** The value added tax within what is paid for all copies. */
    readonly taxMinor?: bigint;
  };

/**
 * Notes what was sold, at what price, and who bears its discounts, with the rate of its currency on that day.
 * @returns the ids of the lines, in their order
 */
export async function addSoldLines(tx: Transaction, lines: readonly NewSoldLine[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const added = await tx
    .insert(soldLines)
    .values(lines.map(({ publisherMinor: _said, ...line }) => ({ ...line, rate: rateOn(line) })))
    .returning({ id: soldLines.id });
  const discounts = lines.flatMap((line, at) =>
    discountsBorne(line).map((discount, sequence) => ({
      lineId: added[at]?.id ?? "",
      sequence,
      ...discount,
    })),
  );
  if (discounts.length > 0) await tx.insert(soldLineDiscounts).values(discounts);
  return added.map(({ id }) => id);
}

const rateOn = ({ currency, soldOn }: Pick<NewSoldLine, "currency" | "soldOn">) =>
  currency === "NPR"
    ? "1"
    : sql<string>`(select r.rate from exchange_rates r where r."from" = ${currency} and r."to" = 'NPR' and r.valid_from <= ${soldOn}::date
        order by r.valid_from desc limit 1)`;

/** Notes that copies of a line came back, on a day. The database refuses more than were sold. */
export async function returnSoldLine(
  tx: Transaction,
  { id, recordedOn: _recorded, taxMinor, copies: sold, ...line }: SoldLine,
  copies: number,
  soldOn: IsoDate,
): Promise<void> {
  const tax = (taxMinor * BigInt(copies)) / BigInt(sold);
  await tx.insert(soldLines).values({ ...line, returnsId: id, copies, taxMinor: tax, soldOn });
}
