import { href } from "react-router";
import { EventInvoices } from "#app/fields/event-invoices.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { type Messages, messageOf, type ShownAnswer } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { OrderFiles } from "./files/order-files.view.tsx";
import styles from "./order.module.css";
import { OrderLines } from "./order-lines.view.tsx";
import {
  ORDER_NOTICES,
  ORDER_REFUSALS,
  ORDER_SIDE_LABELS,
  type OrderFormRefusal,
  type OrderNotice,
  orderState,
} from "./order-messages.ts";
import type { OrderPage } from "./order-page.server.ts";
import { OrderParcels } from "./order-parcels.view.tsx";
import { OrderProgress } from "./order-progress.view.tsx";
import { Recipient } from "./order-recipient.view.tsx";
import { OrderSection } from "./order-section.view.tsx";
import { RefundAccount } from "./refund-account.view.tsx";

type Answer = FormAnswer<OrderFormRefusal, OrderNotice> | undefined;

const PHONE_MAX = 40;

type ProveProps<Code extends string> = {
  answer: ShownAnswer<Code> | undefined;
  messages: Messages<NoInfer<Code>>;
};

/** What is shown of any number before the reader has said the telephone number of the order. */
export function ProveOrderView<Code extends string>({ answer, messages }: ProveProps<Code>) {
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead title={m.order_prove_title()} lead={m.order_prove_lead()} />
        <div className={styles.prove}>
          <Form
            answer={answer}
            messages={messages}
            intent="prove"
            labels={{ phone: m.order_prove_phone() }}
            submit={m.order_prove()}
          >
            <TextField name="phone" type="tel" autoComplete="tel" maxLength={PHONE_MAX} required />
          </Form>
        </div>
      </Container>
    </Main>
  );
}

type OrderProps = {
  page: OrderPage;
  /** Whether the reader came by the link that was sent to the address of the order. */
  isFromMailbox: boolean;
  answer: Answer;
  notice: OrderNotice | undefined;
};

/** An order for its reader: where it is, what is in it, what is to be paid, and its history. */
export function OrderView({ page, isFromMailbox, answer, notice }: OrderProps) {
  const state = orderState(page.status, page.way);
  return (
    <Main>
      <Container className={styles.page}>
        {notice ? <Notice>{ORDER_NOTICES[notice]()}</Notice> : null}
        <PageHead title={state.title()} lead={state.text()}>
          <span>
            {m.order_number()}{" "}
            <span className={styles.number} lang="en">
              {page.number}
            </span>
          </span>
        </PageHead>
        <ProblemMessage>{answer?.refusal ? messageOf(ORDER_REFUSALS, answer.refusal) : null}</ProblemMessage>
        {page.silentMailbox ? <Mailbox email={page.silentMailbox} isOpened={isFromMailbox} /> : null}
        <OrderProgress page={page} />
        <Actions page={page} />
        {page.cash ? (
          <p className={styles.note}>
            {page.cash.isLater ? m.order_cash_later(page.cash) : m.order_cash(page.cash)}
          </p>
        ) : null}
        {page.gone ? <GoneBooks gone={page.gone} /> : null}
        {page.files.length > 0 ? <OrderFiles files={page.files} /> : null}
        <OrderLines page={page} />
        <div className={styles.pair}>
          {page.way === "courier" ? (
            <OrderSection id="where" heading={m.order_goes_to()}>
              <Recipient page={page} />
            </OrderSection>
          ) : null}
          <OrderSection id="store" heading={page.way === "fetch" ? m.order_fetch_at() : m.order_sold_by()}>
            <Store page={page} />
          </OrderSection>
        </div>
        <OrderParcels parcels={page.parcels} />
        {page.refunds.length > 0 ? <Refunds page={page} answer={answer} /> : null}
        {page.others.length > 0 ? <Others page={page} /> : null}
        <OrderSection id="history" heading={m.order_history()}>
          <ol className={styles.history}>
            {page.events.map(({ id, status, broughtBack, side, when, reason, invoices }) => (
              <li key={id}>
                <span>
                  {broughtBack
                    ? m.order_copies_back({ count: broughtBack })
                    : orderState(status, page.way).title()}
                </span>
                <span className={styles.muted}>
                  {when}, {ORDER_SIDE_LABELS[side]()}
                </span>
                {reason ? <span>{reason}</span> : null}
                <EventInvoices
                  invoices={invoices}
                  path={href("/orders/:order/invoice", { order: page.number })}
                />
              </li>
            ))}
          </ol>
        </OrderSection>
        {page.canCancel ? (
          <div className={styles.cancel}>
            <p className={styles.muted}>
              {page.isWithoutLetters ? m.order_keep_number() : m.order_letters_come()}
            </p>
            <ActionButton intent="cancel" label={m.order_cancel()} />
          </div>
        ) : null}
      </Container>
    </Main>
  );
}

/** What its reader can do now: pay it, see where a parcel is, read the invoice, order the same again. */
function Actions({ page }: { page: OrderPage }) {
  const { to } = useLanguage();
  const tracked = page.parcels.find(({ website }) => website !== undefined);
  if (!page.isToPay && !tracked && !page.hasInvoice && !page.canBuyAgain) return null;
  return (
    <div className={styles.actions}>
      {page.isToPay ? (
        <Link className={buttonClass("action")} to={to(href("/orders/:order/pay", { order: page.number }))}>
          {m.order_to_pay()}
        </Link>
      ) : null}
      {tracked && page.arrives ? (
        <a className={buttonClass("action")} href={tracked.website} rel="noreferrer">
          {m.order_where()}
        </a>
      ) : null}
      {page.canBuyAgain ? <ActionButton intent="again" label={m.order_again()} /> : null}
      {page.hasInvoice ? (
        <Link
          className={buttonClass("plain")}
          to={to(href("/orders/:order/invoice", { order: page.number }))}
        >
          {m.order_invoice()}
        </Link>
      ) : null}
    </div>
  );
}

/** No letters go to the address of the order: what its owner can do about it. */
const Mailbox = ({ email, isOpened }: { email: string; isOpened: boolean }) => (
  <section className={styles.mailbox}>
    <p>{isOpened ? m.order_mailbox_opened({ email }) : m.order_mailbox_silent({ email })}</p>
    {isOpened ? (
      <ActionButton intent="mailbox" label={m.order_mailbox_confirm()} look="action" />
    ) : (
      <ActionButton intent="askMailbox" label={m.order_mailbox_ask()} />
    )}
  </section>
);

function Store({ page: { store, storePlace, storeOpening, storePhone } }: { page: OrderPage }) {
  return (
    <>
      <p>
        <Localized of={store} />
      </p>
      {storePlace ? (
        <p>
          <Localized of={storePlace} />
        </p>
      ) : null}
      {storeOpening ? (
        <p className={styles.muted}>
          <Localized of={storeOpening} />
        </p>
      ) : null}
      {storePhone ? (
        <p>
          <a href={`tel:${storePhone.replace(/\s/g, "")}`}>{storePhone}</a>
        </p>
      ) : null}
    </>
  );
}

/** The books of a preorder that will not come, and what its reader can do: go on without them, wait, or cancel. */
const GoneBooks = ({ gone }: { gone: NonNullable<OrderPage["gone"]> }) => (
  <OrderSection id="gone" heading={m.order_gone_title()}>
    <ul className={styles.lines}>
      {gone.titles.map(({ id, title }) => (
        <li key={id}>
          <Localized of={title} />
        </li>
      ))}
    </ul>
    <p>{gone.hasOthers ? m.order_gone_text(gone) : m.order_gone_all_text(gone)}</p>
    {gone.hasOthers ? <ActionButton intent="leaveOut" label={m.order_gone_leave_out()} /> : null}
  </OrderSection>
);

/** What is owed back to the reader, and what was paid back. */
const Refunds = ({ page, answer }: { page: OrderPage; answer: Answer }) => (
  <OrderSection id="refunds" heading={m.order_refunds()}>
    {page.refunds.map(({ id, sum, isCash, done }) => (
      <p key={id}>
        {done
          ? (isCash ? m.order_refund_cash : m.order_refund_done)({ sum, ...done })
          : m.order_refund_due({ sum })}
      </p>
    ))}
    {page.account ? <RefundAccount isNamed={page.account.isNamed} answer={answer} /> : null}
  </OrderSection>
);

/** The orders of the same purchase at other bookstores. */
function Others({ page }: { page: OrderPage }) {
  const { to } = useLanguage();
  return (
    <OrderSection id="others" heading={m.order_others()}>
      <ul className={styles.lines}>
        {page.others.map(({ number, store, status, way }) => (
          <li key={number} className={styles.row}>
            <Link to={to(href("/orders/:order", { order: number }))}>
              <Localized of={store} />
            </Link>
            <span className={styles.muted}>{orderState(status, way).title()}</span>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}
