import { BANK_ACCOUNT_MAX } from "#app/domain/orders/payment-attempt.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ORDER_REFUSALS, type OrderFormRefusal, type OrderNotice } from "./order-messages.ts";

type AccountProps = {
  /** Whether the reader has named an account. */
  isNamed: boolean;
  answer: FormAnswer<OrderFormRefusal, OrderNotice> | undefined;
};

/** Asks for the account to which a transfer is paid back. What was typed is not shown again: whoever has the link of the order would read it. */
export function RefundAccount({ isNamed, answer }: AccountProps) {
  const form = (
    <Form
      answer={answer}
      messages={ORDER_REFUSALS}
      intent="account"
      labels={{
        bank: m.order_account_bank(),
        holder: m.order_account_holder(),
        number: m.order_account_number(),
      }}
      submit={m.order_account_submit()}
      look="plain"
    >
      <TextField name="bank" maxLength={BANK_ACCOUNT_MAX} autoComplete="off" required />
      <TextField name="holder" maxLength={BANK_ACCOUNT_MAX} autoComplete="name" required />
      <TextField name="number" maxLength={BANK_ACCOUNT_MAX} autoComplete="off" required />
    </Form>
  );
  return (
    <>
      <p>{isNamed ? m.order_account_named() : m.order_account_ask()}</p>
      {form}
    </>
  );
}
