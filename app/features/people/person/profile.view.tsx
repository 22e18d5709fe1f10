import type { ReactNode } from "react";
import styles from "#app/features/people/people.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { DeskSection } from "#app/ui/desk-page.tsx";
import type { PersonPage } from "./person-page.server.ts";

/** What is stored about a person, without birth and identity. */
export function Profile({ person }: { person: PersonPage }) {
  const ways = [
    ...(person.hasPassword ? [m.account_security_password()] : []),
    ...(person.hasGoogle ? [m.people_google()] : []),
  ];
  return (
    <DeskSection id="profile" heading={m.people_profile()}>
      <dl className={styles.facts}>
        <Fact label={m.account_full_name()}>
          <span translate="no">{person.fullName}</span>
        </Fact>
        {person.preferredName === person.fullName ? null : (
          <Fact label={m.people_called()}>
            <span translate="no">{person.preferredName}</span>
          </Fact>
        )}
        <Fact label={m.account_sign_in_email()}>
          {person.email}{" "}
          {person.isVerified ? null : <Badge tone="plain">{m.people_state_unverified()}</Badge>}
        </Fact>
        <Several label={m.people_other_emails()} of={person.otherEmails} />
        <Several label={m.account_security_phone()} of={person.phones} />
        <Fact label={m.people_letters()}>
          {person.letters === "np" ? m.people_language_np() : m.people_language_en()}
        </Fact>
        <Fact label={m.people_since()}>{person.since}</Fact>
        {person.disabledOn ? <Fact label={m.people_disabled_on()}>{person.disabledOn}</Fact> : null}
        {person.deleteAfter ? <Fact label={m.people_delete_after()}>{person.deleteAfter}</Fact> : null}
        <Fact label={m.people_ways()}>{ways.length > 0 ? ways.join(", ") : m.people_no_way()}</Fact>
        <Fact label={m.account_security_second_factor()}>
          {person.hasSecondFactor
            ? m.account_security_second_factor_on()
            : m.account_security_second_factor_off()}
        </Fact>
      </dl>
    </DeskSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Several({ label, of }: { label: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <Fact label={label}>
      {of.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </Fact>
  );
}
