import { href } from "react-router";
import { FileForm } from "#app/desk/file-form.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { FILE_NOTICES, FILE_REFUSALS, type FileNotice, type FileRefusal } from "./file-messages.ts";
import type { FilesPage } from "./files-page.server.ts";

type FilesProps = {
  page: FilesPage;
  answer: FormAnswer<FileRefusal> | undefined;
  notice: FileNotice | undefined;
};

/** The files of an e-book or an audiobook: those that are there, and the form that sends one more. */
export function FilesDeskPage({ page, answer, notice }: FilesProps) {
  const { to } = useLanguage();
  // Without the form there is no field at which it could be said.
  const problem = answer?.refusal ?? answer?.errors.file;
  const back = href("/publishers/manage/books/:editionId", { editionId: page.id });
  return (
    <DeskPage
      title={m.edition_files_title()}
      back={{ to: to(back), label: <Localized of={page.title} /> }}
      lead={m.edition_files_lead()}
    >
      {notice && !answer ? <Notice>{FILE_NOTICES[notice]()}</Notice> : null}
      {page.files.length === 0 ? (
        <p>{page.isFile ? m.edition_files_none() : m.edition_file_printed()}</p>
      ) : (
        <ul className={common.rows}>
          {page.files.map(({ id, name, format, size, when }) => (
            <li key={id}>
              <span>
                {name} <span className={common.muted}>{m.edition_file_facts({ format, size, when })}</span>
              </span>
              <ActionButton
                intent="remove"
                target={["file", id]}
                label={m.account_remove()}
                fullLabel={m.edition_file_remove_of({ name })}
              />
            </li>
          ))}
        </ul>
      )}
      {page.isFile ? (
        <FileForm
          answer={answer}
          messages={FILE_REFUSALS}
          label={m.edition_file()}
          hint={m.edition_file_hint(page.limits)}
          accept=".epub,.pdf,.mp3"
          tooLarge="file_too_large"
          submit={m.edition_file_send()}
          maxMb={page.maxMb}
        />
      ) : (
        <ProblemMessage>{problem ? messageOf(FILE_REFUSALS, problem) : null}</ProblemMessage>
      )}
    </DeskPage>
  );
}
