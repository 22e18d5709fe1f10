import { href } from "react-router";
import { formatNumber } from "#app/domain/digits.ts";
import type { LocalizedText } from "#app/domain/l10n.ts";
import { editionLabels } from "#app/features/books/edition/edition-labels.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES } from "#app/platform/forms/form-messages.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import type { ShownChange } from "./edition-history.server.ts";
import styles from "./history.module.css";
import { actionLabel, HISTORY_REFUSALS, type HistoryRefusal } from "./history-messages.ts";

type HistoryPageProps = {
  title: LocalizedText;
  version: number;
  changes: readonly ShownChange[];
  editionId: string;
  answer: FormAnswer<HistoryRefusal> | undefined;
};

/** The changes of an edition, each with the fields it wrote, and a button that restores the version after it. */
export function EditionHistoryPage({ title, version, changes, editionId, answer }: HistoryPageProps) {
  const { to } = useLanguage();
  const restored = answer?.values.restored?.[0];
  const problem = answer?.refusal ?? Object.values(answer?.errors ?? {})[0];
  const first = changes.at(-1);
  const restoreForm = (restoredVersion: number) => (
    <Form
      answer={restored === String(restoredVersion) ? answer : undefined}
      messages={HISTORY_REFUSALS}
      labels={{}}
      submit={m.history_restore()}
      look="plain"
    >
      <OpenedVersion version={version} answer={answer} />
      <input type="hidden" name="restored" value={restoredVersion} />
    </Form>
  );
  return (
    <DeskPage
      title={m.history_title()}
      back={{
        to: to(href("/publishers/manage/books/:editionId", { editionId })),
        label: <Localized of={title} />,
      }}
    >
      <Notice>{answer?.notice ? FORM_NOTICES[answer.notice]() : null}</Notice>
      {/* A refused version that no entry of this page has. */}
      {problem && !changes.some((each) => String(each.version) === restored) ? (
        <ProblemMessage>{messageOf(HISTORY_REFUSALS, problem)}</ProblemMessage>
      ) : null}
      {changes.length === 0 ? <p>{m.history_none()}</p> : null}
      <ol className={styles.changes}>
        {changes.map((change, at) => (
          <li key={change.id} className={styles.change}>
            <Change change={change} />
            {at === 0 ? null : restoreForm(change.version)}
          </li>
        ))}
        {first && first.version > 1 ? (
          <li className={styles.change}>
            <p>{m.history_earlier()}</p>
            {restoreForm(first.version - 1)}
          </li>
        ) : null}
      </ol>
    </DeskPage>
  );
}

/** One change: when, by whom, and what. */
export function Change({ change }: { change: ShownChange }) {
  const { language } = useLanguage();
  const labels: Readonly<Record<string, string>> = {
    ...editionLabels(),
    covers: m.edition_part_covers(),
    archivedOn: m.history_archived_on(),
  };
  return (
    <div className={styles.text}>
      <p>
        <strong>{actionLabel(change.action)}</strong>{" "}
        <span className={common.muted}>
          {m.history_by({ person: change.person ?? m.history_product(), time: change.time })},{" "}
          {m.history_version({ version: formatNumber(change.version, language) })}
        </span>
      </p>
      {change.fields.length > 0 ? (
        <dl className={styles.fields}>
          {change.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labels[field] ?? field}</dt>
              <dd>
                <del>{before ? <Localized of={before} /> : m.history_nothing()}</del>{" "}
                <ins>{after ? <Localized of={after} /> : m.history_nothing()}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
