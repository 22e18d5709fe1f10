import { EDITION_STATUS_LABELS, EDITION_STATUS_TONES } from "#app/desk/edition-status.ts";
import { editionLabels } from "#app/desk/messages/edition-labels.ts";
import { EDITION_NOTICES, EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import { EDITION_MISSING } from "#app/desk/messages/edition-missing.ts";
import { CloseLink, EditablePart } from "#app/desk/part.view.tsx";
import styles from "#app/desk/record-page.module.css";
import { DESCRIPTION_MAX } from "#app/domain/limits.ts";
import { WhoWaits } from "#app/fields/who-waits.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextArea } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EditionPage } from "./edition-page.server.ts";
import type { EditionPageProps } from "./edition-part.view.tsx";

/** The status of an edition, and the form to change it. */
export function StatusPart({ page, answer, done }: EditionPageProps) {
  return (
    <EditablePart
      id="status"
      heading={m.edition_status()}
      notice={done?.part === "status" ? EDITION_NOTICES[done.notice]() : undefined}
      isLocked={page.locked.includes("status")}
      form={page.open?.part === "status" ? <StatusForm page={page} answer={answer} /> : undefined}
    >
      <p>
        <Badge tone={EDITION_STATUS_TONES[page.status]}>{EDITION_STATUS_LABELS[page.status]()}</Badge>
      </p>
      {page.statusReason ? <p>{page.statusReason}</p> : null}
      <p className={common.muted}>{m.edition_changed_on({ time: page.changedOn })}</p>
    </EditablePart>
  );
}

function StatusForm({ page, answer }: Pick<EditionPageProps, "page" | "answer">) {
  const [first] = page.moves;
  return (
    <EditForm
      answer={answer}
      messages={EDITION_REFUSALS}
      labels={editionLabels()}
      submit={m.edition_change_status()}
      intent="status"
      beside={<CloseLink id="status" />}
    >
      <OpenedVersion version={page.version} answer={answer} />
      <ChoicesField
        name="status"
        type="radio"
        stored={first ? [first.to] : []}
        options={page.moves.map(({ to }) => ({ value: to, label: EDITION_STATUS_LABELS[to]() }))}
      />
      <TextArea
        name="statusReason"
        hint={m.edition_status_reason_hint()}
        maxLength={DESCRIPTION_MAX}
        rows={3}
      />
      {page.open?.part === "status" ? (
        <WhoWaits lines={page.open.waiting} outcome={m.waiting_edition_withdrawn()} />
      ) : null}
    </EditForm>
  );
}

/** What must be filled in before the edition can be public, each with a link to where it is entered. */
export function MissingList({ page }: { page: EditionPage }) {
  const { to } = useLanguage();
  if (page.missing.length === 0) return null;
  return (
    <DeskSection id="missing" heading={m.edition_missing()}>
      <ul className={styles.missing}>
        {page.missing.map((field) => {
          const missing = EDITION_MISSING[field];
          return missing ? (
            <li key={field}>
              <Link className={common.link} to={to(missing.pathOf(page.id))}>
                {missing.required?.() ?? missing.label()}
              </Link>
            </li>
          ) : null;
        })}
      </ul>
    </DeskSection>
  );
}
