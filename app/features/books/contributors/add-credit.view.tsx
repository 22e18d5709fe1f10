import {
  CREDIT_REFUSALS,
  type CreditRefusal,
  contributorKinds,
  contributorLabels,
  creditLabels,
} from "#app/desk/messages/credit-messages.ts";
import { CancelLink } from "#app/desk/part.view.tsx";
import { CONTRIBUTOR_KINDS } from "#app/domain/editions/catalogue-values.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { PartyIdentifierField } from "#app/fields/party-identifier-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { CheckboxField, ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AddCreditPage } from "./add-credit-page.server.ts";
import { ContributorSearch } from "./contributor-search.view.tsx";
import { CreditFields } from "./credit-fields.view.tsx";
import styles from "./credits.module.css";
import type { FoundContributor } from "./find-contributors.server.ts";
import { ContributorChoices, ContributorLine } from "./found-contributors.view.tsx";

type AddCreditAnswer =
  | (FormAnswer<CreditRefusal> & {
      readonly more?: { readonly alike: readonly FoundContributor[] } | undefined;
    })
  | undefined;

type AddCreditProps = {
  page: AddCreditPage;
  /** Path of the edition's page, without language. */
  back: string;
  answer: AddCreditAnswer;
};

/** The page that adds a contributor to a book or an edition: one that is found by name, or a new one. */
export function AddCreditPageView({ page, back, answer }: AddCreditProps) {
  const { to } = useLanguage();
  const { results, isNew, searched } = page;
  const query = (more: Record<string, string>) =>
    `?${new URLSearchParams({ for: page.scope, q: searched, ...more })}`;
  return (
    <DeskPage title={m.contributor_add()} back={{ to: to(back), label: <Localized of={page.title} /> }}>
      <div className={styles.steps}>
        {isNew ? (
          <p>
            <Link to={query({})}>{m.contributor_find_instead()}</Link>
          </p>
        ) : (
          <ContributorSearch page={page} />
        )}
        {results ? <Found page={page} results={results} answer={answer} back={to(back)} /> : null}
        {isNew ? <New page={page} answer={answer} query={query} back={to(back)} /> : null}
        {isNew ? null : (
          <p>
            <Link to={query({ new: "1" })}>
              {results && results.found.length > 0 ? m.contributor_create_named() : m.contributor_create()}
            </Link>
          </p>
        )}
      </div>
    </DeskPage>
  );
}

type FoundProps = {
  /** URL of the edition's page. */
  back: string;
  page: AddCreditPage;
  results: NonNullable<AddCreditPage["results"]>;
  answer: AddCreditAnswer;
};

function Found({ page, results: { found, hasMore }, answer, back }: FoundProps) {
  if (found.length === 0 || !page.options) return <p role="status">{m.contributor_found_none()}</p>;
  return (
    <EditForm
      // Other results are another form: what was typed for one contributor is not meant for another.
      key={`${page.searched} ${page.chosen}`}
      answer={answer}
      messages={CREDIT_REFUSALS}
      labels={labels()}
      submit={m.contributor_add()}
      intent="credit"
      beside={<CancelLink to={back} />}
    >
      <ContributorChoices name="contributorId" found={found} chosen={page.chosen} />
      {hasMore ? <p>{m.contributor_found_more()}</p> : null}
      <CreditFields stored={page.stored} options={page.options} />
      <ScopeField scope={page.scope} />
    </EditForm>
  );
}

type NewProps = {
  back: string;
  page: AddCreditPage;
  answer: AddCreditAnswer;
  query: (more: Record<string, string>) => string;
};

function New({ page, answer, query, back }: NewProps) {
  const alike = answer?.more?.alike ?? [];
  const kinds = contributorKinds();
  if (!page.options) return null;
  return (
    <EditForm
      answer={answer}
      messages={CREDIT_REFUSALS}
      labels={labels()}
      submit={m.contributor_create()}
      intent="create"
      beside={<CancelLink to={back} />}
    >
      <TextInTwoLanguages name="name" stored={page.name} maxLength={NAME_MAX} />
      {alike.length > 0 ? (
        <div className={styles.alike}>
          <p>{m.contributor_alike_list()}</p>
          <ul>
            {alike.map((each) => (
              <li key={each.id}>
                <Link to={query({ q: each.name.text })}>
                  <ContributorLine contributor={each} />
                </Link>
              </li>
            ))}
          </ul>
          <CheckboxField name="isAnother" />
        </div>
      ) : null}
      <ChoicesField
        name="kind"
        type="radio"
        stored={["person"]}
        options={CONTRIBUTOR_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
      />
      <TextInTwoLanguages name="biography" multiline maxLength={DESCRIPTION_MAX} />
      <FieldPair>
        <PartyIdentifierField name="isni" hint={m.contributor_isni_hint()} />
        <PartyIdentifierField name="orcid" hint={m.contributor_orcid_hint()} />
      </FieldPair>
      <CreditFields stored={page.stored} options={page.options} />
      <ScopeField scope={page.scope} />
    </EditForm>
  );
}

function ScopeField({ scope }: Pick<AddCreditPage, "scope">) {
  return (
    <ChoicesField
      name="scope"
      type="radio"
      stored={[scope]}
      options={[
        { value: "book", label: m.contributor_scope_book() },
        { value: "edition", label: m.contributor_scope_edition() },
      ]}
    />
  );
}

const labels = (): Readonly<Record<string, string>> => ({
  ...creditLabels(),
  ...contributorLabels(),
  isAnother: m.contributor_alike_confirm(),
  scope: m.contributor_scope(),
});
