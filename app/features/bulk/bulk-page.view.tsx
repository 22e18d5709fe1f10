import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { BulkFields, bulkLabels } from "./bulk-fields.view.tsx";
import { BULK_FORM_REFUSALS } from "./bulk-messages.ts";
import type { BulkPage } from "./bulk-page.server.ts";
import type { BulkPreview } from "./bulk-preview.server.ts";
import { BulkPreviewView } from "./bulk-preview.view.tsx";
import { BULK_TITLES } from "./bulk-titles.ts";

export type BulkAnswer =
  | (FormAnswer<keyof typeof BULK_FORM_REFUSALS> & {
      readonly more?: { readonly preview?: BulkPreview } | undefined;
    })
  | undefined;

type BulkPageProps = { page: BulkPage; answer: BulkAnswer };

/** The page of a change of many editions: what is selected, the change, what it would do, and the button that does it. */
export function BulkPageView({ page, answer }: BulkPageProps) {
  const preview = answer?.more?.preview;
  return (
    <DeskPage
      title={BULK_TITLES[page.name]()}
      back={{ to: page.listUrl, label: m.bulk_back() }}
      lead={page.count === 0 ? null : selectedText(page)}
    >
      <div className={common.stack}>
        {page.count === 0 ? (
          <EmptyState
            text={selectedText(page)}
            action={
              <Link className={buttonClass()} to={page.listUrl}>
                {m.operation_empty_action()}
              </Link>
            }
          />
        ) : null}
        {page.count > 0 ? (
          <Form
            answer={answer}
            messages={BULK_FORM_REFUSALS}
            labels={bulkLabels()}
            submit={m.bulk_preview()}
            look={preview ? "plain" : "action"}
          >
            <BulkFields page={page} />
          </Form>
        ) : null}
        {answer && preview ? <BulkPreviewView preview={preview} typed={answer.values} /> : null}
      </div>
    </DeskPage>
  );
}

/** What the change is for, in words. */
function selectedText(page: BulkPage): string {
  if (page.isUnclear) return m.bulk_unclear();
  if (page.count === 0) return m.bulk_nothing_selected();
  const selected = page.count === 1 ? m.bulk_selected_one() : m.bulk_selected({ count: page.countText });
  return page.missing > 0 ? `${selected} ${m.bulk_missing({ count: page.missingText })}` : selected;
}
