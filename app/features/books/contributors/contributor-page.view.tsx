import { href } from "react-router";
import { contributorKinds, contributorLabels } from "#app/desk/messages/credit-messages.ts";
import { CancelLink, Facts } from "#app/desk/part.view.tsx";
import { storedL10n } from "#app/desk/part-values.ts";
import { CONTRIBUTOR_KINDS } from "#app/domain/editions/catalogue-values.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { PartyIdentifierField } from "#app/fields/party-identifier-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ContributorPage } from "./contributor-page.server.ts";
import {
  CONTRIBUTOR_NOTICES,
  CONTRIBUTOR_REFUSALS,
  type ContributorNotice,
  type ContributorPageRefusal,
} from "./proposal-messages.ts";
import { ProposalProblem, ProposeChange, WaitingProposals } from "./proposals.view.tsx";

type ContributorPageProps = {
  page: ContributorPage;
  answer: FormAnswer<ContributorPageRefusal, ContributorNotice> | undefined;
};

/** A contributor at the publisher's desk: the form to change it, or why another person has to. */
export function ContributorPageView({ page, answer }: ContributorPageProps) {
  const { to } = useLanguage();
  return (
    <DeskPage
      title={<Localized of={page.name} />}
      back={{
        to: to(pathOf(page)),
        label: page.opener ? <Localized of={page.opener.title} /> : m.edition_title(),
      }}
      state={page.isArchived ? <Badge tone="plain">{m.contributor_archived()}</Badge> : undefined}
      lead={page.mayChange ? m.contributor_for_all() : undefined}
      actions={page.mayChange ? <HistoryLink id={page.id} /> : undefined}
    >
      <div className={common.stack}>
        <Notice>{answer?.notice ? CONTRIBUTOR_NOTICES[answer.notice]() : null}</Notice>
        <ProposalProblem answer={answer} />
        {page.mayChange ? <WaitingProposals page={page} /> : null}
        {page.mayChange ? <ContributorForm page={page} answer={answer} /> : <Locked page={page} />}
        {page.mayChange ? null : <ProposeChange page={page} answer={answer} />}
        <CreditedBooks page={page} />
      </div>
    </DeskPage>
  );
}

function HistoryLink({ id }: { id: string }) {
  const { to } = useLanguage();
  const path = href("/publishers/manage/books/contributors/:contributorId/history", { contributorId: id });
  return (
    <Link className={buttonClass("plain")} to={to(path)}>
      {m.history_title()}
    </Link>
  );
}

/** The path of the page from which this one was opened, else of the list of editions. */
function pathOf({ opener }: ContributorPage): string {
  if (!opener) return href("/publishers/manage/books");
  const { editionId, bookId } = opener;
  return editionId
    ? href("/publishers/manage/books/:editionId", { editionId })
    : href("/publishers/manage/books/unpublished/:bookId", { bookId });
}

function ContributorForm({ page, answer }: ContributorPageProps) {
  const { to } = useLanguage();
  const { stored, version } = page;
  const kinds = contributorKinds();
  const text = (name: string, more: { hint?: string; multiline?: boolean; maxLength: number }) => (
    <TextInTwoLanguages name={name} stored={storedL10n(stored, name)} {...more} />
  );
  const year = (name: string) => (
    <TextField
      name={name}
      stored={stored[name]}
      hint={m.contributor_year_hint()}
      autoComplete="off"
      maxLength={5}
    />
  );
  return (
    <EditForm
      answer={answer}
      messages={CONTRIBUTOR_REFUSALS}
      labels={contributorLabels()}
      submit={m.edition_save()}
      intent="save"
      beside={<CancelLink to={to(pathOf(page))} />}
    >
      <OpenedVersion version={version} answer={answer} />
      {text("name", { maxLength: NAME_MAX })}
      {text("sortName", { maxLength: NAME_MAX, hint: m.contributor_sort_name_hint() })}
      <ChoicesField
        name="kind"
        type="radio"
        stored={[stored.kind ?? ""]}
        options={CONTRIBUTOR_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
      />
      <FieldPair>
        {year("born")}
        {year("died")}
      </FieldPair>
      {text("biography", { maxLength: DESCRIPTION_MAX, multiline: true })}
      <FieldPair>
        <PartyIdentifierField name="isni" stored={stored.isni} hint={m.contributor_isni_hint()} />
        <PartyIdentifierField name="orcid" stored={stored.orcid} hint={m.contributor_orcid_hint()} />
      </FieldPair>
    </EditForm>
  );
}

/** Why the viewer may not change the contributor, and what they can do instead. */
function Locked({ page }: Pick<ContributorPageProps, "page">) {
  const { to } = useLanguage();
  const editionId = page.opener?.editionId;
  return (
    <>
      <p>
        {page.isOfAnother
          ? m.contributor_of_another()
          : page.isShared
            ? m.contributor_shared()
            : m.contributor_of_publisher()}
      </p>
      {editionId ? (
        <p>
          <Link
            className={buttonClass("plain")}
            to={`${to(href("/publishers/manage/books/:editionId", { editionId }))}?edit=bookCredits#bookCredits`}
          >
            {m.contributor_set_printed()}
          </Link>
        </p>
      ) : null}
      <DeskSection id="contributor" heading={m.contributor_about()}>
        <Facts facts={page.facts} labels={contributorLabels()} />
      </DeskSection>
    </>
  );
}

function CreditedBooks({ page }: Pick<ContributorPageProps, "page">) {
  const { to, language } = useLanguage();
  const { books, moreBooks, hasOtherBooks } = page;
  return (
    <DeskSection
      id="books"
      heading={m.contributor_books()}
      note={books.length === 0 ? m.contributor_books_none() : undefined}
    >
      {books.length > 0 ? (
        <ul className={common.rows}>
          {books.map(({ id, title }) => (
            <li key={id}>
              <Link
                className={common.link}
                to={to(href("/publishers/manage/books/unpublished/:bookId", { bookId: id }))}
              >
                <Localized of={title} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {moreBooks > 0 ? <p>{m.contributor_books_more({ count: formatNumber(moreBooks, language) })}</p> : null}
      {hasOtherBooks ? <p className={common.muted}>{m.contributor_books_others()}</p> : null}
    </DeskSection>
  );
}
