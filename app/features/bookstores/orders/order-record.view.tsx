import { href } from "react-router";
import edition from "#app/desk/record-page.module.css";
import requests from "#app/features/bookstores/requests/requests.module.css";
import { EventInvoices } from "#app/fields/event-invoices.tsx";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { byScript } from "#app/ui/by-script.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { ProblemMessage, Warning } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./order.module.css";
import { OrderForms } from "./order-forms.view.tsx";
import {
  DELIVERY_WAY_LABELS,
  ORDER_DESK_NOTICES,
  ORDER_STATUS_LABELS,
  ORDER_STATUS_TONES,
  type OrderDeskAnswer,
  type OrderDeskNotice,
  PAYMENT_STATE_NAMES,
} from "./order-labels.ts";
import type { OrderRecord } from "./order-record.server.ts";
import { ParcelsSection } from "./parcels.view.tsx";
import { ScanBooks } from "./scan-books.view.tsx";

type RecordProps = { page: OrderRecord; answer: OrderDeskAnswer };

/** An order at the desk of the bookstore: what is packed for whom, and what is to be done next. */
export function OrderRecordView({
  page,
  answer,
  notice,
}: RecordProps & { notice: OrderDeskNotice | undefined }) {
  const { to } = useLanguage();
  const { status, moves } = page;
  return (
    <DeskPage
      title={m.orderdesk_order({ number: page.number })}
      back={{ to: to(href("/bookstore/manage/orders")), label: m.orderdesk_title() }}
      state={<Badge tone={ORDER_STATUS_TONES[status]}>{ORDER_STATUS_LABELS[status]()}</Badge>}
      lead={
        <>
          <Localized of={page.store} />, {page.placed}
        </>
      }
    >
      <div className={edition.columns}>
        <div className={edition.aside}>
          <ReaderSection page={page} />
          <PaymentSection page={page} />
        </div>
        <div className={edition.group}>
          <DeskSection id="next" heading={m.orderdesk_next()} notice={notice && ORDER_DESK_NOTICES[notice]()}>
            <ProblemMessage>
              {answer && moves.length === 0 && answer.refusal ? m.orderdesk_over() : null}
            </ProblemMessage>
            <p className={common.hint}>{NEXT[status]()}</p>
            {page.isToCall ? <Warning>{m.orderdesk_call_first()}</Warning> : null}
            {status === "accepted" ? <ScanBooks lines={page.lines} /> : null}
            <OrderForms key={status} page={page} answer={answer} />
          </DeskSection>
          {page.parcels.length > 0 ? <ParcelsSection page={page} answer={answer} /> : null}
          <LinesSection page={page} />
          {page.others.length > 0 ? <OthersSection page={page} /> : null}
          <HistorySection page={page} />
        </div>
      </div>
    </DeskPage>
  );
}

const NEXT: Readonly<Record<OrderRecord["status"], () => string>> = {
  preordered: m.orderdesk_next_preordered,
  awaitingPayment: m.orderdesk_next_payment,
  placed: m.orderdesk_next_placed,
  accepted: m.orderdesk_next_accepted,
  packed: m.orderdesk_next_packed,
  handedOver: m.orderdesk_next_handed_over,
  delivered: m.orderdesk_next_delivered,
  completed: m.orderdesk_next_ended,
  refused: m.orderdesk_next_refused,
  cameBack: m.orderdesk_next_ended,
  cancelled: m.orderdesk_next_ended,
  lapsed: m.orderdesk_next_ended,
};

function ReaderSection({ page }: { page: OrderRecord }) {
  const { reader, recipient, address, landmark, giftNote, way, weight } = page;
  return (
    <DeskSection id="reader" heading={DELIVERY_WAY_LABELS[way]()}>
      <p>{byScript(reader.name)}</p>
      <Phone phone={reader.phone} />
      {reader.email ? <p className={styles.wrap}>{reader.email}</p> : null}
      {recipient && way === "courier" ? (
        <>
          <p>{byScript(m.orderdesk_received_by({ name: recipient.name }))}</p>
          <Phone phone={recipient.phone} />
        </>
      ) : null}
      {(way === "courier" ? address : []).map((line) => (
        <p key={line} className={line === landmark ? styles.landmark : styles.wrap}>
          {byScript(line)}
        </p>
      ))}
      {giftNote ? <p className={styles.note}>{byScript(giftNote)}</p> : null}
      {way === "courier" ? <p className={common.muted}>{m.orderdesk_weight({ weight })}</p> : null}
    </DeskSection>
  );
}

const Phone = ({ phone }: { phone: string }) =>
  phone === "" ? null : (
    <p>
      <a
        className={buttonClass("plain")}
        href={`tel:${phone.replace(/\s/g, "")}`}
        aria-label={m.orderdesk_call({ phone })}
      >
        {phone}
      </a>
    </p>
  );

function PaymentSection({ page }: { page: OrderRecord }) {
  const { to } = useLanguage();
  return (
    <DeskSection id="payment" heading={m.orderdesk_payment()}>
      <p>
        {PAYMENT_WAY_NAMES[page.paymentWay]()}: {PAYMENT_STATE_NAMES[page.paymentState]()}
        {page.paymentNumber ? `, ${m.orderdesk_paid_number({ number: page.paymentNumber })}` : ""}
      </p>
      {page.cash ? <p className={styles.cash}>{m.orderdesk_collect({ sum: page.cash.text })}</p> : null}
      {page.collected ? <p>{m.orderdesk_collected({ sum: page.collected })}</p> : null}
      {page.givenBack ? <p>{m.orderdesk_given_back({ sum: page.givenBack })}</p> : null}
      {page.owedBack ? <p>{m.orderdesk_owed_back({ sum: page.owedBack })}</p> : null}
      <p>
        <Link
          className={common.link}
          to={to(href("/bookstore/manage/orders/:orderId/invoice", { orderId: page.id }))}
        >
          {m.orderdesk_invoice()}
        </Link>
      </p>
      {page.pan ? <p>{m.orderdesk_pan({ pan: page.pan })}</p> : null}
    </DeskSection>
  );
}

function LinesSection({ page }: { page: OrderRecord }) {
  const { to } = useLanguage();
  return (
    <DeskSection id="lines" heading={m.orderdesk_lines()}>
      <ul className={styles.lines}>
        {page.lines.map((line) => (
          <li key={line.id}>
            <span className={styles.row}>
              <Link
                className={common.link}
                to={to(href("/bookstore/manage/books/:listingId", { listingId: line.listingId }))}
              >
                <Localized of={line.title} />
              </Link>
              <span className={styles.money}>{line.total}</span>
            </span>
            <span className={common.muted}>
              <Localized of={line.format} /> · {m.orderdesk_line_copies({ count: line.copies })}
              {line.isbn ? ` · ${line.isbn}` : ""}
              {line.cancelled ? ` · ${m.orderdesk_line_cancelled({ count: line.cancelled })}` : ""}
              {line.back ? ` · ${m.orderdesk_event_copies_back({ count: line.back })}` : ""}
              {line.isCounted || page.way === "download" ? "" : ` · ${m.orderdesk_line_uncounted()}`}
            </span>
          </li>
        ))}
        {page.way === "courier" ? (
          <li className={styles.row}>
            <span>{m.orderdesk_delivery()}</span>
            <span className={styles.money}>{page.delivery}</span>
          </li>
        ) : null}
        <li className={styles.row}>
          <strong>{m.orderdesk_total()}</strong>
          <strong className={styles.money}>{page.total}</strong>
        </li>
      </ul>
    </DeskSection>
  );
}

/** The other orders of the same purchase. */
function OthersSection({ page }: { page: OrderRecord }) {
  const { to } = useLanguage();
  return (
    <DeskSection id="others" heading={m.orderdesk_others()}>
      <ul className={styles.lines}>
        {page.others.map(({ id, number, status, total }) => (
          <li key={id} className={styles.row}>
            <Link className={common.link} to={to(href("/bookstore/manage/orders/:orderId", { orderId: id }))}>
              {m.orderdesk_order({ number })}
            </Link>
            <span className={common.muted}>
              {ORDER_STATUS_LABELS[status]()} · {total}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

const SIDES = {
  bookstore: m.orderdesk_by_bookstore,
  reader: m.orderdesk_by_reader,
  product: m.orderdesk_by_product,
} as const satisfies Record<OrderRecord["events"][number]["side"], () => string>;

function HistorySection({ page }: { page: OrderRecord }) {
  return (
    <DeskSection id="history" heading={m.orderdesk_history()}>
      <ol className={requests.thread}>
        {page.events.map(({ id, status, broughtBack, side, person, when, reason, invoices }) => (
          <li key={id} className={requests.said}>
            <span>
              {broughtBack
                ? m.orderdesk_event_copies_back({ count: broughtBack })
                : ORDER_STATUS_LABELS[status]()}
            </span>
            {reason ? <span>{reason}</span> : null}
            <EventInvoices
              invoices={invoices}
              path={href("/bookstore/manage/orders/:orderId/invoice", { orderId: page.id })}
            />
            <span className={common.muted}>
              {person && side === "bookstore" ? person : SIDES[side]()} · {when}
            </span>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}
