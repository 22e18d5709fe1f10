import { href } from "react-router";
import { CONTACT_NOTE_MAX } from "#app/domain/people/contact-message.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { TextArea } from "#app/ui/form/text-field.tsx";
import styles from "./message.module.css";
import {
  MESSAGE_REFUSALS,
  MESSAGE_STATUS_LABELS,
  MESSAGE_STATUS_TONES,
  type MessageRefusal,
} from "./message-labels.ts";
import type { MessagePage } from "./message-page.server.ts";

type MessageProps = {
  message: MessagePage;
  answer: FormAnswer<MessageRefusal> | undefined;
  notice: string | undefined;
};

/** A message of the contact page: who wrote it, how to answer them, and whether somebody has. */
export function MessageView({ message, answer, notice }: MessageProps) {
  const { to } = useLanguage();
  const { name, email, phone, subject, body, status, received, language, isMailed } = message;
  return (
    <DeskPage
      title={subject}
      state={<Badge tone={MESSAGE_STATUS_TONES[status]}>{MESSAGE_STATUS_LABELS[status]()}</Badge>}
      back={{ to: to(href("/admin/messages")), label: m.message_title() }}
      lead={`${name} · ${received}`}
    >
      <DeskSection id="text" heading={m.message_text()}>
        <p className={styles.body} lang={language === "np" ? "ne" : undefined}>
          {body}
        </p>
        <ul className={styles.ways}>
          {email ? (
            <li>
              <a className={common.link} href={`mailto:${email}?${mailQuery(subject)}`}>
                {email}
              </a>
            </li>
          ) : null}
          {phone ? (
            <li>
              <a className={common.link} href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
                {phone}
              </a>
            </li>
          ) : null}
        </ul>
        {message.isComplaint ? <p>{m.message_is_complaint()}</p> : null}
        {isMailed ? null : <p className={common.hint}>{m.message_not_mailed()}</p>}
      </DeskSection>
      <DeskSection id="answer" heading={m.message_answer()} notice={notice}>
        {answer?.refusal ? (
          <ProblemMessage>{messageOf(MESSAGE_REFUSALS, answer.refusal)}</ProblemMessage>
        ) : null}
        <Answer message={message} answer={answer} />
        {message.isForgotten ? null : (
          <ActionButton
            intent="complaint"
            target={["isComplaint", message.isComplaint ? "" : "yes"]}
            label={message.isComplaint ? m.message_no_complaint() : m.message_complaint()}
          />
        )}
      </DeskSection>
    </DeskPage>
  );
}

const mailQuery = (subject: string) => `subject=${encodeURIComponent(`Re: ${subject}`)}`;

function Answer({ message, answer }: Pick<MessageProps, "message" | "answer">) {
  const { answered, note } = message;
  const labels = { note: m.message_note() };
  if (answered)
    return (
      <>
        <p>{m.message_answered_by({ who: answered.who ?? m.history_product(), when: answered.when })}</p>
        {note ? <p className={styles.body}>{note}</p> : null}
        <Form
          answer={answer}
          messages={MESSAGE_REFUSALS}
          labels={labels}
          submit={m.message_reopen()}
          look="plain"
          intent="reopen"
          isRefusalShown
        ></Form>
      </>
    );
  return (
    <EditForm
      answer={answer}
      messages={MESSAGE_REFUSALS}
      labels={labels}
      submit={m.message_mark()}
      intent="answer"
      isRefusalShown
    >
      <p className={common.hint}>{m.message_answer_hint()}</p>
      <TextArea name="note" hint={m.message_note_hint()} maxLength={CONTACT_NOTE_MAX} rows={3} />
    </EditForm>
  );
}
