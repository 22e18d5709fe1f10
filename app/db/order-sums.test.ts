import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { orderTotal } from "#app/domain/money/order-sum.ts";
import { copiesLeft } from "#app/domain/orders/order.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";
import { queryRow } from "./query-rows.server.ts";

useDatabase();

const expression = z.object({ of: z.string() });
const sums = z.object({ total: z.coerce.bigint(), left: z.int() });

test("the database and the application say the same of what an order costs and of what a line is to deliver", async () => {
  const left = await queryRow(
    db(),
    expression,
    sql`select pg_get_expr(adbin, adrelid) as of from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where adrelid = 'order_lines'::regclass and attname = 'copies_left'`,
  );
  if (!left) throw new Error("The column is not generated.");
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const line = fc
    .integer({ min: 1, max: 99 })
    .chain((copies) =>
      fc.record({ copies: fc.constant(copies), cancelledCopies: fc.integer({ min: 0, max: copies }) }),
    );
  await fc.assert(
    fc.asyncProperty(amount, amount, line, async (goodsPaisa, deliveryPaisa, { copies, cancelledCopies }) => {
      const row = await queryRow(
        db(),
        sums,
        sql`select (${sql.raw(left.of)}) as left, order_total(jsonb_populate_record(null::orders,
              jsonb_build_object('goods_paisa', goods, 'delivery_paisa', delivery)))::text as total
          from (values (${String(goodsPaisa)}::bigint, ${String(deliveryPaisa)}::bigint, ${copies}::int, ${cancelledCopies}::int))
            of_order (goods, delivery, copies, cancelled_copies)`,
      );
      expect(row).toEqual({
        total: orderTotal({ goodsPaisa, deliveryPaisa }),
        left: copiesLeft({ copies, cancelledCopies }),
      });
    }),
    { numRuns: 100 },
  );
});
