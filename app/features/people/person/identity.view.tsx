import { Fragment } from "react";
import { IDENTITY_REASON_MAX } from "#app/domain/limits.ts";
import styles from "#app/features/people/people.module.css";
import { PEOPLE_REFUSALS, type PeopleAnswer } from "#app/features/people/people-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PersonPage } from "./person-page.server.ts";

/** Values of a birth and identity, each with its label. */
export type IdentityTexts = readonly { readonly label: string; readonly text: string }[];

type IdentityProps = { person: PersonPage; answer: PeopleAnswer; identity: IdentityTexts | undefined };

/** Whether birth and identity are given; they are read with a reason, and shown once. */
export function IdentitySection({ person, answer, identity }: IdentityProps) {
  if (person.state === "erased" || person.isViewer) return null;
  const isOpen = answer?.values.intent?.[0] === "readIdentity";
  return (
    <DeskSection
      id="identity"
      heading={m.account_identity()}
      note={person.hasIdentity ? m.people_identity_kept() : m.people_identity_none()}
      notice={identity ? m.people_identity_shown() : undefined}
    >
      {identity ? (
        <dl className={styles.facts}>
          {identity.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
      {person.hasIdentity && !identity ? (
        <details open={isOpen}>
          <summary className={common.opener}>{m.people_identity_open()}</summary>
          <div className={styles.opened}>
            <Form
              answer={answer}
              messages={PEOPLE_REFUSALS}
              labels={{ reason: m.people_identity_reason(), currentPassword: m.people_identity_password() }}
              submit={m.people_identity_read()}
              intent="readIdentity"
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
      ) : null}
    </DeskSection>
  );
}
