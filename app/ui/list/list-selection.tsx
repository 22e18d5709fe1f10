import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { Form } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import type { ListView } from "#app/platform/lists/list-view.ts";
import { Button } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { countText } from "#app/ui/number-text.ts";
import styles from "./list-selection.module.css";
import { type SelectionOf, useSelection } from "./use-selection.ts";

type SelectionFormProps = {
  list: ListView;
  /** The rows, each with a box named `id`; the box of the whole page sets the others. */
  children: (pageBox: ReactNode) => ReactNode;
};

/**
 * The rows of a list with a box each, and a bar with the actions for the selected ones, which appears as soon as one is selected.
 * Each action opens its own page, with the selection in the URL: the ids, or the parameters of the list.
 */
export function SelectionForm({ list, children }: SelectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const selection = useSelection(form, list.rows);
  const isPage = selection.count === list.rows.length;
  const pageBox = (
    <label className={styles.pageBox}>
      <input
        type="checkbox"
        checked={isPage}
        disabled={selection.isAll}
        ref={(box) => {
          if (box) box.indeterminate = selection.count > 0 && !isPage;
        }}
        onChange={(event) => selection.selectPage(event.target.checked)}
      />
      <span>{m.list_select_page()}</span>
    </label>
  );
  return (
    <Form method="get" ref={form} className={styles.selection} onSubmit={requestFile}>
      {list.parameters.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={styles.rows} disabled={selection.isAll}>
        <legend className={common.hidden}>{m.list_choose()}</legend>
        {children(pageBox)}
      </fieldset>
      <SelectionBar list={list} selection={selection} />
    </Form>
  );
}

/**
 * The router would show what a form answers as a page. A file is requested by the browser itself, with the values of the form,
 * as without script.
 */
function requestFile(event: FormEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== FILE_FORMAT) return;
  event.preventDefault();
  const url = new URL(submitter.formAction);
  for (const [name, value] of new FormData(event.currentTarget, submitter))
    if (typeof value === "string") url.searchParams.append(name, value);
  window.location.assign(url);
}

/** The name of the buttons that request a file; their value is its format. */
const FILE_FORMAT = "as";

/** Buttons that export the selected rows. */
function BulkExports({ exports }: { exports: ListView["bulkExports"] }) {
  const id = useId();
  if (exports.length === 0) return null;
  return (
    <div className={styles.exports} role="group" aria-labelledby={id}>
      <span id={id}>{m.list_export_selected()}</span>
      {exports.map(({ url, label, as }) => (
        <Button key={label} look="plain" formAction={url} {...(as ? { name: FILE_FORMAT, value: as } : {})}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** What can be done with the selected rows. On a phone it is one line, from which the actions are opened. */
function SelectionBar({ list, selection }: { list: ListView; selection: SelectionOf }) {
  const { isAll, count } = selection;
  return (
    <fieldset className={styles.bar}>
      <legend className={common.hidden}>{m.list_with_chosen()}</legend>
      <p className={styles.count} role="status">
        {m.list_selected({ count: countText(isAll ? list.total : count) })}
      </p>
      <details className={styles.choices}>
        <summary className={common.opener}>{m.list_actions()}</summary>
        <div className={styles.panel}>
          {list.selectAll === null ? null : (
            <label className={styles.all}>
              <input
                type="checkbox"
                name="all"
                value="yes"
                checked={isAll}
                onChange={(event) => selection.selectAll(event.target.checked)}
              />
              {list.selectAll}
            </label>
          )}
          <div className={styles.actions}>
            {list.bulk.map(({ url, label }) => (
              <Button key={url} look="plain" formAction={url}>
                {label}
              </Button>
            ))}
          </div>
          <BulkExports exports={list.bulkExports} />
        </div>
      </details>
      <button type="button" className={styles.clear} onClick={() => selection.selectPage(false)}>
        {m.list_select_none()}
      </button>
    </fieldset>
  );
}
