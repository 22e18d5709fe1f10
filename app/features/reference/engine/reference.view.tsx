import {
  REFERENCE_NOTICES,
  REFERENCE_REFUSALS,
  type ReferenceNotice,
} from "#app/features/reference/reference-messages.ts";
import { PicturesPart } from "#app/fields/pictures/pictures-part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Badge } from "#app/ui/badge.tsx";
import styles from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type ReferenceAnswer, ReferenceForm } from "./reference.form.tsx";
import type { ReferencePage as Page } from "./reference-page.ts";
import { MergeRowForm, RemoveRowPart, RowStateForm } from "./row-state.form.tsx";
import { Rows, Uses } from "./uses.view.tsx";

type ReferencePageProps = {
  page: Page;
  /** The message about the change after which this page was opened. */
  done: ReferenceNotice | undefined;
  answer: ReferenceAnswer;
};

/** The page of a row of any kind at the desk of site administrators: its fields, where it is used, archiving and merging. */
export function ReferencePage({ page, done, answer }: ReferencePageProps) {
  const { fields, stored, version, isArchived, mergedInto, merged, uses } = page;
  const notice = answer ? answer.notice : done;
  const shared = { answer, messages: REFERENCE_REFUSALS, version };
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={page.back}
      state={isArchived ? <Badge tone="plain">{m.reference_archived()}</Badge> : null}
      lead={page.facts.join(" · ")}
    >
      <div className={styles.stack}>
        <Notice>{notice ? REFERENCE_NOTICES[notice]() : null}</Notice>
        {mergedInto ? (
          <div>
            <p>{m.reference_was_merged()}</p>
            <Rows rows={[mergedInto]} />
          </div>
        ) : null}
        <ReferenceForm
          answer={answer}
          fields={fields}
          stored={stored}
          version={version}
          submit={m.reference_save()}
        />
      </div>
      {page.pictures ? (
        <PicturesPart
          heading={page.pictures.heading}
          pictures={page.pictures.shown}
          most={page.pictures.most}
          {...shared}
        />
      ) : null}
      {page.sealed ? (
        <DeskSection id="sealed-values" heading={page.sealed.heading}>
          <Form
            answer={answer}
            messages={REFERENCE_REFUSALS}
            labels={{ sealed: page.sealed.label }}
            submit={m.reference_save()}
            look="plain"
            intent="sealed"
          >
            <OpenedVersion version={version} answer={answer} />
            <TextField
              name="sealed"
              stored={page.sealed.text}
              hint={page.sealed.hint}
              autoComplete="off"
              spellCheck={false}
            />
          </Form>
        </DeskSection>
      ) : null}
      <Uses uses={uses} />
      <DeskSection id="state" heading={m.reference_state()}>
        <RowStateForm {...shared} isArchived={isArchived} hint={m.reference_archive_hint()} />
      </DeskSection>
      {isArchived ? null : (
        <DeskSection id="merge" heading={m.reference_merge()}>
          <MergeRowForm {...shared} choices={page.mergeChoices} hint={m.reference_merge_hint()} />
        </DeskSection>
      )}
      <RemoveRowPart {...shared} removal={page.removal} />
      {merged.length > 0 ? (
        <DeskSection id="merged" heading={m.reference_merged_rows()}>
          <Rows rows={merged} />
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}
