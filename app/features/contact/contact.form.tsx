import { CONTACT_BODY_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX, EMAIL_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { CheckboxField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import styles from "./contact.module.css";
import type { AnswerTo } from "./send-message.schema.ts";

const CONTACT_REFUSALS = { ...FORM_REFUSALS, contact_too_often: () => m.contact_too_often() } as const;

type ContactFormProps = { answer: FormAnswer<keyof typeof CONTACT_REFUSALS> | undefined; subject: string };

/** The form of the contact page. */
export function ContactForm({ answer, subject }: ContactFormProps) {
  const labels = {
    name: m.contact_name(),
    email: m.contact_email(),
    phone: m.contact_phone(),
    subject: m.contact_subject(),
    body: m.contact_body(),
  };
  return (
    <section className={styles.formSection} aria-labelledby="write">
      <h2 id="write">{m.contact_form()}</h2>
      <Form answer={answer} messages={CONTACT_REFUSALS} submit={m.contact_send()} labels={labels}>
        <TextField name="name" autoComplete="name" maxLength={CONTACT_NAME_MAX} required />
        <TextField
          name="email"
          hint={m.contact_one_of_two()}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
        <TextField name="phone" hint={m.contact_one_of_two()} type="tel" autoComplete="tel" maxLength={40} />
        <TextField name="subject" stored={subject} maxLength={CONTACT_SUBJECT_MAX} required />
        <TextArea name="body" maxLength={CONTACT_BODY_MAX} rows={8} required />
        <CheckboxField name="isComplaint" label={m.contact_complaint()} />
      </Form>
    </section>
  );
}

type MessageSentProps = {
  to: AnswerTo;
  /** URL of the empty form, for another message. */
  againUrl: string;
};

/**
 * Shown in place of the form once a message is stored. It names the e-mail address, or else the telephone number, at
 * which the company will answer.
 */
export function MessageSent({ to: { email, phone = "" }, againUrl }: MessageSentProps) {
  return (
    <section className={styles.sent} role="status">
      <h2>{m.contact_sent_title()}</h2>
      <p>{email === undefined ? m.contact_sent_phone({ phone }) : m.contact_sent({ email })}</p>
      <a href={againUrl}>{m.contact_again()}</a>
    </section>
  );
}
