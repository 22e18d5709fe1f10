import { type ReactNode, useId, useState } from "react";
import { Form, href } from "react-router";
import { formatNumber } from "#app/domain/digits.ts";
import type { LocalizedText } from "#app/domain/l10n.ts";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { controlClass } from "#app/ui/form/control.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./onix-import.module.css";
import { ONIX_IMPORT_REFUSALS, type OnixImportRefusal } from "./onix-import-messages.ts";

type Publisher = { readonly id: string; readonly name: LocalizedText };
type Answer = FormAnswer<OnixImportRefusal> | undefined;

type OnixImportProps = {
  readonly chosen: Publisher | undefined;
  readonly others: readonly Publisher[];
  readonly answer: Answer;
};

/** The page that takes an ONIX file for a publisher. */
export function OnixImportPage({ chosen, others, answer }: OnixImportProps) {
  const { to } = useLanguage();
  return (
    <DeskPage
      title={m.onix_import_heading()}
      back={{ to: to(href("/publishers/manage/import")), label: m.sheet_import_title() }}
      lead={m.onix_import_lead()}
    >
      <div className={styles.page}>
        {chosen ? (
          <>
            <p>
              {m.bookdesk_publisher()}: <Localized of={chosen.name} />
            </p>
            <p className={styles.hint}>{m.onix_import_publisher_hint()}</p>
          </>
        ) : (
          <p>{m.onix_import_choose()}</p>
        )}
        {chosen ? <FileForm answer={answer} /> : null}
        {others.length > 0 ? <Others others={others} isChosen={chosen !== undefined} /> : null}
      </div>
    </DeskPage>
  );
}

function Others({ others, isChosen }: { others: readonly Publisher[]; isChosen: boolean }) {
  const { to } = useLanguage();
  const path = to(href("/publishers/manage/import/onix"));
  return (
    <nav aria-label={m.bookdesk_publisher()}>
      {isChosen ? <p>{m.onix_import_other()}</p> : null}
      <ul className={styles.publishers}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${path}?publisher=${id}`}>
              <Localized of={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The form that sends a file. A file that is too large is refused before it is sent where there is script. */
function FileForm({ answer }: { answer: Answer }) {
  const { language } = useLanguage();
  const id = useId();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const error = isTooLarge ? { code: "onix_too_large" as const } : answer?.errors.file;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault();
      }}
    >
      <label htmlFor={id}>{m.onix_import_file()}</label>
      <input
        id={id}
        type="file"
        name="file"
        required
        accept=".xml,.onix,application/xml,text/xml"
        className={controlClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        onChange={({ currentTarget: { files } }) =>
          setIsTooLarge((files?.[0]?.size ?? 0) > IMPORT_FILE_MAX_MB * 1_000_000)
        }
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {m.onix_import_file_hint({ size: formatNumber(IMPORT_FILE_MAX_MB, language) })}
      </p>
      <div id={`${id}-error`}>
        {error ? <ProblemMessage>{messageOf(ONIX_IMPORT_REFUSALS, error)}</ProblemMessage> : null}
        {answer?.refusal ? (
          <ProblemMessage>{messageOf(ONIX_IMPORT_REFUSALS, answer.refusal)}</ProblemMessage>
        ) : null}
      </div>
      <div>
        <Button>{m.onix_import_submit()}</Button>
      </div>
    </Form>
  );
}

/** What can be done after a check: the import of the records, or another file. */
export function OnixCheckEnd({
  operationId,
  isDone,
  canStart,
}: {
  operationId: string;
  isDone: boolean;
  canStart: boolean;
}): ReactNode {
  const { to } = useLanguage();
  if (!isDone) return null;
  return (
    <DeskSection id="start" heading={m.onix_import_checked()}>
      <div className={styles.page}>
        <p>{canStart ? m.onix_import_checked_hint() : m.onix_import_nothing()}</p>
        {canStart ? (
          <Form method="post" action={`?operation=${operationId}&start`}>
            <Button>{m.onix_import_start()}</Button>
          </Form>
        ) : null}
        <p>
          <Link to={to(href("/publishers/manage/import/onix"))}>{m.onix_import_again()}</Link>
        </p>
      </div>
    </DeskSection>
  );
}
