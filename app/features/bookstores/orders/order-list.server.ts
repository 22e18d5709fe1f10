import { sql } from "drizzle-orm";
import { href } from "react-router";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { bookstoreFilter } from "#app/desk/list-filters/bookstore-filter.server.ts";
import { codeBegins } from "#app/desk/list-filters/code-search.server.ts";
import { purchaseOf } from "#app/desk/list-filters/purchase-search.server.ts";
import { decimalOf, formatRupees } from "#app/domain/money/money.ts";
import { cashToCollect } from "#app/domain/money/order-sum.ts";
import { DELIVERY_WAYS, type DeliveryWay } from "#app/domain/orders/delivery.ts";
import {
  ENDED_ORDERS,
  ORDER_STATUSES,
  type OrderStatus,
  shownOrderNumber,
} from "#app/domain/orders/order.ts";
import { orderInCode } from "#app/domain/orders/parcel.ts";
import { isPaidInCash, type OrderPaymentState, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import { anyOf } from "#app/platform/lists/list-search.server.ts";
import {
  DELIVERY_WAY_LABELS,
  ORDER_STATUS_LABELS,
  ORDER_STATUS_TONES,
  PAYMENT_STATE_NAMES,
} from "./order-labels.ts";
import { type TogetherStep } from "./orders-together.ts";

type OrderRow = {
  readonly id: string;
  readonly number: string;
  readonly name: string | null;
  readonly title: L10n;
  readonly otherTitles: number;
  readonly copies: number;
  readonly status: OrderStatus;
  readonly way: DeliveryWay;
  readonly paymentState: OrderPaymentState;
  readonly totalPaisa: bigint;
  readonly version: number;
  /** The cash that is to be taken when it is handed over; undefined where none is. */
  readonly cashPaisa: bigint | undefined;
  readonly bookstore: L10n;
  readonly placedOn: Date;
};

const togetherPath = (step: TogetherStep) =>
  href("/bookstore/manage/orders/together/:togetherStep", { togetherStep: step });

/** The list at `/bookstore/manage/orders`: what readers have bought at the bookstores of the viewer. */
export const orderList = defineList<OrderRow>()({
  name: "orders",
  ability: "bookstore.enter",
  rows: ({ viewer }) => sql`
    select o.id, o.number, o.status, o.way, o.payment_state, o.created_on, o.shop_id, o.purchase_id,
      order_total(o) as total_paisa
    from orders o
    join bookstores on bookstores.id = o.shop_id
    where ${visibleTo(viewer).bookstores}`,
  details: sql`
    select o.id, o.number, o.status, o.way, o.payment_state, order_total(o)::text as total_paisa, o.created_on,
      p.name, p.payment_way, o.version, s.name as bookstore, first.title,
      (select count(*)::int - 1 from order_lines l where l.order_id = o.id) as other_titles,
      (select coalesce(sum(l.copies_left), 0)::int from order_lines l where l.order_id = o.id) as copies
    from chosen
    join orders o on o.id = chosen.id
    join purchases p on p.id = o.purchase_id
    join bookstores s on s.id = o.shop_id
    join order_lines first on first.order_id = o.id and first.sequence = 0`,
  read: (row) => ({
    id: String(row.id),
    number: String(row.number),
    name: row.name as string | null,
    title: row.title as L10n,
    otherTitles: Number(row.other_titles),
    copies: Number(row.copies),
    status: row.status as OrderStatus,
    way: row.way as DeliveryWay,
    paymentState: row.payment_state as OrderPaymentState,
    totalPaisa: BigInt(row.total_paisa as string),
    version: Number(row.version),
    cashPaisa:
      row.payment_state === "due" && isPaidInCash(row.payment_way as PaymentWay)
        ? cashToCollect(BigInt(row.total_paisa as string))
        : undefined,
    bookstore: row.bookstore as L10n,
    placedOn: new Date(row.created_on as string | Date),
  }),
  searched: {
    kinds: { purchases: ["purchase_id"] },
    numbers: (text) => {
      // From the label of a parcel, too.
      const number = orderInCode(text) ?? text;
      return anyOf([codeBegins(sql`rows.number`, number), purchaseOf(text)]);
    },
  },
  columns: {
    number: {
      label: m.orderdesk_number,
      cell: ({ number }) => ({ kind: "code", text: shownOrderNumber(number) }),
    },
    name: { label: m.orderdesk_reader, cell: ({ name }) => ({ kind: "text", text: name ?? "–" }) },
    books: {
      label: m.orderdesk_lines,
      cell: ({ title, otherTitles }, { language }) => {
        const cell = localizedCell(localized(title, language), language);
        if (otherTitles === 0 || cell.kind !== "text") return cell;
        return {
          ...cell,
          text: m.orderdesk_and_others({ title: cell.text, count: formatNumber(otherTitles, language) }),
        };
      },
    },
    copies: {
      label: m.orderdesk_copies,
      isOptional: true,
      isNumber: true,
      cell: ({ copies }, { language }) => ({ kind: "number", text: formatNumber(copies, language) }),
    },
    status: {
      label: m.edition_status,
      cell: ({ status }) => ({
        kind: "badge",
        text: ORDER_STATUS_LABELS[status](),
        tone: ORDER_STATUS_TONES[status],
      }),
    },
    way: { label: m.orderdesk_way, cell: ({ way }) => ({ kind: "text", text: DELIVERY_WAY_LABELS[way]() }) },
    total: {
      label: m.orderdesk_total,
      cell: ({ totalPaisa }, { language }) => ({
        kind: "text",
        text: formatRupees(totalPaisa, language),
      }),
    },
    payment: {
      label: m.orderdesk_payment,
      cell: ({ paymentState }) => ({ kind: "text", text: PAYMENT_STATE_NAMES[paymentState]() }),
    },
    placed: {
      label: m.orderdesk_placed_on,
      sort: ["newest", "oldest"],
      cell: ({ placedOn }, { language }) => instantCell(placedOn, language),
    },
    bookstore: {
      label: m.desks_bookstore,
      isOptional: true,
      cell: ({ bookstore }, { language }) => localizedCell(localized(bookstore, language), language),
    },
  },
  filters: {
    status: {
      label: m.edition_status,
      options: () => [
        { value: "open", label: m.orderdesk_open() },
        ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value]() })),
      ],
      where: (value) =>
        value === "open"
          ? sql`rows.status <> all(${sql.param([...ENDED_ORDERS])}::text[])`
          : sql`rows.status = ${value}`,
    },
    way: {
      label: m.orderdesk_way,
      options: () => DELIVERY_WAYS.map((value) => ({ value, label: DELIVERY_WAY_LABELS[value]() })),
      where: (value) => sql`rows.way = ${value}`,
    },
    bookstore: bookstoreFilter,
  },
  sorts: {
    newest: { label: m.orderdesk_sort_newest, orderBy: () => sql`rows.created_on desc` },
    oldest: { label: m.orderdesk_sort_oldest, orderBy: () => sql`rows.created_on` },
  },
  defaultSort: "newest",
  pageSize: 50,
  // A file with the names of readers serves nobody's work, and cannot be taken back.
  hasExport: false,
  pathOf: ({ id }) => href("/bookstore/manage/orders/:orderId", { orderId: id }),
  actionsOf: (row, { language }) => {
    const fields = { version: String(row.version) };
    const action = (intent: string, label: string, more: Readonly<Record<string, string>> = {}) => ({
      intent,
      label,
      fullLabel: m.orderdesk_action_of({ action: label, number: shownOrderNumber(row.number) }),
      fields: { ...fields, ...more },
      isMain: true,
    });
    if (row.status === "placed") return [action("accept", m.orderdesk_accept_short())];
    if (row.status === "packed" && row.way === "courier")
      return [action("handOver", m.orderdesk_hand_over_short())];
    if (row.status !== "handedOver" && row.status !== "packed") return [];
    const { cashPaisa: cash } = row;
    const taken = cash === undefined ? "" : decimalOf({ amount: cash, currency: "NPR" });
    const label =
      cash === undefined
        ? m.orderdesk_deliver_short()
        : m.orderdesk_deliver_taken_short({ sum: formatRupees(cash, language) });
    return [action("deliver", label, { "collected.amount": taken, "collected.currency": "NPR" })];
  },
  bulk: {
    accept: { label: m.orderdesk_accept, path: togetherPath("accept") },
    handOver: { label: m.orderdesk_hand_over, path: togetherPath("handover") },
    picking: { label: m.orderdesk_picking, path: href("/bookstore/manage/orders/picking") },
    labels: { label: m.orderdesk_labels_selected, path: href("/bookstore/manage/orders/labels") },
  },
});
