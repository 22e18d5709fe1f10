import { sql } from "drizzle-orm";
import { href } from "react-router";
import { codeBegins } from "#app/desk/list-filters/code-search.server.ts";
import { purchaseOf } from "#app/desk/list-filters/purchase-search.server.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import {
  ATTEMPT_STATES,
  type AttemptState,
  PREPAID_WAYS,
  type PrepaidWay,
} from "#app/domain/orders/payment-attempt.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import { anyOf } from "#app/platform/lists/list-search.server.ts";
import { PAYMENT_STATE_LABELS, PAYMENT_STATE_TONES } from "./payment-labels.ts";

type PaymentRow = {
  readonly id: string;
  readonly reference: string;
  readonly way: PrepaidWay;
  readonly paisa: bigint;
  readonly state: AttemptState;
  readonly name: string | null;
  /** What is owed back of it, in paisa. */
  readonly owedPaisa: bigint;
  readonly createdOn: Date;
};

const IS_OWED = sql`exists (select from refunds r where r.attempt_id = rows.id and r.done_on is null)`;

/** The list at `/admin/payments`. */
export const paymentList = defineList<PaymentRow>()({
  name: "payments",
  ability: "payment.see",
  rows: () => sql`
    select a.id, a.reference, a.way, a.state, a.payment_number, a.created_on, a.purchase_id, a.part_given_back_on from payment_attempts a`,
  details: sql`
    select a.id, a.reference, a.way, a.state, a.paisa::text as paisa, a.created_on, p.name,
      (select coalesce(sum(r.paisa), 0)::text from refunds r where r.attempt_id = a.id and r.done_on is null) as owed_paisa
    from chosen
    join payment_attempts a on a.id = chosen.id
    join purchases p on p.id = a.purchase_id`,
  read: (row) => ({
    id: String(row.id),
    reference: String(row.reference),
    way: row.way as PrepaidWay,
    paisa: BigInt(row.paisa as string),
    state: row.state as AttemptState,
    name: row.name as string | null,
    owedPaisa: BigInt(row.owed_paisa as string),
    createdOn: new Date(row.created_on as string | Date),
  }),
  searched: {
    kinds: { purchases: ["purchase_id"] },
    // What stands in the books of a bank or a gateway, too.
    numbers: (text) => {
      const typed = text.trim();
      const ofOrder = codeBegins(sql`o.number`, text);
      return anyOf([
        codeBegins(sql`rows.reference`, text, 4),
        sql`rows.payment_number = ${typed}`,
        purchaseOf(text),
        ofOrder && sql`rows.purchase_id in (select o.purchase_id from orders o where ${ofOrder})`,
      ]);
    },
  },
  columns: {
    reference: {
      label: m.paymentdesk_reference,
      cell: ({ reference }) => ({ kind: "code", text: reference }),
    },
    reader: { label: m.paymentdesk_reader, cell: ({ name }) => ({ kind: "text", text: name ?? "–" }) },
    way: { label: m.paymentdesk_way, cell: ({ way }) => ({ kind: "text", text: PAYMENT_WAY_NAMES[way]() }) },
    sum: {
      label: m.paymentdesk_sum,
      cell: ({ paisa }, { language }) => ({
        kind: "text",
        text: formatRupees(paisa, language),
      }),
    },
    state: {
      label: m.paymentdesk_state,
      cell: ({ state }) => ({
        kind: "badge",
        text: PAYMENT_STATE_LABELS[state](),
        tone: PAYMENT_STATE_TONES[state],
      }),
    },
    owed: {
      label: m.paymentdesk_owed,
      cell: ({ owedPaisa }, { language }) =>
        owedPaisa > 0n
          ? { kind: "text", text: formatRupees(owedPaisa, language) }
          : { kind: "text", text: "–" },
    },
    opened: {
      label: m.paymentdesk_opened,
      sort: ["newest", "oldest"],
      cell: ({ createdOn }, { language }) => instantCell(createdOn, language),
    },
  },
  filters: {
    task: {
      label: m.paymentdesk_filter_task,
      options: () => [
        { value: "unclear", label: m.paymentdesk_task_unclear() },
        { value: "owed", label: m.paymentdesk_task_owed() },
      ],
      where: (value) =>
        value === "owed" ? IS_OWED : sql`(rows.state = 'unclear' or rows.part_given_back_on is not null)`,
    },
    state: {
      label: m.paymentdesk_state,
      options: () => ATTEMPT_STATES.map((state) => ({ value: state, label: PAYMENT_STATE_LABELS[state]() })),
      where: (value) => sql`rows.state = ${value}`,
    },
    way: {
      label: m.paymentdesk_way,
      options: () => PREPAID_WAYS.map((way) => ({ value: way, label: PAYMENT_WAY_NAMES[way]() })),
      where: (value) => sql`rows.way = ${value}`,
    },
  },
  sorts: {
    newest: { label: m.paymentdesk_newest, orderBy: () => sql`rows.created_on desc` },
    oldest: { label: m.paymentdesk_oldest, orderBy: () => sql`rows.created_on` },
  },
  defaultSort: "newest",
  pageSize: 50,
  // A file with the names and the sums of everybody who paid is no part of this desk.
  hasExport: false,
  pathOf: ({ id }) => href("/admin/payments/:paymentId", { paymentId: id }),
});
