import { IDENTITY_REASON_MAX } from "#app/domain/limits.ts";
import styles from "#app/features/people/people.module.css";
import { PEOPLE_REFUSALS, type PeopleAnswer } from "#app/features/people/people-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type ReasonedFormProps = {
  answer: PeopleAnswer;
  intent: string;
  /** What opens the form. */
  opener: string;
  submit: string;
};

/** A form for what the person is told of by letter: it asks for a reason and for the viewer's own password. */
export function ReasonedForm({ answer, intent, opener, submit }: ReasonedFormProps) {
  return (
    <details open={answer?.values.intent?.[0] === intent}>
      <summary className={common.opener}>{opener}</summary>
      <div className={styles.opened}>
        <Form
          answer={answer}
          messages={PEOPLE_REFUSALS}
          labels={{ reason: m.people_identity_reason(), currentPassword: m.people_identity_password() }}
          submit={submit}
          intent={intent}
        >
          <TextField
            name="reason"
            hint={m.people_identity_reason_hint()}
            maxLength={IDENTITY_REASON_MAX}
            autoComplete="off"
            required
          />
          <TextField name="currentPassword" type="password" autoComplete="current-password" required />
        </Form>
      </div>
    </details>
  );
}
