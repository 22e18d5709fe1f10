import { href } from "react-router";
import type { EditionPartProps } from "#app/desk/edition-part.ts";
import { creditLabels } from "#app/desk/messages/credit-messages.ts";
import { EDITION_NOTICES, EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import { CloseLink, EditLink } from "#app/desk/part.view.tsx";
import { ListField } from "#app/fields/list-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import { CreditFields } from "./credit-fields.view.tsx";
import styles from "./credits.module.css";
import { Credits } from "./credits.view.tsx";
import type { ShownCredits } from "./credits-of-edition.server.ts";

type CreditsPartProps = EditionPartProps<{
  readonly credits: { readonly ofBook: ShownCredits; readonly ofEdition: ShownCredits };
}>;

/** Who made the book, and who made this edition alone: two lists, each saved as one change. */
export function CreditsPart(props: CreditsPartProps) {
  const { ofBook, ofEdition } = props.page.credits;
  return (
    <>
      <CreditList {...props} shown={ofBook} heading={m.edition_part_contributors()} />
      <CreditList {...props} shown={ofEdition} heading={m.contributor_of_edition()} />
    </>
  );
}

type CreditListProps = CreditsPartProps & { shown: ShownCredits; heading: string };

function CreditList({ page, answer, done, shown, heading }: CreditListProps) {
  const { to } = useLanguage();
  const { list, credits, options } = shown;
  const path = href("/publishers/manage/books/:editionId/contributors/add", { editionId: page.id });
  const scope = list === "bookCredits" ? "book" : "edition";
  return (
    <DeskSection
      id={list}
      heading={heading}
      level={3}
      note={credits.length === 0 ? m.edition_nothing() : undefined}
      notice={done?.part === list ? EDITION_NOTICES[done.notice]() : undefined}
      action={
        options ? null : (
          <span className={common.links}>
            {credits.length > 0 ? <EditLink id={list} heading={heading} /> : null}
            <Link
              className={common.link}
              to={`${to(path)}?for=${scope}`}
              aria-label={m.contributor_add_to({ list: heading })}
            >
              {m.contributor_add()}
            </Link>
          </span>
        )
      }
    >
      {options ? (
        <CreditsForm shown={shown} options={options} heading={heading} answer={answer} />
      ) : (
        <Credits credits={credits} of={{ edition: page.id }} />
      )}
    </DeskSection>
  );
}

type CreditsFormProps = {
  shown: ShownCredits;
  options: NonNullable<ShownCredits["options"]>;
  heading: string;
  answer: CreditsPartProps["answer"];
};

function CreditsForm({ shown, options, heading, answer }: CreditsFormProps) {
  const { list, version, stored } = shown;
  return (
    <EditForm
      answer={answer}
      messages={EDITION_REFUSALS}
      labels={{ ...creditLabels("credits."), credits: heading }}
      submit={m.edition_save()}
      intent={list}
      beside={<CloseLink id={list} />}
    >
      <OpenedVersion version={version} answer={answer} />
      <ListField name="credits" legend={heading} hint={m.contributor_order_hint()} storedRows={stored.length}>
        {(row, at) => (
          <CreditRow
            row={row}
            stored={at === undefined ? {} : (stored[at] ?? {})}
            shown={shown}
            options={options}
          />
        )}
      </ListField>
    </EditForm>
  );
}

type CreditRowProps = {
  row: string;
  stored: Readonly<Record<string, string>>;
  shown: ShownCredits;
  options: NonNullable<ShownCredits["options"]>;
};

function CreditRow({ row, stored, shown, options }: CreditRowProps) {
  const { value: id } = useField(`${row}.contributorId`, { stored: stored.contributorId });
  const credit = shown.credits.find(({ contributorId }) => contributorId === id);
  return (
    <>
      <p className={styles.name}>{credit ? <Localized of={credit.name} /> : m.contributor_unknown()}</p>
      <HiddenField name={`${row}.contributorId`} value={id} />
      <CreditFields prefix={`${row}.`} stored={stored} options={options} />
    </>
  );
}
