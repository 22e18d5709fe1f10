import styles from "#app/features/people/people.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import type { PersonPage } from "./person-page.server.ts";

/** What is stored about a person, without birth and identity. */
export function Profile({ person }: { person: PersonPage }) {
  const ways = [
    ...(person.hasPassword ? [m.account_security_password()] : []),
    ...(person.hasGoogle ? [m.people_google()] : []),
  ];
  return (
    <DeskSection id="profile" heading={m.people_profile()}>
      <FactList>
        <FactLine label={m.account_full_name()}>
          <span translate="no">{person.fullName}</span>
        </FactLine>
        {person.preferredName === person.fullName ? null : (
          <FactLine label={m.people_called()}>
            <span translate="no">{person.preferredName}</span>
          </FactLine>
        )}
        <FactLine label={m.account_sign_in_email()}>
          {person.email}{" "}
          {person.isVerified ? null : <Badge tone="plain">{m.people_state_unverified()}</Badge>}
        </FactLine>
        <Several label={m.people_other_emails()} of={person.otherEmails} />
        <Several label={m.account_security_phone()} of={person.phones} />
        <FactLine label={m.people_letters()}>
          {person.letters === "np" ? m.people_language_np() : m.people_language_en()}
        </FactLine>
        <FactLine label={m.people_since()}>{person.since}</FactLine>
        {person.disabledOn ? <FactLine label={m.people_disabled_on()}>{person.disabledOn}</FactLine> : null}
        {person.deleteAfter ? (
          <FactLine label={m.people_delete_after()}>{person.deleteAfter}</FactLine>
        ) : null}
        <FactLine label={m.people_ways()}>{ways.length > 0 ? ways.join(", ") : m.people_no_way()}</FactLine>
        <FactLine label={m.account_security_second_factor()}>
          {person.hasSecondFactor
            ? m.account_security_second_factor_on()
            : m.account_security_second_factor_off()}
        </FactLine>
      </FactList>
    </DeskSection>
  );
}

function Several({ label, of }: { label: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <FactLine label={label}>
      {of.map((each) => (
        <span key={each} className={styles.value}>
          {each}
        </span>
      ))}
    </FactLine>
  );
}
