import type { ReactNode } from "react";
import { Form, href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";

/** The page that takes an export of the old store. @param children the form that sends the file */
export function DocumentImportPage({ children }: { children: ReactNode }) {
  const { to } = useLanguage();
  return (
    <DeskPage title={m.documents_title()} lead={m.documents_lead()}>
      <div className={common.stack}>
        <p className={common.hint}>{m.documents_people()}</p>
        <p className={common.hint}>{m.documents_again()}</p>
        {children}
        <p>
          <Link to={`${to(href("/admin/operations"))}?kind=documentImport`}>{m.documents_recent()}</Link>
        </p>
      </div>
    </DeskPage>
  );
}

type CheckEndProps = { operationId: string; isDone: boolean; canStart: boolean };

/** What can be done after a check: the import of the documents, or another file. */
export function DocumentCheckEnd({ operationId, isDone, canStart }: CheckEndProps) {
  const { to } = useLanguage();
  if (!isDone) return null;
  return (
    <DeskSection id="start" heading={m.documents_checked()}>
      <div className={common.stack}>
        <p>{canStart ? m.documents_checked_hint() : m.documents_nothing()}</p>
        {canStart ? (
          <Form method="post" action={`?operation=${operationId}&start`}>
            <Button>{m.documents_start()}</Button>
          </Form>
        ) : null}
        <p>
          <Link to={to(href("/admin/imports"))}>{m.documents_another()}</Link>
        </p>
      </div>
    </DeskSection>
  );
}
