import { PAYMENT_NOTE_MAX, PAYMENT_NUMBER_MAX } from "#app/domain/orders/payment-attempt.ts";
import { MoneyField } from "#app/fields/money-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import { PAYMENT_DESK_REFUSALS, type PaymentDeskAnswer } from "./payment-labels.ts";
import type { PaymentRecord } from "./payment-record.server.ts";

type FormsProps = { page: PaymentRecord; answer: PaymentDeskAnswer };

const labels = () => ({
  paymentNumber: m.paymentdesk_number(),
  "came.amount": m.paymentdesk_came(),
  note: m.paymentdesk_note(),
  reason: m.paymentdesk_note(),
});

/** What staff can decide about a payment now. */
export function Decisions({ page, answer }: FormsProps) {
  const { state, problem, canLook } = page;
  const isTransfer = page.way === "bankTransfer";
  const isDecided = state === "paid";
  return (
    <>
      {canLook ? <ActionButton intent="look" label={m.paymentdesk_look()} look="action" /> : null}
      {page.partGivenBack === undefined ? null : <PartGivenBack page={page} answer={answer} />}
      {isDecided ? null : <Confirm page={page} answer={answer} isOpened={isTransfer && state !== "failed"} />}
      {problem === "proofSent" ? (
        <WithNote
          page={page}
          answer={answer}
          intent="refuseProof"
          opener={m.paymentdesk_refusing_proof()}
          submit={m.paymentdesk_refuse_proof()}
          hint={m.paymentdesk_refuse_hint()}
        />
      ) : null}
      {isDecided || state === "failed" ? null : (
        <WithNote
          page={page}
          answer={answer}
          intent="reject"
          opener={m.paymentdesk_rejecting()}
          submit={m.paymentdesk_reject()}
          hint={m.paymentdesk_note_hint()}
        />
      )}
    </>
  );
}

function Confirm({ page, answer, isOpened }: FormsProps & { isOpened: boolean }) {
  const form = { answer, messages: PAYMENT_DESK_REFUSALS, labels: labels() };
  return (
    <details open={isOpened || answer?.values.intent?.[0] === "confirm"}>
      <summary className={common.opener}>{m.paymentdesk_confirm()}</summary>
      <EditForm {...form} intent="confirm" submit={m.paymentdesk_confirm()} isRefusalShown>
        <OpenedVersion version={page.version} answer={answer} />
        <p className={common.hint}>{m.paymentdesk_confirm_hint()}</p>
        <TextField name="paymentNumber" maxLength={PAYMENT_NUMBER_MAX} autoComplete="off" required />
        <MoneyField
          name="came"
          currencies={[{ value: "NPR", label: m.paymentdesk_came_hint({ sum: page.sum }) }]}
          required
        />
        <TextArea name="note" rows={2} maxLength={PAYMENT_NOTE_MAX} hint={m.paymentdesk_note_hint()} />
      </EditForm>
    </details>
  );
}

/** How much was given back at the gateway, and of which order. */
function PartGivenBack({ page, answer }: FormsProps) {
  const form = {
    answer: answer?.values.intent?.[0] === "notePart" ? answer : undefined,
    messages: PAYMENT_DESK_REFUSALS,
    labels: { "given.amount": m.paymentdesk_part(), order: m.paymentdesk_part_order() },
  };
  const options = page.orders.map(({ id, number, sum }) => ({ value: id, label: `${number}: ${sum}` }));
  return (
    <EditForm {...form} intent="notePart" submit={m.paymentdesk_note_part()} isRefusalShown>
      <OpenedVersion version={page.version} answer={answer} />
      <SelectField name="order" stored={options[0]?.value} options={options} />
      <MoneyField
        name="given"
        currencies={[{ value: "NPR", label: m.paymentdesk_part_hint({ sum: page.sum }) }]}
        required
      />
    </EditForm>
  );
}

type NoteProps = FormsProps & { intent: string; opener: string; submit: string; hint: string };

function WithNote({ page, answer, intent, opener, submit, hint }: NoteProps) {
  const form = { answer, messages: PAYMENT_DESK_REFUSALS, labels: labels() };
  return (
    <details open={answer?.values.intent?.[0] === intent}>
      <summary className={common.opener}>{opener}</summary>
      <EditForm {...form} intent={intent} idPrefix={intent} submit={submit} look="plain" isRefusalShown>
        <OpenedVersion version={page.version} answer={answer} />
        <TextArea name="reason" rows={2} maxLength={PAYMENT_NOTE_MAX} hint={hint} required />
      </EditForm>
    </details>
  );
}
