import type { PeopleAnswer } from "#app/features/people/people-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import type { PersonPage } from "./person-page.server.ts";
import { ReasonedForm } from "./reasoned.form.tsx";

/** Values of a birth and identity, each with its label. */
export type IdentityTexts = readonly { readonly label: string; readonly text: string }[];

type IdentityProps = { person: PersonPage; answer: PeopleAnswer; identity: IdentityTexts | undefined };

/** Whether birth and identity are given; they are read with a reason, and shown once. */
export function IdentitySection({ person, answer, identity }: IdentityProps) {
  if (person.state === "erased" || person.isViewer) return null;
  return (
    <DeskSection
      id="identity"
      heading={m.account_identity()}
      note={person.hasIdentity ? m.people_identity_kept() : m.people_identity_none()}
      notice={identity ? m.people_identity_shown() : undefined}
    >
      {identity ? (
        <FactList>
          {identity.map(({ label, text }) => (
            <FactLine key={label} label={label}>
              {text}
            </FactLine>
          ))}
        </FactList>
      ) : null}
      {person.hasIdentity && !identity ? (
        <ReasonedForm
          answer={answer}
          intent="readIdentity"
          opener={m.people_identity_open()}
          submit={m.people_identity_read()}
        />
      ) : null}
    </DeskSection>
  );
}
