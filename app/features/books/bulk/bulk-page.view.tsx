import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { Main, Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./bulk.module.css";
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
    <Main>
      <Section
        id="bulk"
        level={1}
        heading={BULK_TITLES[page.name]()}
        aside={<Link to={page.listUrl}>{m.bulk_back()}</Link>}
      >
        <div className={styles.page}>
          <Selected page={page} />
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
      </Section>
    </Main>
  );
}

function Selected({ page }: { page: BulkPage }) {
  if (page.isUnclear) return <p>{m.bulk_unclear()}</p>;
  if (page.count === 0) return <p>{m.bulk_nothing_selected()}</p>;
  return (
    <p>
      {page.count === 1 ? m.bulk_selected_one() : m.bulk_selected({ count: page.countText })}
      {page.missing > 0 ? ` ${m.bulk_missing({ count: page.missingText })}` : null}
    </p>
  );
}
