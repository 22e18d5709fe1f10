import type { ReactNode } from "react";
import {
  COPY_REQUEST_REMARK_MAX,
  type CopyRequestSide,
  isAnswerable,
} from "#app/domain/stock/copy-request.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import { COPY_REQUEST_REFUSALS, type CopyRequestAnswer, copyRequestLabels } from "./copy-request-messages.ts";
import type { CopyRequestPage } from "./copy-request-page.server.ts";
import styles from "./requests.module.css";

type FormsProps = { page: CopyRequestPage; answer: CopyRequestAnswer };

/** What the publisher can do: answer, say that the copies are on the way, or answer differently. */
export function PublisherForms({ page, answer }: FormsProps) {
  const { status, moves } = page;
  if (moves.length === 0) return null;
  const answers = (
    <>
      <AcceptForm page={page} answer={answer} />
      <Opened label={m.copyrequest_declining()} isOpen={isAnswerTo(answer, "decline")}>
        <StepForm page={page} answer={answer} intent="decline" submit={m.copyrequest_decline()} look="plain">
          <Remark name="reason" side="publisher" isRequired />
        </StepForm>
      </Opened>
    </>
  );
  if (status === "requested") return answers;
  return (
    <>
      {moves.includes("sent") ? (
        <StepForm page={page} answer={answer} intent="send" submit={m.copyrequest_send()}>
          <Remark name="note" side="publisher" />
        </StepForm>
      ) : null}
      {moves.includes("lost") ? <LoseForm page={page} answer={answer} /> : null}
      {isAnswerable(status) ? (
        <Opened
          label={m.copyrequest_change_answer()}
          isOpen={isAnswerTo(answer, "accept") || isAnswerTo(answer, "decline")}
        >
          {answers}
        </Opened>
      ) : null}
    </>
  );
}

/** What the bookstore can do: receive the copies, or cancel the request. */
export function StoreForms({ page, answer }: FormsProps) {
  const { moves, agreed, asked } = page;
  return (
    <>
      {moves.includes("received") ? (
        <StepForm page={page} answer={answer} intent="receive" submit={m.copyrequest_receive()}>
          <TextField
            name="quantity"
            stored={String(agreed ?? asked)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <Remark name="remark" side={page.side} />
        </StepForm>
      ) : null}
      {moves.includes("lost") ? <LoseForm page={page} answer={answer} /> : null}
      {moves.includes("cancelled") ? (
        <Opened label={m.copyrequest_cancel()} isOpen={isAnswerTo(answer, "cancel")}>
          <StepForm page={page} answer={answer} intent="cancel" submit={m.copyrequest_cancel()} look="plain">
            <Remark name="reason" side="bookstore" />
          </StepForm>
        </Opened>
      ) : null}
    </>
  );
}

/** The copies were sent and did not arrive: either side ends it, with a word. */
const LoseForm = ({ page, answer }: FormsProps) => (
  <Opened label={m.copyrequest_losing()} isOpen={isAnswerTo(answer, "lose")}>
    <StepForm page={page} answer={answer} intent="lose" submit={m.copyrequest_lose()} look="plain">
      <Remark name="reason" side={page.side} isRequired />
    </StepForm>
  </Opened>
);

function AcceptForm({ page, answer }: FormsProps) {
  const { language } = useLanguage();
  return (
    <StepForm page={page} answer={answer} intent="accept" submit={m.copyrequest_accept()}>
      <TextField
        name="quantity"
        stored={String(page.agreed ?? page.asked)}
        inputMode="numeric"
        autoComplete="off"
        hint={m.copyrequest_copies_to_send_hint({ count: formatNumber(page.asked, language) })}
        required
      />
      <Remark name="remark" side={page.side} />
    </StepForm>
  );
}

/** Whether the answer of the route is to a form, which is then shown open. */
const isAnswerTo = (answer: CopyRequestAnswer, intent: string): boolean =>
  answer?.values.intent?.[0] === intent;

type StepFormProps = FormsProps & {
  intent: string;
  submit: string;
  look?: ButtonLook;
  children: ReactNode;
};

/** A form that moves the request one step on. */
function StepForm({ page, answer, intent, submit, look, children }: StepFormProps) {
  return (
    <EditForm
      answer={answer}
      messages={COPY_REQUEST_REFUSALS}
      labels={copyRequestLabels(page.side)}
      submit={submit}
      intent={intent}
      {...(look ? { look } : {})}
    >
      <OpenedVersion version={page.version} answer={answer} />
      {children}
    </EditForm>
  );
}

type RemarkProps = {
  name: "remark" | "reason" | "note";
  /** Who writes it. */
  side: CopyRequestSide;
  isRequired?: boolean;
};

function Remark({ name, side, isRequired = false }: RemarkProps) {
  return (
    <TextArea
      name={name}
      rows={2}
      maxLength={COPY_REQUEST_REMARK_MAX}
      hint={side === "bookstore" ? m.copyrequest_remark_to_publisher() : m.copyrequest_remark_to_bookstore()}
      required={isRequired}
    />
  );
}

/** A form that is seldom used, below a line that opens it. */
function Opened({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className={common.opener}>{label}</summary>
      <div className={styles.opened}>{children}</div>
    </details>
  );
}
