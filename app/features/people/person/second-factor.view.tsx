import { IDENTITY_REASON_MAX } from "#app/domain/limits.ts";
import styles from "#app/features/people/people.module.css";
import { PEOPLE_REFUSALS, type PeopleAnswer } from "#app/features/people/people-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PersonPage } from "./person-page.server.ts";

/** Takes the second factor off a person who has lost it, with a reason. */
export function SecondFactorSection({ person, answer }: { person: PersonPage; answer: PeopleAnswer }) {
  if (person.state === "erased" || person.isViewer || !person.hasSecondFactor) return null;
  const isOpen = answer?.values.intent?.[0] === "resetSecondFactor";
  return (
    <DeskSection
      id="second-factor"
      heading={m.people_second_factor_heading()}
      note={m.people_second_factor_note()}
    >
      <details open={isOpen}>
        <summary className={common.opener}>{m.people_second_factor_open()}</summary>
        <div className={styles.opened}>
          <Form
            answer={answer}
            messages={PEOPLE_REFUSALS}
            labels={{ reason: m.people_identity_reason(), currentPassword: m.people_identity_password() }}
            submit={m.people_second_factor_reset()}
            intent="resetSecondFactor"
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
    </DeskSection>
  );
}
