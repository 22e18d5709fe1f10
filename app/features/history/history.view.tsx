import type { ReactNode } from "react";
import { ChangeText } from "#app/desk/history/change-text.view.tsx";
import styles from "#app/desk/history/history.module.css";
import type { HistoryPage, ShownChange } from "#app/desk/history/history-page.server.ts";
import { bookLabels } from "#app/desk/messages/book-labels.ts";
import { contributorLabels } from "#app/desk/messages/credit-messages.ts";
import { editionLabels } from "#app/desk/messages/edition-labels.ts";
import { missingMessage } from "#app/desk/messages/edition-missing.ts";
import { reviewLabels } from "#app/desk/messages/review-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer, FormProblem } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES } from "#app/platform/forms/form-messages.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { labelOf } from "#app/ui/form/form-context.ts";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import { HISTORY_REFUSALS, type HistoryRefusal } from "./history-messages.ts";

type HistoryViewProps = {
  kind: keyof typeof HEADINGS;
  page: HistoryPage;
  /** The page of the row; its path is without language, as that of the other history. */
  back: { readonly path: string; readonly label: ReactNode };
  /** Path of the history of the edition of a book, or of the book of an edition. */
  other?: string | undefined;
  answer: FormAnswer<HistoryRefusal> | undefined;
};

const HEADINGS = {
  book: m.history_of_book,
  contributor: m.history_of_contributor,
  edition: m.history_of_edition,
} as const;

/** The changes of a row, each with the fields it wrote, and a button that restores the version after it. */
export function HistoryView({ kind, page, back, other, answer }: HistoryViewProps) {
  const { to } = useLanguage();
  const { changes, earlier } = page;
  const restored = answer?.values.restored?.[0];
  // The form has none of the fields of the row.
  const problems = Object.entries(answer?.errors ?? {}).map(([field, problem]) => (
    <ProblemMessage key={field}>{fieldProblem(kind, field, problem)}</ProblemMessage>
  ));
  const isShown = [earlier, ...changes.map(({ version }) => version)].some(
    (version) => version !== undefined && String(version) === restored,
  );
  const restoreForm = (version: number, label: string) => {
    const own = restored === String(version) ? answer : undefined;
    return (
      <>
        {own?.conflict ? <ProblemMessage>{m.history_conflict()}</ProblemMessage> : null}
        {own ? problems : null}
        <Form
          answer={own && { ...own, errors: {} }}
          messages={HISTORY_REFUSALS}
          labels={{ restored: label }}
          submit={m.history_restore()}
          look="plain"
        >
          <OpenedVersion version={page.version} answer={answer} />
          <HiddenField name="restored" value={version} />
        </Form>
      </>
    );
  };
  return (
    <DeskPage
      title={HEADINGS[kind]()}
      back={{ to: to(back.path), label: back.label }}
      actions={
        other === undefined ? null : (
          <Link className={buttonClass("plain")} to={to(other)}>
            {HEADINGS[kind === "book" ? "edition" : "book"]()}
          </Link>
        )
      }
    >
      <Notice>{answer?.notice ? FORM_NOTICES[answer.notice]() : null}</Notice>
      {/* A refused version that no entry of this page has. */}
      {isShown ? null : problems}
      {answer?.refusal && !isShown ? (
        <ProblemMessage>{messageOf(HISTORY_REFUSALS, answer.refusal)}</ProblemMessage>
      ) : null}
      {page.isContinued ? (
        <p>
          <Link to="?">{m.history_newest()}</Link>
        </p>
      ) : null}
      {changes.length === 0 ? <p>{m.history_none()}</p> : null}
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id} className={styles.change}>
            <ChangeText change={change} labels={change.kind === "listing" ? {} : LABELS[change.kind]()} />
            {change.canRestore && change.version !== undefined
              ? restoreForm(change.version, change.time)
              : null}
          </li>
        ))}
        {earlier === undefined ? null : (
          <li className={styles.change}>
            <p>{m.history_earlier()}</p>
            {restoreForm(earlier, m.history_earlier())}
          </li>
        )}
      </ol>
      {page.older === undefined ? null : (
        <p>
          <Link to={`?after=${page.older}`}>{m.history_older()}</Link>
        </p>
      )}
    </DeskPage>
  );
}

/** The labels of the fields of each kind of row; call one while rendering. */
const LABELS: Readonly<
  Record<Exclude<ShownChange["kind"], "listing">, () => Readonly<Record<string, string>>>
> = {
  book: () => ({
    ...bookLabels(),
    genres: m.bookdesk_genres(),
    subjects: m.history_subjects(),
    credits: m.history_credits(),
    archivedOn: m.history_archived_on(),
  }),
  contributor: () => ({ ...contributorLabels(), archivedOn: m.history_archived_on() }),
  edition: () => ({
    ...editionLabels(),
    covers: m.edition_part_covers(),
    credits: m.history_credits_of_edition(),
    archivedOn: m.history_archived_on(),
  }),
  review: reviewLabels,
};

/** Why a version was refused at a field of the row: the label of the field with the reason. */
function fieldProblem(
  kind: keyof typeof LABELS,
  field: string,
  problem: FormProblem<HistoryRefusal>,
): string {
  const missing = problem.code === "edition_incomplete" ? missingMessage(field) : undefined;
  const label = labelOf(LABELS[kind](), field);
  return missing ?? [label, messageOf(HISTORY_REFUSALS, problem)].filter(Boolean).join(": ");
}
