import { ORDER_REASON_MAX, type OrderStatus } from "#app/domain/orders/order.ts";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { CheckboxField, SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import { ORDER_DESK_REFUSALS, type OrderDeskAnswer } from "./order-labels.ts";
import type { OrderRecord } from "./order-record.server.ts";

type FormsProps = { page: OrderRecord; answer: OrderDeskAnswer };

/** Moves that need nothing but a button. */
const BUTTONS: Readonly<
  Partial<Record<OrderStatus, { readonly intent: string; readonly label: () => string }>>
> = {
  accepted: { intent: "accept", label: m.orderdesk_accept },
  handedOver: { intent: "handOver", label: m.orderdesk_hand_over },
  cameBack: { intent: "takeBack", label: m.orderdesk_take_back },
};

/** What the bookstore can do with an order now. */
export function OrderForms({ page, answer }: FormsProps) {
  const { moves, version } = page;
  const [first] = moves;
  return (
    <>
      {moves
        .filter((to) => to !== "cameBack")
        .map((to) => (
          <MoveButton key={to} to={to} version={version} isFirst={to === first} />
        ))}
      {moves.includes("packed") ? <Pack page={page} answer={answer} /> : null}
      {moves.includes("delivered") ? <Deliver page={page} answer={answer} /> : null}
      {moves.includes("refused") ? (
        <WithReason
          page={page}
          answer={answer}
          intent="refuse"
          opener={m.orderdesk_refusing()}
          submit={m.orderdesk_refuse()}
        />
      ) : null}
      {moves.includes("cancelled") ? (
        <>
          <WithReason
            page={page}
            answer={answer}
            intent="decline"
            opener={m.orderdesk_declining()}
            submit={m.orderdesk_decline()}
          />
          <CancelCopies page={page} answer={answer} />
        </>
      ) : null}
      {page.takeBack ? <TakeBackCopies page={page} takeBack={page.takeBack} answer={answer} /> : null}
      {/* What undoes the work comes last. */}
      {moves.includes("cameBack") ? (
        <MoveButton to="cameBack" version={version} isFirst={first === "cameBack"} />
      ) : null}
    </>
  );
}

function MoveButton({ to, version, isFirst }: { to: OrderStatus; version: number; isFirst: boolean }) {
  const button = BUTTONS[to];
  return button ? (
    <ActionButton
      intent={button.intent}
      target={["version", String(version)]}
      label={button.label()}
      look={isFirst ? "action" : "plain"}
    />
  ) : null;
}

const labels = () => ({
  reason: m.orderdesk_reason(),
  "collected.amount": m.orderdesk_cash_taken(),
  collected: m.orderdesk_cash_taken(),
  isFromElsewhere: m.orderdesk_from_elsewhere(),
  line: m.orderdesk_line(),
  copies: m.orderdesk_copies_out(),
});

/** The copies go into a parcel. Where the stock lacks some, somebody says that they were got elsewhere. */
function Pack({ page, answer }: FormsProps) {
  const form = { answer, messages: ORDER_DESK_REFUSALS, labels: labels() };
  return (
    <EditForm {...form} intent="pack" submit={m.orderdesk_pack()}>
      <OpenedVersion version={page.version} answer={answer} />
      {page.missing ? (
        <>
          <p className={common.hint}>{page.missing}</p>
          <CheckboxField name="isFromElsewhere" />
        </>
      ) : null}
    </EditForm>
  );
}

function Deliver({ page, answer }: FormsProps) {
  const { cash, version } = page;
  const form = { answer, messages: ORDER_DESK_REFUSALS, labels: labels() };
  return (
    <>
      {/* What is owed was taken: one press, for whoever hands the parcel over. */}
      <Form
        answer={cash ? undefined : answer}
        messages={ORDER_DESK_REFUSALS}
        labels={{}}
        intent="deliver"
        submit={cash ? m.orderdesk_deliver_taken({ sum: cash.text }) : m.orderdesk_deliver()}
      >
        <HiddenField name="version" value={String(version)} />
        <HiddenField name="collected.amount" value={cash?.amount ?? ""} />
        <HiddenField name="collected.currency" value="NPR" />
      </Form>
      {cash ? (
        <details open={answer?.values.intent?.[0] === "deliver"}>
          <summary className={common.opener}>{m.orderdesk_delivering_less()}</summary>
          <EditForm {...form} intent="deliver" submit={m.orderdesk_deliver()} look="plain">
            <OpenedVersion version={version} answer={answer} />
            <TextField
              name="collected.amount"
              group="collected"
              stored={cash.amount}
              hint={m.orderdesk_cash_hint({ sum: cash.text })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
            <TextArea name="reason" rows={2} maxLength={ORDER_REASON_MAX} hint={m.orderdesk_less_hint()} />
            <HiddenField name="collected.currency" value="NPR" />
          </EditForm>
        </details>
      ) : null}
    </>
  );
}

type ReasonProps = FormsProps & { intent: string; opener: string; submit: string };

function WithReason({ page, answer, intent, opener, submit }: ReasonProps) {
  const form = { answer, messages: ORDER_DESK_REFUSALS, labels: labels() };
  return (
    <details open={answer?.values.intent?.[0] === intent}>
      <summary className={common.opener}>{opener}</summary>
      <EditForm {...form} intent={intent} submit={submit} look="plain">
        <OpenedVersion version={page.version} answer={answer} />
        <TextArea
          name="reason"
          rows={2}
          maxLength={ORDER_REASON_MAX}
          hint={m.orderdesk_reason_hint()}
          required
        />
      </EditForm>
    </details>
  );
}

/** Copies of a line that the reader brings back to the bookstore, who is given back what they cost. */
function TakeBackCopies({
  page,
  takeBack,
  answer,
}: FormsProps & { takeBack: NonNullable<OrderRecord["takeBack"]> }) {
  const form = {
    answer,
    messages: ORDER_DESK_REFUSALS,
    labels: { ...labels(), copies: m.orderdesk_copies_back() },
  };
  return (
    <details open={answer?.values.intent?.[0] === "takeBackCopies"}>
      <summary className={common.opener}>{m.orderdesk_taking_copies_back()}</summary>
      <EditForm
        {...form}
        intent="takeBackCopies"
        submit={takeBack.isCash ? m.orderdesk_take_copies_back() : m.orderdesk_take_copies_back_owed()}
        look="plain"
      >
        <HiddenField name="submission" value={takeBack.submission} />
        <p className={common.hint}>
          {takeBack.isCash ? m.orderdesk_copies_back_cash() : m.orderdesk_copies_back_owed()}
        </p>
        <SelectField
          name="line"
          options={page.lines
            .filter((line) => line.withReader > 0)
            .map(({ id, title, withReader }) => ({ value: id, label: `${title.text} × ${withReader}` }))}
        />
        <TextField name="copies" stored="1" inputMode="numeric" autoComplete="off" maxLength={2} required />
        <TextArea
          name="reason"
          rows={2}
          maxLength={ORDER_REASON_MAX}
          hint={m.orderdesk_reason_hint()}
          required
        />
      </EditForm>
    </details>
  );
}

/** Copies of a line that the bookstore does not have, of an order of which it delivers the rest. */
function CancelCopies({ page, answer }: FormsProps) {
  const left = page.lines.reduce((sum, line) => sum + line.left, 0);
  if (left < 2) return null;
  const form = { answer, messages: ORDER_DESK_REFUSALS, labels: labels() };
  return (
    <details open={answer?.values.intent?.[0] === "cancelCopies"}>
      <summary className={common.opener}>{m.orderdesk_cancelling_copies()}</summary>
      <EditForm {...form} intent="cancelCopies" submit={m.orderdesk_cancel_copies()} look="plain">
        <OpenedVersion version={page.version} answer={answer} />
        <SelectField
          name="line"
          options={page.lines
            .filter((line) => line.left > 0)
            .map(({ id, title, copies }) => ({ value: id, label: `${title.text} × ${copies}` }))}
        />
        <TextField name="copies" stored="1" inputMode="numeric" autoComplete="off" maxLength={2} required />
      </EditForm>
    </details>
  );
}
