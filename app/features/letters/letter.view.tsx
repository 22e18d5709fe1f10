import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  LETTER_CHANNEL_LABELS,
  LETTER_REASON_LABELS,
  LETTER_REFUSALS,
  LETTER_STATE_LABELS,
  LETTER_STATE_TONES,
  type LetterRefusal,
  topicOf,
} from "./letter-labels.ts";
import type { LetterPage } from "./letter-page.server.ts";

type LetterProps = {
  letter: LetterPage;
  answer: FormAnswer<LetterRefusal> | undefined;
  notice: string | undefined;
};

/** A letter or text: what it is about, what became of it and why, and sending it again. */
export function LetterView({ letter, answer, notice }: LetterProps) {
  const { to } = useLanguage();
  const { kind, channel, cause, state, reason, attempts, person, created, settled, goodUntil } = letter;
  return (
    <DeskPage
      title={topicOf(kind)}
      state={<Badge tone={LETTER_STATE_TONES[state]}>{LETTER_STATE_LABELS[state]()}</Badge>}
      back={{ to: to(href("/admin/letters")), label: m.letter_title() }}
    >
      <DeskSection id="facts" heading={m.letter_facts()} notice={notice}>
        {answer?.refusal ? (
          <ProblemMessage>{messageOf(LETTER_REFUSALS, answer.refusal)}</ProblemMessage>
        ) : null}
        {reason ? <p>{LETTER_REASON_LABELS[reason]()}</p> : null}
        <FactList>
          <FactLine label={m.letter_channel()}>{LETTER_CHANNEL_LABELS[channel]()}</FactLine>
          <FactLine label={m.letter_person()}>
            {person ? (
              <Link to={to(href("/admin/users/:person", { person: person.id }))}>{person.name}</Link>
            ) : (
              "–"
            )}
          </FactLine>
          <FactLine label={m.letter_created()}>{created}</FactLine>
          {settled ? <FactLine label={m.letter_settled()}>{settled}</FactLine> : null}
          {goodUntil ? <FactLine label={m.letter_good_until()}>{goodUntil}</FactLine> : null}
          <FactLine label={m.letter_attempts()}>{attempts}</FactLine>
          <FactLine label={m.letter_cause()}>
            <code>{cause}</code>
          </FactLine>
        </FactList>
        {state === "failed" ? (
          <>
            <p className={common.hint}>{m.letter_send_again_hint()}</p>
            <Form
              answer={answer}
              messages={LETTER_REFUSALS}
              labels={{}}
              submit={m.letter_send_again()}
              intent="sendAgain"
              isRefusalShown
            ></Form>
          </>
        ) : null}
      </DeskSection>
    </DeskPage>
  );
}
