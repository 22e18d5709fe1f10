import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type ReferenceAnswer, ReferenceForm } from "#app/features/reference/engine/reference.form.tsx";
import { Uses } from "#app/features/reference/engine/uses.view.tsx";
import {
  REFERENCE_NOTICES,
  REFERENCE_REFUSALS,
  type ReferenceNotice,
} from "#app/features/reference/reference-messages.ts";
import { PicturesPart } from "#app/fields/pictures/pictures-part.view.tsx";
import { WhoWaits } from "#app/fields/who-waits.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion, ShownVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Member } from "./members.server.ts";
import { ORGANISATION_MOVES } from "./organisation-messages.ts";
import type { OrganisationPage } from "./organisation-page.server.ts";

type OrganisationPageProps = {
  page: OrganisationPage;
  /** The message about the change after which this page was opened. */
  done: ReferenceNotice | undefined;
  answer: ReferenceAnswer;
};

/** The page of a publisher or bookstore at the desk of site administrators. */
export function OrganisationPageView({ page, done, answer }: OrganisationPageProps) {
  const { state, writtenPlace } = page;
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={page.back}
      state={<Badge tone={state.tone}>{state.label}</Badge>}
      lead={page.added}
      actions={
        <Link className={buttonClass("plain")} to={page.deskUrl}>
          {m.organisation_open_desk()}
        </Link>
      }
    >
      <div className={styles.stack}>
        <Notice>{notice ? REFERENCE_NOTICES[notice]() : null}</Notice>
        {writtenPlace ? (
          <p className={styles.hint}>
            {m.organisation_written_place()} <Localized of={writtenPlace} />
          </p>
        ) : null}
        <ReferenceForm
          answer={answer}
          fields={page.fields}
          stored={page.stored}
          version={page.version}
          submit={m.reference_save()}
        />
      </div>
      {page.logo ? (
        <PicturesPart
          heading={m.organisation_logo()}
          pictures={page.logo}
          most={1}
          version={page.version}
          answer={answer}
          messages={REFERENCE_REFUSALS}
        />
      ) : null}
      <Members {...page.members} />
      <Uses uses={page.uses} />
      <State page={page} answer={answer} />
      <Removal page={page} answer={answer} />
    </DeskPage>
  );
}

/** The people with a role there. */
function Members({ total, members }: { total: number; members: readonly Member[] }) {
  const { language, to } = useLanguage();
  return (
    <DeskSection
      id="members"
      heading={m.organisation_members()}
      note={total === 0 ? m.organisation_no_members() : null}
    >
      <ul className={styles.rows}>
        {members.map(({ id, name, email, since }) => (
          <li key={id}>
            <span>
              <Link className={styles.link} to={to(href("/admin/users/:person", { person: id }))}>
                {name}
              </Link>{" "}
              · {email}
            </span>
            <span className={styles.muted}>{m.organisation_member_since({ day: since })}</span>
          </li>
        ))}
      </ul>
      {total > members.length ? (
        <p className={styles.muted}>
          {m.reference_more_uses({ count: formatNumber(total - members.length, language) })}
        </p>
      ) : null}
    </DeskSection>
  );
}

/** What its state means, and the buttons that change it. */
function State({
  page: { state, waiting, version },
  answer,
}: Pick<OrganisationPageProps, "page" | "answer">) {
  return (
    <DeskSection id="state" heading={m.organisation_status()}>
      <p className={styles.hint}>{state.text}</p>
      <WhoWaits {...waiting} />
      {state.moves.map((move) => (
        <Form
          key={move}
          answer={answer}
          messages={REFERENCE_REFUSALS}
          labels={{}}
          submit={ORGANISATION_MOVES[move]()}
          look="plain"
          intent={move}
        >
          <ShownVersion version={version} />
        </Form>
      ))}
    </DeskSection>
  );
}

/** Deleting it; or what prevents that. */
function Removal({ page: { obstacles, version }, answer }: Pick<OrganisationPageProps, "page" | "answer">) {
  return (
    <DeskSection id="remove" heading={m.organisation_remove_heading()}>
      {obstacles.length > 0 ? (
        <>
          <p className={styles.hint}>{m.organisation_cannot_remove()}</p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </>
      ) : (
        <Form
          answer={answer}
          messages={REFERENCE_REFUSALS}
          labels={{}}
          submit={m.organisation_remove()}
          look="plain"
          intent="remove"
        >
          <OpenedVersion version={version} answer={answer} />
          <p className={styles.hint}>{m.organisation_remove_hint()}</p>
        </Form>
      )}
    </DeskSection>
  );
}
