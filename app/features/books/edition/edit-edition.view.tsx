import { Fragment } from "react";
import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import { editionLabels } from "#app/desk/messages/edition-labels.ts";
import { EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import { CancelLink } from "#app/desk/part.view.tsx";
import type { StoredFields } from "#app/desk/part-values.ts";
import styles from "#app/desk/record-page.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { EDITION_GROUP_HEADINGS, EditionContents } from "./edition-contents.view.tsx";
import { EditionGroupFields, type EditionOptions } from "./edition-fields.view.tsx";
import { type EditionAnswer, IsbnHolders } from "./edition-part.view.tsx";

type EditEditionProps = {
  answer: EditionAnswer;
  stored: StoredFields;
  options: EditionOptions;
  /** The groups of fields that the person may change. */
  groups: readonly EditionGroup[];
  version: number;
  /** URL of the page of the edition, which is opened without saving. */
  cancel: string;
};

/** All fields of an edition in one form, with links to its groups: beside it on a wide screen, above it on others. */
export function EditEditionForm({ answer, stored, options, groups, version, cancel }: EditEditionProps) {
  const others = answer?.more?.others;
  const sections = groups.map((group) => ({
    id: `fields-${group}`,
    heading: EDITION_GROUP_HEADINGS[group](),
    parts: [],
  }));
  return (
    <div className={styles.columns} data-contents="">
      <EditionContents sections={sections} />
      <div className={styles.parts}>
        <EditForm
          answer={answer}
          messages={EDITION_REFUSALS}
          labels={editionLabels()}
          submit={m.edition_save()}
          beside={<CancelLink to={cancel} />}
        >
          <OpenedVersion version={version} answer={answer} />
          {others ? <IsbnHolders others={others} /> : null}
          {groups.map((group) => (
            <Fragment key={group}>
              <h2 id={`fields-${group}`} className={styles.fieldsHeading}>
                {EDITION_GROUP_HEADINGS[group]()}
              </h2>
              <EditionGroupFields
                group={group}
                stored={stored}
                options={options}
                isIsbnTaken={others !== undefined}
              />
            </Fragment>
          ))}
        </EditForm>
      </div>
    </div>
  );
}
