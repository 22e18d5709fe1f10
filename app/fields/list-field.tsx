import { type ReactNode, useState } from "react";
import { formatNumber } from "#app/domain/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  changedRows,
  LIST_CHANGE,
  type ListChange,
  listChangeValue,
} from "#app/platform/forms/change-list.ts";
import { rowsOf } from "#app/platform/forms/parse-form.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { FormContext, type FormState, useFormState } from "#app/ui/form/form-context.ts";
import { FieldGroup } from "#app/ui/form/groups.tsx";
import styles from "./list-field.module.css";

type ListFieldProps = {
  /** Name of the list; its fields post `name.0`, or `name.0.role` where a row has several. */
  name: string;
  legend: string;
  hint?: string | undefined;
  /** How many rows are stored. */
  storedRows: number;
  /** The label of the button that adds a row. */
  add: string;
  /** The fields of a row: their names begin with `row`; `stored` is the number of the stored row, undefined for a new one. */
  children: (row: string, stored: number | undefined) => ReactNode;
};

/** The origin of a row: its number among the posted or stored rows; undefined for a new one. */
type Row = { readonly key: number; readonly from: number | undefined };

/**
 * Rows that are added, removed and moved up and down by buttons. With script they change at once and keep what was typed.
 * Without script a button posts the form, and the server responds with the changed rows and saves nothing (`readForm`).
 */
export function ListField({ name, legend, hint, storedRows, add, children }: ListFieldProps) {
  const state = useFormState();
  const { typed } = state;
  const { language } = useLanguage();
  const first = typed ? rowsOf(typed, name) : Array.from({ length: storedRows }, (_none, at) => at);
  const [shownFor, setShownFor] = useState(typed);
  const [rows, setRows] = useState<readonly Row[]>(() => first.map((from) => ({ key: from, from })));
  // A new answer contains its own rows, in the order in which they were posted.
  if (shownFor !== typed) {
    setShownFor(typed);
    setRows(rows.length === first.length ? rows : first.map((from) => ({ key: from, from })));
  }
  const change = (requested: Pick<ListChange, "change" | "at">) => {
    const order = changedRows(
      rows.map((_row, at) => at),
      requested,
    );
    const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
    setRows(order.flatMap((at) => rows[at] ?? { key: next, from: undefined }));
  };
  const button = (requested: Pick<ListChange, "change" | "at">, label: string, fullLabel = label) => (
    <Button
      look="plain"
      name={LIST_CHANGE}
      value={listChangeValue({ ...requested, list: name })}
      aria-label={fullLabel}
      onClick={(event) => {
        event.preventDefault();
        change(requested);
      }}
    >
      {label}
    </Button>
  );
  return (
    <FieldGroup id={name} legend={legend} hint={hint}>
      <ol className={styles.rows}>
        {rows.map(({ key, from }, at) => {
          const nth = `${legend} ${formatNumber(at + 1, language)}`;
          return (
            <li key={key} className={styles.row}>
              <FormContext value={stateOfRow(state, name, from, at)}>
                {children(`${name}.${at}`, typed ? undefined : from)}
              </FormContext>
              <div className={styles.buttons}>
                {at > 0
                  ? button({ change: "up", at }, m.field_list_up(), `${m.field_list_up()}: ${nth}`)
                  : null}
                {at < rows.length - 1
                  ? button({ change: "down", at }, m.field_list_down(), `${m.field_list_down()}: ${nth}`)
                  : null}
                {button({ change: "remove", at }, m.field_list_remove(), `${m.field_list_remove()}: ${nth}`)}
              </div>
            </li>
          );
        })}
      </ol>
      <div>{button({ change: "add", at: 0 }, add)}</div>
    </FieldGroup>
  );
}

/** The form state of one row: what was typed and refused in it, under the number that the row has now. */
function stateOfRow(state: FormState, name: string, from: number | undefined, at: number): FormState {
  const ofRow = <Value,>(fields: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const old = `${name}.${from}`;
        const isOwn = field === old || field.startsWith(`${old}.`);
        return isOwn ? [[`${name}.${at}${field.slice(old.length)}`, value]] : [];
      }),
    );
  return { ...state, typed: state.typed && ofRow(state.typed), errors: ofRow(state.errors) };
}
