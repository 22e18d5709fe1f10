import { randomUUID } from "node:crypto";
import type { MoneyPostingKind } from "#app/domain/ledger/postings.ts";
import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { invoiceOfOrder } from "./invoice-constraints-for-tests.ts";

import { moneyAccounts, moneyEntries, moneyPostings } from "./tables/money.server.ts";

const shop = async () => (await build.bookstore()).id;

const account = async (own: Partial<typeof moneyAccounts.$inferInsert>) => {
  const [row] = await db()
    .insert(moneyAccounts)
    .values({ kind: "bank", currency: "NPR", ...own })
    .returning();
  return row?.id ?? "";
};

const posting = async (own: Partial<typeof moneyPostings.$inferInsert> = {}) => {
  const [row] = await db()
    .insert(moneyPostings)
    .values({ kind: "commission", shopId: await shop(), currency: "NPR", day: "2026-12-01", ...own })
    .returning();
  return row?.id ?? "";
};

const twice = async (kind: MoneyPostingKind, document: Partial<typeof moneyPostings.$inferInsert>) => {
  await posting({ kind, ...document });
  await posting({ kind, ...document });
};

/** A sale with the movement by which it was sold, which stands for one by which it came back. */
const soldCopy = async () => {
  const { saleId, soldId: movementId } = await build.sale();
  return { saleId, movementId };
};

const entries = async (minors: readonly bigint[]) => {
  const shopId = await shop();
  const [drawer, goods] = [
    await account({ kind: "drawer", shopId }),
    await account({ kind: "goods", shopId }),
  ];
  const postingId = await posting({ shopId });
  await db()
    .insert(moneyEntries)
    .values(
      minors.map((minor, sequence) => ({
        postingId,
        sequence,
        accountId: sequence === 0 ? drawer : goods,
        minor,
        day: "2026-12-01",
      })),
    );
};

export const moneyConstraints: readonly ConstraintCase[] = [
  ["money_accounts_kind_known", "an unknown kind", () => account({ kind: UNKNOWN })],
  ["money_accounts_way_known", "an unknown gateway", () => account({ kind: "gateway", way: UNKNOWN })],
  ["money_accounts_holder_fits", "a drawer of nobody", () => account({ kind: "drawer" })],
  [
    "money_accounts_holder_fits",
    "the bank of a shop",
    async () => account({ kind: "bank", shopId: await shop() }),
  ],
  [
    "money_accounts_once",
    "two drawers of a shop",
    async () => {
      const shopId = await shop();
      await account({ kind: "drawer", shopId });
      await account({ kind: "drawer", shopId });
    },
  ],
  ["money_postings_kind_known", "an unknown kind", () => posting({ kind: UNKNOWN })],
  ["money_postings_document_fits", "a sale without its document", () => posting({ kind: "sale" })],
  [
    "money_postings_sale",
    "a sale twice",
    async () => await twice("sale", { saleId: (await build.sale()).saleId }),
  ],
  [
    "money_postings_sale_return",
    "copies that came back twice",
    async () => await twice("saleReturn", await soldCopy()),
  ],
  [
    "money_postings_invoice",
    "an invoice twice",
    async () => {
      const { id: invoiceId, orderId } = await invoiceOfOrder();
      await twice("invoice", { orderId, invoiceId });
    },
  ],
  [
    "money_postings_payment",
    "a payment twice",
    async () => {
      const { id: attemptId, orderId } = await build.paymentAttempt();
      await twice("payment", { orderId, attemptId });
    },
  ],
  [
    "money_postings_cash",
    "cash twice",
    async () => await twice("cash", { orderId: (await build.order()).id }),
  ],
  [
    "money_postings_refund",
    "a refund twice",
    async () => {
      const { id: refundId, orderId } = await build.refund();
      await twice("refund", { orderId, refundId });
    },
  ],
  ["money_entries_not_nothing", "an entry of nothing", () => entries([0n, 0n])],
  ["money_entries_add_up", "a posting that does not add up", () => entries([500n, -499n])],
  ["money_postings_shop_id_shops_id_fk", "a posting of no shop", () => posting({ shopId: randomUUID() })],
];
