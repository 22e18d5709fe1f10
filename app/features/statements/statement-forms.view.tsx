import { STATEMENT_REMARK_MAX } from "#app/domain/ledger/statement.ts";
import * as m from "#app/i18n/generated/messages.js";
import { byScript } from "#app/ui/by-script.tsx";
import common from "#app/ui/common.module.css";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { TextArea } from "#app/ui/form/text-field.tsx";
import styles from "./statement.module.css";
import { STATEMENT_REFUSALS, type StatementAnswer } from "./statement-labels.ts";
import type { StatementPage } from "./statement-page.server.ts";

/** What is said above the forms, as no field of theirs is wrong. */
const STATE_REFUSALS = {
  statement_not_now: m.statement_refused_not_now,
  statement_running: m.statement_refused_running,
  statement_disputed: m.statement_refused_disputed,
} as const;
type StateRefusal = keyof typeof STATE_REFUSALS;

type FormsProps = { page: StatementPage; answer: StatementAnswer };

/** What the company can do with a statement: close it after its last day, and answer what the bookstore says. */
export function CompanyForms({ page, answer }: FormsProps) {
  const answered = answer?.values.dispute?.[0];
  const isInForm = page.disputes.some((said) => said.id === answered && said.answer === undefined);
  return (
    <>
      <Refused answer={answer} isInForm={isInForm} />
      {page.canClose ? (
        <>
          <p className={common.hint}>{m.statement_close_hint()}</p>
          <ActionButton
            intent="close"
            target={["version", String(page.version)]}
            label={m.statement_close()}
            look="action"
          />
        </>
      ) : null}
      {page.state === "open" && !page.canClose ? (
        <p className={common.hint}>{byScript(m.statement_running_hint({ day: page.days.until }))}</p>
      ) : null}
      <Said page={page} answer={answer} isAnswered />
    </>
  );
}

/** What a bookstore can do with a statement that is closed: agree, or say what is wrong. */
export function StoreForms({ page, answer }: FormsProps) {
  const form = {
    answer: answer?.values.intent?.[0] === "dispute" ? answer : undefined,
    messages: STATEMENT_REFUSALS,
    labels: { line: m.statement_dispute_line(), remark: m.statement_dispute_remark() },
  };
  const isWaiting = page.disputes.some((said) => said.answer === undefined);
  return (
    <>
      <Refused answer={answer} isInForm={page.state === "closed" && form.answer !== undefined} />
      {page.state === "open" ? (
        <p className={common.hint}>{byScript(m.statement_running_hint({ day: page.days.until }))}</p>
      ) : null}
      {page.state === "closed" && !isWaiting ? (
        <>
          <p className={common.hint}>{m.statement_agree_hint()}</p>
          <ActionButton
            intent="agree"
            target={["version", String(page.version)]}
            label={m.statement_agree()}
            look="action"
          />
        </>
      ) : null}
      {page.state === "closed" ? (
        <details open={form.answer !== undefined}>
          <summary className={common.opener}>{m.statement_disputing()}</summary>
          <EditForm {...form} intent="dispute" submit={m.statement_dispute()} look="plain">
            <SelectField
              name="line"
              options={[
                { value: "", label: m.statement_dispute_whole() },
                ...page.lines.map(({ postingId, text }) => ({ value: postingId, label: text })),
              ]}
            />
            <TextArea name="remark" rows={3} maxLength={STATEMENT_REMARK_MAX} required />
          </EditForm>
        </details>
      ) : null}
      <Said page={page} answer={answer} />
    </>
  );
}

/** Why what was posted is refused, where no form on the page says it at its fields. */
function Refused({ answer, isInForm }: { answer: StatementAnswer; isInForm: boolean }) {
  const code = answer?.refusal?.code;
  const isRefused = answer !== undefined && (code !== undefined || Object.keys(answer.errors).length > 0);
  const text = code && code in STATE_REFUSALS ? STATE_REFUSALS[code as StateRefusal] : m.form_invalid;
  return <ProblemMessage>{isRefused && !isInForm ? text() : null}</ProblemMessage>;
}

/** What the bookstore says is wrong, with the answers. */
function Said({ page, answer, isAnswered = false }: FormsProps & { isAnswered?: boolean }) {
  if (page.disputes.length === 0) return null;
  return (
    <>
      <h3>{m.statement_disputes()}</h3>
      <ul className={styles.said}>
        {page.disputes.map(({ id, line, remark, said, answer: given }) => (
          <li key={id}>
            {line ? <p className={common.muted}>{byScript(line)}</p> : null}
            <p>{byScript(remark)}</p>
            <p className={common.muted}>{byScript(said)}</p>
            {given ? <p>{byScript(m.statement_answered(given))}</p> : null}
            {given || isAnswered ? null : <p className={common.muted}>{m.statement_waits()}</p>}
            {!given && isAnswered ? (
              <EditForm
                answer={answer?.values.dispute?.[0] === id ? answer : undefined}
                messages={STATEMENT_REFUSALS}
                labels={{ answer: m.statement_answer() }}
                intent="answer"
                submit={m.statement_answer_send()}
                look="plain"
              >
                <HiddenField name="dispute" value={id} />
                <TextArea name="answer" rows={2} maxLength={STATEMENT_REMARK_MAX} required />
              </EditForm>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
