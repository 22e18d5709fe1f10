import { href } from "react-router";
import { ImportFrame } from "#app/desk/imports/import-frame.view.tsx";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { SHEET_LIMITS } from "#app/platform/spreadsheets/sheet-refused.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { countText } from "#app/ui/number-text.ts";
import { CellHelpView } from "./cell-help.view.tsx";
import { ColumnsForm } from "./import-columns.view.tsx";
import type { FilePage, ImportPageData } from "./import-page.server.ts";
import { FirstRows, Preview } from "./import-preview.view.tsx";
import { TablePart } from "./import-table.view.tsx";
import { IMPORT_REFUSALS, type ImportAnswer } from "./sheet-messages.ts";
import styles from "./spreadsheets.module.css";

/** The page of an import: the publisher and the file; then its columns, what would happen, and the start. */
export function ImportPage({ page, answer }: { page: ImportPageData; answer: ImportAnswer }) {
  const { to } = useLanguage();
  const { chosen, others, help, file } = page;
  if (file) return <FilePageView file={file} help={help} chosen={chosen} answer={answer} />;
  return (
    <ImportFrame
      kind="sheet"
      lead={
        <>
          <p>{m.sheet_import_lead()}</p>
          <p>
            <Link to={to(href("/publishers/manage/books"))}>{m.sheet_import_export_hint()}</Link>
          </p>
          <CellHelpView help={help} />
        </>
      }
      chosen={chosen}
      others={others}
      answer={answer}
      messages={IMPORT_REFUSALS}
      label={m.sheet_file()}
      hint={m.sheet_file_hint({ max: countText(IMPORT_FILE_MAX_MB), rows: countText(SHEET_LIMITS.rows) })}
      accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,.fods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet,application/vnd.ms-excel"
      tooLarge="sheet_too_large"
    />
  );
}

type FilePageProps = {
  file: FilePage;
  help: ImportPageData["help"];
  chosen: ImportPageData["chosen"];
  answer: ImportAnswer;
};

/** A file that was sent: what its import would do, its columns, and its first rows. */
function FilePageView({ file, help, chosen, answer }: FilePageProps) {
  const { to } = useLanguage();
  return (
    <DeskPage
      title={m.sheet_import_title()}
      back={{ to: to(href("/publishers/manage/books")), label: m.edition_title() }}
      lead={
        <span className={styles.file}>
          <strong>{file.name}</strong>
          <span>{file.rows}</span>
          {chosen ? (
            <span>
              {m.bookdesk_publisher()}: <Localized of={chosen.name} />
            </span>
          ) : null}
        </span>
      }
      actions={
        <Link className={buttonClass("plain")} to={to(href("/publishers/manage/import"))}>
          {m.sheet_another()}
        </Link>
      }
    >
      <DeskSection id="preview" heading={m.sheet_preview()}>
        <Preview file={file} answer={answer} />
      </DeskSection>
      <DeskSection id="table" heading={m.sheet_table()}>
        <TablePart file={file} answer={answer} />
      </DeskSection>
      <DeskSection id="columns" heading={m.sheet_mapping()}>
        <CellHelpView help={help} />
        <ColumnsForm file={file} answer={answer} />
      </DeskSection>
      <DeskSection id="rows" heading={m.sheet_first_rows()}>
        <FirstRows file={file} />
      </DeskSection>
    </DeskPage>
  );
}
