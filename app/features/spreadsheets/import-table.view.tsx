import * as m from "#app/i18n/generated/messages.js";
import common from "#app/ui/common.module.css";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FilePage } from "./import-page.server.ts";
import { IMPORT_REFUSALS, type ImportAnswer } from "./sheet-messages.ts";

/** Which sheet and which row of headings are read, what is not, and the form that chooses others. */
export function TablePart({ file, answer }: { file: FilePage; answer: ImportAnswer }) {
  const { table } = file;
  return (
    <div className={common.stack}>
      {table.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Form
        answer={answer}
        intent="table"
        messages={IMPORT_REFUSALS}
        labels={{ sheet: m.sheet_sheet(), headingRow: m.sheet_heading_row() }}
        submit={m.sheet_table_apply()}
        look="plain"
      >
        {table.sheets.length > 1 ? (
          <SelectField name="sheet" options={table.sheets} stored={table.sheet} />
        ) : null}
        <SelectField name="headingRow" options={table.headingRows} stored={table.headingRow} />
      </Form>
    </div>
  );
}
