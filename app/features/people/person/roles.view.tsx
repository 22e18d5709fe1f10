import { href } from "react-router";
import styles from "#app/features/people/people.module.css";
import { PEOPLE_REFUSALS, type PeopleAnswer } from "#app/features/people/people-messages.ts";
import type { RoleChoices } from "#app/features/people/roles/role-choices.server.ts";
import { RoleFields, roleFieldLabels } from "#app/features/people/roles/role-fields.view.tsx";
import { roleLabel, roleLine } from "#app/features/people/roles/role-texts.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PersonPage, ShownRole } from "./person-page.server.ts";

type RolesProps = { person: PersonPage; choices: RoleChoices; answer: PeopleAnswer };

/** The roles of a person: what each is limited to, who gave it and when; and a form that gives another. */
export function Roles({ person, choices, answer }: RolesProps) {
  const isOpen = answer?.values.intent?.[0] === "grant" && answer.notice === undefined;
  return (
    <DeskSection
      id="roles"
      heading={m.people_roles()}
      note={person.roles.length === 0 ? m.people_no_roles() : null}
    >
      <ul className={`${common.rows} ${styles.entries}`}>
        {person.roles.map((role) => (
          <li key={role.id}>
            <RoleEntry role={role} />
            {role.kind === "user" ? null : (
              <ActionButton
                intent="revoke"
                target={["revoked", role.id]}
                label={m.people_role_revoke()}
                fullLabel={m.people_role_revoke_of({ role: roleLine(role.kind, role.of) })}
              />
            )}
          </li>
        ))}
      </ul>
      {person.state === "erased" ? null : (
        // A new element after a role was given, so that the form is closed and empty.
        <details key={person.roles.length} open={isOpen}>
          <summary className={common.opener}>{m.people_grant_open()}</summary>
          <div className={styles.opened}>
            <Form
              answer={answer}
              messages={PEOPLE_REFUSALS}
              labels={roleFieldLabels()}
              submit={m.people_grant()}
              intent="grant"
            >
              <RoleFields {...choices} />
            </Form>
          </div>
        </details>
      )}
    </DeskSection>
  );
}

function RoleEntry({ role: { kind, of, given, by } }: { role: ShownRole }) {
  const { to } = useLanguage();
  return (
    <span className={styles.entry}>
      <span>
        {roleLabel(kind)}
        {of ? (
          <>
            {" "}
            <span className={styles.strong}>
              <Localized of={of} />
            </span>
          </>
        ) : null}
      </span>
      <span className={common.muted}>
        {m.people_role_given({ at: given })}
        {by ? (
          <>
            {" · "}
            <Link to={to(href("/admin/users/:person", { person: by.id }))}>{by.name}</Link>
          </>
        ) : null}
      </span>
    </span>
  );
}
