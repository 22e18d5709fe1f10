import { PAYMENT_NUMBER_MAX } from "#app/domain/orders/payment-attempt.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Warning } from "#app/ui/form/messages.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./payment-desk.module.css";
import { PAYMENT_DESK_REFUSALS, type PaymentDeskAnswer, REFUND_REASON_LABELS } from "./payment-labels.ts";
import type { PaymentRecord } from "./payment-record.server.ts";

type RefundsProps = { page: PaymentRecord; answer: PaymentDeskAnswer };

/** What is owed back of a payment, and what was paid back. */
export const Refunds = ({ page, answer }: RefundsProps) => (
  <DeskSection id="refunds" heading={m.paymentdesk_refunds()}>
    <ul className={styles.lines}>
      {page.refunds.map((refund) => (
        <li key={refund.id}>
          <span>
            {m.paymentdesk_refund_of({
              sum: refund.sum,
              order: refund.order,
              reason: REFUND_REASON_LABELS[refund.reason](),
            })}
          </span>
          {refund.given ? (
            <span className={common.muted}>{m.paymentdesk_given(refund.given)}</span>
          ) : (
            <GiveBack page={page} refund={refund} answer={answer} />
          )}
        </li>
      ))}
    </ul>
  </DeskSection>
);

type GiveBackProps = RefundsProps & { refund: PaymentRecord["refunds"][number] };

function GiveBack({
  page,
  refund: { id, sum, isAsked, canAsk, account, needsAccount },
  answer,
}: GiveBackProps) {
  const isOfThis = answer?.values.refund?.[0] === id;
  return (
    <>
      {needsAccount ? (
        <p>
          {account
            ? m.paymentdesk_account({ bank: account.bank, holder: account.holder, number: account.number })
            : m.paymentdesk_account_missing()}
        </p>
      ) : null}
      {isAsked ? <Warning>{m.paymentdesk_asked()}</Warning> : null}
      {canAsk ? (
        <ActionButton
          intent="giveBackAtGateway"
          target={["refund", id]}
          label={m.paymentdesk_give_at_gateway({ sum, way: PAYMENT_WAY_NAMES[page.way]() })}
          look="action"
        />
      ) : null}
      <Form
        answer={isOfThis ? answer : undefined}
        messages={PAYMENT_DESK_REFUSALS}
        intent="giveBackByHand"
        labels={{ reference: m.paymentdesk_give_number() }}
        submit={m.paymentdesk_give_by_hand({ sum })}
        look="plain"
        isRefusalShown
      >
        <HiddenField name="refund" value={id} />
        <TextField name="reference" maxLength={PAYMENT_NUMBER_MAX} autoComplete="off" required />
      </Form>
    </>
  );
}
