import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import { editionLabels } from "#app/desk/messages/edition-labels.ts";
import {
  EDITION_NOTICES,
  EDITION_REFUSALS,
  type EditionNotice,
  type EditionRefusal,
} from "#app/desk/messages/edition-messages.ts";
import { CloseLink, EditablePart, Facts } from "#app/desk/part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import { EditionGroupFields } from "./edition-fields.view.tsx";
import type { EditionPage } from "./edition-page.server.ts";
import type { IsbnHolder } from "./editions-with-isbn.server.ts";

export type EditionAnswer =
  | (FormAnswer<EditionRefusal, EditionNotice> & {
      readonly more?: { readonly others?: readonly IsbnHolder[]; readonly version?: number } | undefined;
    })
  | undefined;

type GroupPartProps = {
  page: EditionPage;
  answer: EditionAnswer;
  done: { readonly notice: EditionNotice; readonly part: string } | undefined;
  group: EditionGroup;
  heading: string;
};

/** A group of fields: what is stored, or the form to change it where the address opens it. */
export function GroupPart({ page, answer, done, group, heading }: GroupPartProps) {
  return (
    <EditablePart
      id={group}
      heading={heading}
      level={3}
      isEmpty={page.facts[group].length === 0}
      notice={done?.part === group ? EDITION_NOTICES[done.notice]() : undefined}
      isLocked={page.locked.includes(group)}
      form={page.open?.part === group ? <GroupForm page={page} answer={answer} group={group} /> : undefined}
    >
      <Facts facts={page.facts[group]} labels={{ ...editionLabels(), priceToday: m.edition_price_today() }} />
    </EditablePart>
  );
}

function GroupForm({ page, answer, group }: Pick<GroupPartProps, "page" | "answer" | "group">) {
  const { open } = page;
  const own = answer;
  const others = own?.more?.others;
  if (!open?.options) return null;
  return (
    <EditForm
      answer={own}
      messages={EDITION_REFUSALS}
      labels={editionLabels()}
      submit={m.edition_save()}
      intent={group}
      beside={<CloseLink id={group} />}
    >
      <OpenedVersion version={page.version} answer={own} />
      {others ? <IsbnHolders others={others} /> : null}
      <EditionGroupFields
        group={group}
        stored={open.stored}
        options={open.options}
        isIsbnTaken={others !== undefined}
      />
    </EditForm>
  );
}

/** The other editions that have the same ISBN. */
export function IsbnHolders({ others }: { others: readonly IsbnHolder[] }) {
  const { to } = useLanguage();
  return (
    <div>
      <p>{m.edition_isbn_others()}</p>
      <ul>
        {others.map((other) =>
          other === null ? (
            <li key="hidden">{m.edition_isbn_another_publisher()}</li>
          ) : (
            <li key={other.id}>
              <Link to={to(other.address)}>
                <Localized of={other.title} />
              </Link>
              , <Localized of={other.publisher} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

export type EditionPageProps = {
  page: EditionPage;
  answer: EditionAnswer;
  /** What was done before this page was opened, and the part it was done in. */
  done: { readonly notice: EditionNotice; readonly part: string } | undefined;
};
