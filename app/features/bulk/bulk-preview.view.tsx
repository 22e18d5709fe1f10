import { useEffect, useRef } from "react";
import { Form } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Button } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { useSendOnce } from "#app/ui/form/form.tsx";
import { FormOwner } from "#app/ui/form/form-owner.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./bulk.module.css";
import { OPERATION, PREVIEWED, STEP } from "./bulk-forms.ts";
import type { BulkPreview } from "./bulk-preview.server.ts";

type BulkPreviewProps = {
  preview: BulkPreview;
  /** What the form that was previewed says; it is what the button does. */
  typed: Readonly<Record<string, readonly string[]>>;
};

/** What a change would do: each row before and after, and the rows that it leaves as they are, with the reason. */
export function BulkPreviewView({ preview, typed }: BulkPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A new preview is read from its beginning.
  useEffect(() => {
    if (preview.changesText !== "") heading.current?.focus();
  }, [preview]);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {m.bulk_preview_heading()}
      </h2>
      <p role="status">
        {preview.changes === 0
          ? m.bulk_preview_none()
          : m.bulk_preview_changes({ count: preview.changesText })}
        {preview.skipped > 0 ? ` ${m.bulk_preview_skips({ count: preview.skippedText })}` : null}
      </p>
      {preview.changes > 0 ? <RunForm preview={preview} typed={typed} /> : null}
      {preview.rows.length > 0 ? <Changes preview={preview} /> : null}
      {preview.skips.map((skip) => (
        <Skips key={skip.reason} skip={skip} />
      ))}
    </section>
  );
}

function RunForm({ preview, typed }: BulkPreviewProps) {
  const { isSending, guard } = useSendOnce();
  return (
    <Form method="post" onSubmit={guard}>
      <FormOwner />
      <input type="hidden" name={STEP} value="run" />
      <input type="hidden" name={PREVIEWED} value={preview.digest} />
      <input type="hidden" name={OPERATION} value={preview.operationId} />
      {Object.entries(typed).flatMap(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <Button aria-disabled={isSending}>{m.bulk_run({ count: preview.changesText })}</Button>
      {preview.isInBackground ? <p className={styles.hint}>{m.bulk_in_background()}</p> : null}
    </Form>
  );
}

function Changes({ preview }: { preview: BulkPreview }) {
  const align = preview.isNumber ? styles.number : undefined;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.edition_book()}</th>
            <th scope="col" className={align}>
              {m.bulk_before()}
            </th>
            <th scope="col" className={align}>
              {m.bulk_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={row.url}>
                  <Localized of={row.title} />
                </Link>
                {row.detail ? <span className={styles.detail}>{row.detail}</span> : null}
              </th>
              <td className={align} data-label={m.bulk_before()}>
                {row.before}
              </td>
              <td className={align} data-label={m.bulk_after()}>
                {row.after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.hasMoreRows ? <p className={styles.hint}>{m.bulk_more_rows()}</p> : null}
    </>
  );
}

function Skips({ skip }: { skip: BulkPreview["skips"][number] }) {
  return (
    <details className={styles.skips}>
      <summary className={common.opener}>{`${skip.reason} (${skip.count})`}</summary>
      <ul>
        {skip.rows.map((row) => (
          <li key={row.id}>
            <Link to={row.url}>
              <Localized of={row.title} />
            </Link>
            {row.detail ? <span className={styles.detail}>{row.detail}</span> : null}
            {row.missing ? <span className={styles.detail}>{row.missing}</span> : null}
          </li>
        ))}
      </ul>
      {skip.hasMoreRows ? <p className={styles.hint}>{m.bulk_more_rows()}</p> : null}
    </details>
  );
}
