import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";

type FilesPartProps = {
  page: { readonly id: string; readonly files: readonly { readonly id: string; readonly name: string }[] };
};

/** The files that readers get, as the page of an edition shows them; they are changed on a page of their own. */
export function FilesPart({ page: { id, files } }: FilesPartProps) {
  const { to } = useLanguage();
  return (
    <DeskSection
      id="files"
      heading={m.edition_files_title()}
      level={3}
      note={files.length === 0 ? m.edition_files_none() : undefined}
      action={
        <Link
          className={common.link}
          to={to(href("/publishers/manage/books/:editionId/files", { editionId: id }))}
        >
          {m.edition_files_change()}
        </Link>
      }
    >
      <ul className={common.rows}>
        {files.map((file) => (
          <li key={file.id}>{file.name}</li>
        ))}
      </ul>
    </DeskSection>
  );
}
