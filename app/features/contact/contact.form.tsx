import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { CONTACT_BODY_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX, EMAIL_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import styles from "./contact.module.css";
import type { AnswerTo, FieldRefusal, SendMessageField } from "./send-message.schema.ts";

/** What came of the last try: the words as typed, and what each field was refused for. */
export type ContactAnswer = {
  readonly values: Partial<Record<SendMessageField, string>>;
  readonly errors: Partial<Record<SendMessageField, FieldRefusal>>;
  readonly refusal?: "form_too_often" | "form_invalid" | undefined;
};

type ContactFormProps = { answer: ContactAnswer | undefined; subject: string };

/** The form of the contact page. The server's reading is the truth; the browser only helps. */
export function ContactForm({ answer, subject }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state === "submitting";
  const words: Record<FieldRefusal, string> = {
    form_required: m.form_required(),
    form_invalid: m.form_invalid(),
  };
  const [firstRefused] = Object.keys(answer?.errors ?? {});
  const field = (name: SendMessageField) => {
    const refused = answer?.errors[name];
    return {
      name,
      error: refused ? words[refused] : undefined,
      defaultValue: answer?.values[name] ?? "",
      autoFocus: name === firstRefused,
    };
  };

  // After a refusal the first field to mend is where the person is; without script `autofocus` takes them there.
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);

  return (
    <section className={styles.write} aria-labelledby="write">
      <h2 id="write">{m.contact_form()}</h2>
      <Form method="post" ref={form} className={styles.form} noValidate>
        {answer?.refusal ? (
          <p className={styles.problem} role="alert">
            {answer.refusal === "form_too_often" ? m.form_too_often() : m.form_invalid()}
          </p>
        ) : null}
        <TextField
          {...field("name")}
          label={m.contact_name()}
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX}
          required
        />
        <TextField
          {...field("email")}
          label={m.contact_email()}
          hint={m.contact_one_of_two()}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
        <TextField
          {...field("phone")}
          label={m.contact_phone()}
          hint={m.contact_one_of_two()}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          {...field("subject")}
          label={m.contact_subject()}
          defaultValue={answer?.values.subject ?? subject}
          maxLength={CONTACT_SUBJECT_MAX}
          required
        />
        <TextArea
          {...field("body")}
          label={m.contact_body()}
          maxLength={CONTACT_BODY_MAX}
          rows={8}
          required
        />
        <Button className={styles.action} disabled={isSending}>
          {m.contact_send()}
        </Button>
      </Form>
    </section>
  );
}

/** In place of the form once a message has arrived: it is answered at the address, else at the number. */
export function MessageSent({ to: { email, phone = "" }, again }: { to: AnswerTo; again: string }) {
  return (
    <section className={styles.sent} role="status">
      <h2>{m.contact_sent_title()}</h2>
      <p>{email === undefined ? m.contact_sent_phone({ phone }) : m.contact_sent({ email })}</p>
      <a href={again}>{m.contact_again()}</a>
    </section>
  );
}
