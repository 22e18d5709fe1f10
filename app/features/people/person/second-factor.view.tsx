import type { PeopleAnswer } from "#app/features/people/people-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { DeskSection } from "#app/ui/desk-page.tsx";
import type { PersonPage } from "./person-page.server.ts";
import { ReasonedForm } from "./reasoned.form.tsx";

/** Takes the second factor off a person who has lost it, with a reason. */
export function SecondFactorSection({ person, answer }: { person: PersonPage; answer: PeopleAnswer }) {
  if (person.state === "erased" || person.isViewer || !person.hasSecondFactor) return null;
  return (
    <DeskSection
      id="second-factor"
      heading={m.people_second_factor_heading()}
      note={m.people_second_factor_note()}
    >
      <ReasonedForm
        answer={answer}
        intent="resetSecondFactor"
        opener={m.people_second_factor_open()}
        submit={m.people_second_factor_reset()}
      />
    </DeskSection>
  );
}
