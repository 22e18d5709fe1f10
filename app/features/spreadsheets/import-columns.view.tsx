import { useId } from "react";
import { Form } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { controlClass } from "#app/ui/form/control.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import type { FilePage } from "./import-page.server.ts";
import { IMPORT_REFUSALS, type ImportAnswer } from "./sheet-messages.ts";
import styles from "./spreadsheets.module.css";

type Column = FilePage["columns"][number];

/** The form about the columns of a file: what each of them has, and whether its text of the font Preeti is converted. */
export function ColumnsForm({ file, answer }: { file: FilePage; answer: ImportAnswer }) {
  const isOwn = answer?.values[INTENT]?.[0] === "map";
  const typed = isOwn ? answer?.values : undefined;
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name={INTENT} value="map" />
      <p className={styles.hint}>{m.sheet_mapping_hint()}</p>
      {isOwn && answer?.refusal ? (
        <ProblemMessage>{messageOf(IMPORT_REFUSALS, answer.refusal)}</ProblemMessage>
      ) : null}
      <ul className={styles.columns}>
        {file.columns.map((column, at) => (
          <ColumnFields
            key={`${column.key} ${column.chosen} ${column.preeti?.chosen}`}
            column={column}
            options={file.options}
            chosen={typed?.columns?.[at] ?? column.chosen}
            preeti={typed?.preeti?.[at] ?? column.preeti?.chosen ?? ""}
          />
        ))}
      </ul>
      <div>
        <Button look="plain">{m.sheet_apply()}</Button>
      </div>
    </Form>
  );
}

type ColumnFieldsProps = { column: Column; options: FilePage["options"]; chosen: string; preeti: string };

function ColumnFields({ column, options, chosen, preeti }: ColumnFieldsProps) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{column.heading}</label>
      <select id={id} name="columns" defaultValue={chosen} className={controlClass}>
        <option value="">{m.sheet_leave_out()}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.muted}>
        {column.example ? m.sheet_for_example({ text: column.example }) : null}
      </span>
      {column.preeti ? (
        <PreetiChoice column={column} found={column.preeti} chosen={preeti} />
      ) : (
        // One value for each column: they are read by their places.
        <input type="hidden" name="preeti" value="" />
      )}
    </li>
  );
}

type PreetiChoiceProps = { column: Column; found: NonNullable<Column["preeti"]>; chosen: string };

function PreetiChoice({ column: { heading }, found: { count, example }, chosen }: PreetiChoiceProps) {
  return (
    <div className={styles.preeti}>
      <select
        name="preeti"
        defaultValue={chosen}
        className={controlClass}
        aria-label={m.sheet_preeti({ heading })}
      >
        <option value="">{m.sheet_preeti_leave()}</option>
        <option value="some">{m.sheet_preeti_some({ count })}</option>
        <option value="all">{m.sheet_preeti_all()}</option>
      </select>
      <span className={styles.muted}>{m.sheet_preeti_example({ text: example })}</span>
    </div>
  );
}
