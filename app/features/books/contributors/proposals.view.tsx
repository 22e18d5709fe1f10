import { PROPOSAL_TEXT_MAX, type ProposalStatus } from "#app/domain/editions/contributor-proposal.ts";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { TextArea } from "#app/ui/form/text-field.tsx";
import type { ContributorPage } from "./contributor-page.server.ts";
import {
  CONTRIBUTOR_REFUSALS,
  type ContributorNotice,
  type ContributorPageRefusal,
} from "./proposal-messages.ts";
import styles from "./proposals.module.css";
import type { ShownProposal } from "./proposals.server.ts";

type ProposalsProps = {
  page: ContributorPage;
  answer: FormAnswer<ContributorPageRefusal, ContributorNotice> | undefined;
};

const STATES: Readonly<Record<ProposalStatus, () => string>> = {
  open: m.proposal_open,
  taken: m.proposal_taken,
  declined: m.proposal_declined,
};

/** What others propose to change of the contributor, each with the buttons that answer it. */
export function WaitingProposals({ page }: Pick<ProposalsProps, "page">) {
  if (page.proposals.length === 0) return null;
  return (
    <DeskSection id="proposals" heading={m.proposal_waiting()}>
      <p className={common.muted}>{m.proposal_waiting_hint()}</p>
      <ul className={common.rows}>
        {page.proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} />
            <div className={styles.answers}>
              <AnswerButton proposal={proposal} intent="take" label={m.proposal_take()} />
              <AnswerButton proposal={proposal} intent="decline" label={m.proposal_decline()} />
            </div>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

/** Why a proposal was not answered; its button has no place for it, and it may be gone from the list. */
export function ProposalProblem({ answer }: Pick<ProposalsProps, "answer">) {
  const [intent = ""] = answer?.values[INTENT] ?? [];
  if (!answer?.refusal || !["take", "decline"].includes(intent)) return null;
  return <ProblemMessage>{messageOf(CONTRIBUTOR_REFUSALS, answer.refusal)}</ProblemMessage>;
}

/** The form in which somebody who may not change the contributor says what should be changed, and what became of it before. */
export function ProposeChange({ page, answer }: ProposalsProps) {
  return (
    <DeskSection id="proposals" heading={m.proposal_heading()}>
      <Form
        answer={answer}
        messages={CONTRIBUTOR_REFUSALS}
        labels={{ text: m.proposal_text() }}
        submit={m.proposal_send()}
        intent="propose"
      >
        <TextArea name="text" hint={m.proposal_hint()} maxLength={PROPOSAL_TEXT_MAX} rows={4} required />
      </Form>
      {page.proposals.length > 0 ? (
        <ul className={common.rows}>
          {page.proposals.map((proposal) => (
            <li key={proposal.id}>
              <Proposal proposal={proposal} />
              <span className={common.muted}>{STATES[proposal.status]()}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </DeskSection>
  );
}

function Proposal({ proposal: { text, by, made } }: { proposal: ShownProposal }) {
  return (
    <div>
      <p>{text}</p>
      <p className={common.muted}>{by ? m.proposal_by({ name: by, time: made }) : made}</p>
    </div>
  );
}

type AnswerButtonProps = { proposal: ShownProposal; intent: "take" | "decline"; label: string };

function AnswerButton({ proposal: { id, text }, intent, label }: AnswerButtonProps) {
  return (
    <ActionButton
      intent={intent}
      target={["proposal", id]}
      label={label}
      fullLabel={`${label}: ${text.slice(0, 60)}`}
    />
  );
}
