import { href } from "react-router";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import styles from "#app/features/people/people.module.css";
import { PEOPLE_NOTICES, PEOPLE_REFUSALS, type PeopleAnswer } from "#app/features/people/people-messages.ts";
import type { RoleChoices } from "#app/features/people/roles/role-choices.server.ts";
import { RoleFields, roleFieldLabels } from "#app/features/people/roles/role-fields.view.tsx";
import { roleLabel } from "#app/features/people/roles/role-texts.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { OpenInvitation } from "./open-invitations.server.ts";

type InvitePageProps = {
  choices: RoleChoices;
  invitations: readonly OpenInvitation[];
  answer: PeopleAnswer;
};

/** The page that invites a person to a role, with the invitations that wait. */
export function InvitePage({ choices, invitations, answer }: InvitePageProps) {
  const { language, to } = useLanguage();
  return (
    <DeskPage
      title={m.people_invite_title()}
      back={{ to: to(href("/admin/users")), label: m.people_title() }}
      lead={m.people_invite_lead()}
    >
      <div className={common.stack}>
        <Notice>{answer?.notice ? PEOPLE_NOTICES[answer.notice]() : null}</Notice>
        {/* A new form after an invitation was sent, which is empty. */}
        <EditForm
          key={invitations[0]?.sent}
          answer={answer}
          messages={PEOPLE_REFUSALS}
          labels={{ email: m.people_email(), ...roleFieldLabels(), language: m.people_letters() }}
          submit={m.people_invite_send()}
          intent="invite"
        >
          <TextField name="email" type="email" autoComplete="off" maxLength={EMAIL_MAX} required />
          <RoleFields {...choices} />
          <ChoicesField
            name="language"
            type="radio"
            stored={[language]}
            options={[
              { value: "en", label: m.people_language_en() },
              { value: "np", label: m.people_language_np() },
            ]}
          />
        </EditForm>
      </div>
      <DeskSection
        id="invitations"
        heading={m.people_invitations()}
        note={invitations.length === 0 ? m.people_invitations_none() : null}
      >
        {invitations.length === 0 ? null : (
          <ul className={`${common.rows} ${styles.entries}`}>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <Invitation {...invitation} />
                <ActionButton
                  intent="withdraw"
                  target={["invitation", invitation.id]}
                  label={m.people_invitation_withdraw()}
                  fullLabel={m.people_invitation_withdraw_of({ email: invitation.email })}
                />
              </li>
            ))}
          </ul>
        )}
      </DeskSection>
    </DeskPage>
  );
}

function Invitation({ email, kind, of, by, sent, until }: OpenInvitation) {
  return (
    <span className={styles.entry}>
      <span className={styles.strong}>{email}</span>
      <span>
        {roleLabel(kind)} {of ? <Localized of={of} /> : null}
      </span>
      <span className={common.muted}>{m.people_invitation_sent({ at: sent, by })}</span>
      <span className={common.muted}>{m.people_invitation_until({ at: until })}</span>
    </span>
  );
}
