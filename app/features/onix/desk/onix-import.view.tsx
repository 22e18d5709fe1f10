import { Form, href } from "react-router";
import fileForm from "#app/desk/file-form.module.css";
import styles from "#app/desk/imports/import.module.css";
import { ImportFrame } from "#app/desk/imports/import-frame.view.tsx";
import type { PublisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import type { Messages } from "#app/ui/form/answer.ts";
import { Link } from "#app/ui/link.tsx";
import { countText } from "#app/ui/number-text.ts";

type OnixImportProps<Code extends string> = {
  chosen: PublisherChoice | undefined;
  others: readonly PublisherChoice[];
  answer: FormAnswer<Code> | undefined;
  /** Why a file is refused: reading ONIX is another feature, so the route passes its messages. */
  messages: Messages<NoInfer<Code>>;
  tooLarge: NoInfer<Code>;
};

/** The page that takes an ONIX file for a publisher. */
export function OnixImportPage<Code extends string>(props: OnixImportProps<Code>) {
  return (
    <ImportFrame
      {...props}
      kind="onix"
      lead={
        <>
          <p>{m.onix_import_lead()}</p>
          <p className={fileForm.hint}>{m.onix_import_publisher_hint()}</p>
        </>
      }
      label={m.onix_import_file()}
      hint={m.onix_import_file_hint({ size: countText(IMPORT_FILE_MAX_MB) })}
      accept=".xml,.onix,application/xml,text/xml"
    />
  );
}

type OnixCheckEndProps = { operationId: string; isDone: boolean; canStart: boolean };

/** What can be done after a check: the import of the records, or another file. */
export function OnixCheckEnd({ operationId, isDone, canStart }: OnixCheckEndProps) {
  const { to } = useLanguage();
  if (!isDone) return null;
  return (
    <DeskSection id="start" heading={m.onix_import_checked()}>
      <div className={common.stack}>
        <p className={styles.lead}>{canStart ? m.onix_import_checked_hint() : m.onix_import_nothing()}</p>
        <div className={fileForm.send}>
          {canStart ? (
            <Form method="post" action={`?operation=${operationId}&start`}>
              <Button>{m.onix_import_start()}</Button>
            </Form>
          ) : null}
          <Link to={to(href("/publishers/manage/import/onix"))}>{m.onix_import_again()}</Link>
        </div>
      </div>
    </DeskSection>
  );
}
