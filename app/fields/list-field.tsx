import { Fragment, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatNumber } from "#app/domain/text/digits.ts";
import { canChangeOutline, changedOutline, type OutlineChange } from "#app/domain/text/outline.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  changedRows,
  DEPTH,
  LIST_CHANGE,
  type ListChange,
  listChangeValue,
} from "#app/platform/forms/change-list.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { useDragOrder } from "#app/ui/drag-order.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { firstControl } from "#app/ui/form/first-control.ts";
import { FormContext, type FormState, useFormState } from "#app/ui/form/form-context.ts";
import { FieldGroup } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import styles from "./list-field.module.css";
import { useListRows } from "./use-list-rows.ts";

type ListFieldProps = {
  /** Name of the list; its fields post `name.0`, or `name.0.role` where a row has several. */
  name: string;
  legend: string;
  hint?: string | undefined;
  /** How many rows are stored. */
  storedRows: number;
  /** For an outline: the level of each stored row, 0 for the highest. Rows are then indented by buttons, too. */
  depths?: readonly number[] | undefined;
  /** The label of the button that adds a row; without one, rows are only moved and removed. */
  add?: string | undefined;
  /** The fields of a row: their names begin with `row`; `stored` is the number of the stored row, undefined for a new one. */
  children: (row: string, stored: number | undefined) => ReactNode;
};

/**
 * Rows that are added, removed and moved up and down by buttons. With script they change at once and keep what was typed.
 * Without script a button posts the form, and the server responds with the changed rows and saves nothing (`readForm`).
 *
 * While nothing in it was changed, the list follows what is stored. After that it stays as a whole: a row that the person is
 * changing would otherwise get the texts of the row that a colleague moved to its place.
 */
export function ListField(props: ListFieldProps) {
  const state = useFormState();
  const [held, setHeld] = useState<{ readonly props: ListFieldProps; readonly answer: unknown }>();
  const isHeld = held !== undefined && held.answer === state.answer;
  const { name, legend, hint, storedRows, depths, add, children } = isHeld ? held.props : props;
  const hold = () => {
    if (!isHeld) setHeld({ props, answer: state.answer });
  };
  const { typed } = state;
  const { language } = useLanguage();
  const isOutline = depths !== undefined;
  const { rows, setRows, generation } = useListRows(state, { name, storedRows, depths });
  const levels = rows.map(({ depth }) => depth);
  const change = (requested: Pick<ListChange, "change" | "at">) => {
    hold();
    const order = isOutline
      ? changedOutline(levels, requested.change, requested.at)
      : changedRows(
          rows.map((_row, at) => at),
          requested,
        ).map((from) => ({ from, depth: 0 }));
    const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
    setRows(order.map(({ from, depth }) => ({ ...(rows[from] ?? { key: next, from: undefined }), depth })));
  };
  const list = useRef<HTMLOListElement>(null);
  const dragHandle = useDragOrder({
    list,
    move: (from, to) => change({ change: to < from ? "up" : "down", at: from }),
    // Tells the form that it has unsaved changes.
    onMoved: () => list.current?.dispatchEvent(new Event("input", { bubbles: true })),
  });
  const isPossible = (kind: OutlineChange, at: number) =>
    isOutline ? canChangeOutline(levels, kind, at) : kind === "up" ? at > 0 : at < rows.length - 1;
  const button = (requested: Pick<ListChange, "change" | "at">, label: string, fullLabel = label) => (
    <Button
      look="plain"
      name={LIST_CHANGE}
      value={listChangeValue({ ...requested, list: name })}
      aria-label={fullLabel}
      onClick={(event) => {
        event.preventDefault();
        const clicked = event.currentTarget;
        const row = clicked.closest("li");
        flushSync(() => change(requested));
        if (list.current) focusAfterChange(list.current, requested, clicked, row);
      }}
    >
      {label}
    </Button>
  );
  return (
    <FieldGroup id={name} legend={legend} hint={hint}>
      {state.errors[name] ? (
        <div role="alert">
          <FieldError id={name} error={state.errors[name]} />
        </div>
      ) : null}
      {isOutline ? <HiddenField name={`${name}.${DEPTH}`} value="" /> : null}
      <ol ref={list} className={styles.rows} onInput={hold} onChange={hold}>
        {rows.map(({ key, from, depth }, at) => {
          const nth = `${legend} ${formatNumber(at + 1, language)}`;
          const changes = CHANGES.filter(({ kind }) =>
            kind === "remove" ? true : (isOutline || !OF_OUTLINE.includes(kind)) && isPossible(kind, at),
          );
          return (
            <li
              key={`${generation} ${key}`}
              className={styles.row}
              data-depth={depth > 0 ? depth : undefined}
            >
              {isOutline ? <HiddenField name={`${name}.${at}.${DEPTH}`} value={depth} /> : null}
              <FormContext value={stateOfRow(state, name, from, at)}>
                {children(`${name}.${at}`, typed ? undefined : from)}
              </FormContext>
              <div className={styles.buttons}>
                {isOutline ? null : dragHandle(at, rows.length, m.field_list_drag({ row: nth }))}
                {changes.map(({ kind, label }) => (
                  <Fragment key={kind}>
                    {button({ change: kind, at }, label(), `${label()}: ${nth}`)}
                  </Fragment>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {add === undefined ? null : <div>{button({ change: "add", at: 0 }, add)}</div>}
    </FieldGroup>
  );
}

/**
 * Keeps the focus in the list when the button that was pressed is gone: it goes to the added row, to the row after a removed one,
 * or stays with the row that was moved, on its first button where the row can be moved no further.
 */
function focusAfterChange(
  list: HTMLOListElement,
  { change, at }: Pick<ListChange, "change" | "at">,
  clicked: HTMLButtonElement,
  row: HTMLLIElement | null,
): void {
  if (change === "add" || change === "remove") {
    const next = (change === "remove" ? list.children[at] : undefined) ?? list.lastElementChild;
    const add = list.nextElementSibling?.querySelector<HTMLButtonElement>("button");
    (next ? firstControl(next) : add)?.focus();
  } else if (clicked.isConnected) clicked.focus();
  else row?.querySelector<HTMLButtonElement>(`button[name="${LIST_CHANGE}"]`)?.focus();
}

/** The buttons of a row, in their order. */
const CHANGES: readonly { readonly kind: Exclude<OutlineChange, "add">; readonly label: () => string }[] = [
  { kind: "up", label: () => m.field_list_up() },
  { kind: "down", label: () => m.field_list_down() },
  { kind: "in", label: () => m.field_list_in() },
  { kind: "out", label: () => m.field_list_out() },
  { kind: "remove", label: () => m.field_list_remove() },
];

/** The changes that only an outline has. */
const OF_OUTLINE: readonly OutlineChange[] = ["in", "out"];

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
