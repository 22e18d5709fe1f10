import { useId, useState } from "react";
import { href, Form as RouterForm } from "react-router";
import { INTENT } from "#app/domain/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { controlClass } from "#app/ui/form/control.ts";
import { Form } from "#app/ui/form/form.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ImportPageData } from "./import-page.server.ts";
import { FILE_MAX_MB, IMPORT_REFUSALS, type ImportRefusal } from "./sheet-messages.ts";
import styles from "./spreadsheets.module.css";

type Answer = FormAnswer<ImportRefusal> | undefined;
type FilePage = NonNullable<ImportPageData["file"]>;

/** The page of an import: the publisher and the file; then its columns, what would happen, and the start. */
export function ImportPage({ page, answer }: { page: ImportPageData; answer: Answer }) {
  const { to } = useLanguage();
  const { chosen, others, file } = page;
  return (
    <DeskPage
      title={m.sheet_import_title()}
      back={{ to: to(href("/publishers/manage/books")), label: m.edition_title() }}
      actions={
        <Link className={buttonClass("plain")} to={to(href("/publishers/manage/import/onix"))}>
          {m.onix_import_link()}
        </Link>
      }
    >
      <div className={styles.page}>
        <p className={styles.hint}>
          {m.sheet_import_lead()}{" "}
          <Link to={to(href("/publishers/manage/books"))}>{m.sheet_import_export_hint()}</Link>
        </p>
        {chosen ? (
          <p>
            {m.bookdesk_publisher()}: <Localized of={chosen.name} />
          </p>
        ) : null}
        {others.length > 0 && !file ? <Publishers others={others} isChosen={chosen !== undefined} /> : null}
        {chosen && !file ? <FileForm answer={answer} /> : null}
        {file ? (
          <p>
            <strong>{file.name}</strong>, {file.rows}
          </p>
        ) : null}
      </div>
      {file ? <FileSections file={file} answer={answer} /> : null}
    </DeskPage>
  );
}

function Publishers({ others, isChosen }: { others: ImportPageData["others"]; isChosen: boolean }) {
  const { to } = useLanguage();
  const path = to(href("/publishers/manage/import"));
  return (
    <nav aria-label={isChosen ? m.sheet_publisher_change() : m.sheet_publisher_choose()}>
      <p>{isChosen ? m.sheet_publisher_change() : m.sheet_publisher_choose()}</p>
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
  const id = useId();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const error = isTooLarge ? { code: "sheet_too_large" as const } : answer?.errors.file;
  return (
    <RouterForm
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault();
      }}
    >
      <label htmlFor={id}>{m.sheet_file({ max: FILE_MAX_MB })}</label>
      <input
        id={id}
        type="file"
        name="file"
        required
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className={controlClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget: { files } }) =>
          setIsTooLarge((files?.[0]?.size ?? 0) > FILE_MAX_MB * 1_000_000)
        }
      />
      <div id={`${id}-error`}>
        {error ? <ProblemMessage>{messageOf(IMPORT_REFUSALS, error)}</ProblemMessage> : null}
        {answer?.refusal ? (
          <ProblemMessage>{messageOf(IMPORT_REFUSALS, answer.refusal)}</ProblemMessage>
        ) : null}
      </div>
      <div>
        <Button>{m.sheet_send()}</Button>
      </div>
    </RouterForm>
  );
}

function FileSections({ file, answer }: { file: FilePage; answer: Answer }) {
  const modes = [
    { value: "good", label: m.sheet_mode_good() },
    { value: "all", label: m.sheet_mode_all() },
    { value: "check", label: m.sheet_mode_check() },
  ];
  return (
    <>
      <DeskSection id="preview" heading={m.sheet_preview()}>
        {file.previewed ? <p className={styles.hint}>{file.previewed}</p> : null}
        <ul className={styles.counts}>
          {file.counts.map(({ key, count, label }) => (
            <li key={key}>
              <strong>{count}</strong> {label}
            </li>
          ))}
        </ul>
        <Form
          answer={answer}
          intent="start"
          messages={IMPORT_REFUSALS}
          labels={{ mode: m.sheet_mode() }}
          submit={m.sheet_start()}
        >
          <ChoicesField name="mode" type="radio" options={modes} stored={["good"]} />
        </Form>
        <Problems problems={file.problems} />
      </DeskSection>
      <DeskSection id="columns" heading={m.sheet_mapping()}>
        <Columns file={file} answer={answer} />
      </DeskSection>
      <DeskSection id="rows" heading={m.sheet_first_rows()}>
        <FirstRows file={file} />
      </DeskSection>
    </>
  );
}

function Problems({ problems }: Pick<FilePage, "problems">) {
  if (problems.length === 0) return null;
  return (
    <>
      <h3>{m.sheet_problems()}</h3>
      <ul className={styles.list}>
        {problems.map(({ key, row, field, text }) => (
          <li key={key}>
            <span className={styles.muted}>{m.operation_row({ row })}</span>{" "}
            {field ? <strong>{field}: </strong> : null}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Columns({ file, answer }: { file: FilePage; answer: Answer }) {
  const id = useId();
  const isOwn = answer?.values[INTENT]?.[0] === "map";
  return (
    <RouterForm method="post" className={styles.form}>
      <input type="hidden" name={INTENT} value="map" />
      <p className={styles.hint}>{m.sheet_mapping_hint()}</p>
      {isOwn && answer?.refusal ? (
        <ProblemMessage>{messageOf(IMPORT_REFUSALS, answer.refusal)}</ProblemMessage>
      ) : null}
      <ul className={styles.columns}>
        {file.columns.map(({ key, heading, example, chosen }, at) => (
          <li key={`${key} ${chosen}`}>
            <label htmlFor={`${id}-${key}`}>{heading}</label>
            <select
              id={`${id}-${key}`}
              name="columns"
              defaultValue={(isOwn ? answer?.values.columns?.[at] : undefined) ?? chosen}
              className={controlClass}
            >
              <option value="">{m.sheet_leave_out()}</option>
              {file.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <span className={styles.muted}>{example ? m.sheet_for_example({ text: example }) : null}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button look="plain">{m.sheet_apply()}</Button>
      </div>
    </RouterForm>
  );
}

function FirstRows({ file }: { file: FilePage }) {
  return (
    // A wide table is scrolled by itself, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={m.sheet_first_rows()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.sheet_row()}</th>
            {file.shownHeadings.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {file.first.map(({ key, number, cells }) => (
            <tr key={key}>
              <th scope="row">{number}</th>
              {cells.map((cell) => (
                <td key={cell.key} data-wrong={cell.isWrong || undefined}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
