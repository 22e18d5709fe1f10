import { useEffect, useRef } from "react";
import { href } from "react-router";
import {
  PEOPLE_NOTICES,
  PEOPLE_REFUSALS,
  type PeopleAnswer,
  type PeopleNotice,
} from "#app/features/people/people-messages.ts";
import { stateLabel, stateTone } from "#app/features/people/person-state.ts";
import type { RoleChoices } from "#app/features/people/roles/role-choices.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { Access } from "./access.view.tsx";
import { BuyingSection } from "./buying.view.tsx";
import { IdentitySection, type IdentityTexts } from "./identity.view.tsx";
import type { PersonPage } from "./person-page.server.ts";
import { Profile } from "./profile.view.tsx";
import { Roles } from "./roles.view.tsx";
import { SecondFactorSection } from "./second-factor.view.tsx";
import { Sessions } from "./sessions.view.tsx";

type PersonViewProps = {
  person: PersonPage;
  choices: RoleChoices;
  answer: PeopleAnswer;
  /** Birth and identity, once they were read. */
  identity: IdentityTexts | undefined;
  /** What was done before this page was opened. */
  done: PeopleNotice | undefined;
};

/** The page of a person at the desk of site administrators: profile, roles and sessions, and whether they can sign in. */
export function PersonView({ person, choices, answer, identity, done }: PersonViewProps) {
  const { to } = useLanguage();
  const { state } = person;
  return (
    <DeskPage
      title={<span translate="no">{person.fullName}</span>}
      back={{ to: to(href("/admin/users")), label: m.people_title() }}
      actions={
        <Link className={buttonClass("plain")} to={`${to(href("/admin/audit"))}?object=${person.id}`}>
          {m.audit_of_account()}
        </Link>
      }
      state={state === "active" ? null : <Badge tone={stateTone(state)}>{stateLabel(state)}</Badge>}
    >
      <Outcome answer={answer} done={done} />
      <Profile person={person} />
      <BuyingSection buying={person.buying} />
      <Roles person={person} choices={choices} answer={answer} />
      <Sessions person={person} />
      <IdentitySection person={person} answer={answer} identity={identity} />
      <SecondFactorSection person={person} answer={answer} />
      <Access person={person} />
    </DeskPage>
  );
}

/** Forms that show their refusals themselves; what was done is shown above the page where they are gone then. */
const FORMS = ["grant", "readIdentity", "resetSecondFactor"];

/** What the last button did, above the page; scrolled into view, since the button may be far below. */
function Outcome({ answer, done }: Pick<PersonViewProps, "answer" | "done">) {
  const outcome = useRef<HTMLDivElement>(null);
  const isShown =
    !FORMS.includes(answer?.values.intent?.[0] ?? "") || answer?.notice === "people_second_factor_done";
  const notice = isShown ? (answer ? answer.notice : done) : undefined;
  const refusal = isShown ? answer?.refusal : undefined;
  useEffect(() => {
    if (notice ?? refusal) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [notice, refusal]);
  if (!notice && !refusal) return null;
  return (
    <div ref={outcome}>
      <Notice>{notice ? PEOPLE_NOTICES[notice]() : null}</Notice>
      {refusal ? <ProblemMessage>{messageOf(PEOPLE_REFUSALS, refusal)}</ProblemMessage> : null}
    </div>
  );
}
