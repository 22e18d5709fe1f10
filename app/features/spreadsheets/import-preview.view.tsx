import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import common from "#app/ui/common.module.css";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Warning } from "#app/ui/form/messages.tsx";
import type { FilePage } from "./import-page.server.ts";
import { IMPORT_REFUSALS, type ImportAnswer } from "./sheet-messages.ts";
import styles from "./spreadsheets.module.css";

/** What an import would do, what is wrong with the file, and the form that starts it. */
export function Preview({ file, answer }: { file: FilePage; answer: ImportAnswer }) {
  const modes = [
    { value: "good", label: m.sheet_mode_good() },
    { value: "all", label: m.sheet_mode_all() },
    { value: "check", label: m.sheet_mode_check() },
  ];
  return (
    <div className={common.stack}>
      {file.inPreeti ? (
        <Warning>
          {m.sheet_preeti_found({ columns: file.inPreeti })} <a href="#columns">{m.sheet_preeti_choose()}</a>
        </Warning>
      ) : null}
      {file.previewed ? <p className={styles.hint}>{file.previewed}</p> : null}
      <ul className={styles.counts}>
        {file.counts.map(({ key, count, label }) => (
          <li key={key} data-kind={key}>
            <strong>{count}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
      {file.leftOut ? (
        <p className={styles.hint}>
          {m.sheet_left_out({ columns: file.leftOut })} <a href="#columns">{m.sheet_choose_columns()}</a>
        </p>
      ) : null}
      {file.isNothing ? (
        <Warning>
          {m.sheet_nothing_to_import()} <a href="#columns">{m.sheet_choose_columns()}</a>
        </Warning>
      ) : null}
      <People file={file} />
      <Form
        answer={answer}
        intent="start"
        messages={IMPORT_REFUSALS}
        labels={{ mode: m.sheet_mode() }}
        submit={m.sheet_start()}
        look={file.isNothing ? "plain" : "action"}
      >
        <ChoicesField name="mode" type="radio" options={modes} stored={["good"]} />
      </Form>
      <Problems file={file} />
    </div>
  );
}

function Problems({ file: { problems, problemsShown } }: { file: FilePage }) {
  if (problems.length === 0) return null;
  return (
    <div>
      <h3>{m.sheet_problems()}</h3>
      {problemsShown ? <p className={styles.hint}>{problemsShown}</p> : null}
      <ul className={styles.problems}>
        {problems.map((each) => (
          <li key={each.row}>
            <span className={styles.row}>{m.operation_row({ row: each.row })}</span>{" "}
            <ul>
              {each.problems.map(({ key, field, text }) => (
                <li key={key}>
                  {field ? <strong>{field}: </strong> : null}
                  {text}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The contributors whom the import would find or add, so that nobody is added under a name that is none. */
function People({ file: { people, peopleCounts, peopleMore } }: { file: FilePage }) {
  if (people.length === 0) return null;
  return (
    <div>
      <h3>{m.sheet_people()}</h3>
      <p className={styles.hint}>{peopleCounts}</p>
      <ul className={styles.people}>
        {people.map(({ key, name, isKnown, question }) => (
          <li key={key}>
            <Localized of={name} />{" "}
            <span className={styles.muted}>{isKnown ? m.sheet_person_known() : m.sheet_person_new()}</span>
            {question ? (
              <>
                {" "}
                <strong>{m.sheet_person_unclear({ text: question })}</strong>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {peopleMore ? <p className={styles.hint}>{peopleMore}</p> : null}
    </div>
  );
}

/** The first rows of the file by their columns. */
export function FirstRows({ file }: { file: FilePage }) {
  return (
    // A wide table is scrolled by itself, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={m.sheet_first_rows()}>
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
