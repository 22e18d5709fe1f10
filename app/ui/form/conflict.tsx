import { useState } from "react";
import { shownValueName, storedValueName, TAKE_STORED, wholeOf } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { ConflictBy } from "./answer.ts";
import type { FormState } from "./form-context.ts";
import { labelOf } from "./form-context.ts";
import styles from "./messages.module.css";

/** A field that another person changed after the form was opened: its stored value as the form posts it, and as it is shown. */
export type ConflictField = { readonly stored: string; readonly shown: string };

type ConflictProps = {
  fields: Readonly<Record<string, ConflictField>>;
  /** Who saved them, where that is known. */
  by: ConflictBy | undefined;
  state: Pick<FormState, "labels" | "typed">;
};

function savedText(by: ConflictBy | undefined): string {
  if (!by) return m.form_conflict();
  return by.isSelf ? m.form_conflict_self({ when: by.when }) : m.form_conflict_by(by);
}

/**
 * Above a form that was opened before another person saved: each value that both changed, as it is stored now. The person takes
 * the stored value by a button, or saves again to keep what they typed. A day with its calendar, or a list, is one value.
 */
export function Conflict({ fields, by, state }: ConflictProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const wholes = [...new Set(Object.keys(fields).map(wholeOf))];
  const open = wholes.filter((whole) => !taken.includes(whole));
  if (open.length === 0 && wholes.length > 0) return null;
  return (
    <div className={styles.problem} role="alert">
      <p>
        {savedText(by)} {m.form_conflict_unsaved()}
      </p>
      <ul className={styles.conflicts}>
        {open.map((whole) => (
          <ConflictValue
            key={whole}
            whole={whole}
            parts={Object.entries(fields).filter(([name]) => wholeOf(name) === whole)}
            state={state}
            onTaken={() => setTaken([...taken, whole])}
          />
        ))}
      </ul>
      <p>{m.form_conflict_keep()}</p>
    </div>
  );
}

type Parts = readonly (readonly [name: string, field: ConflictField])[];

type ConflictValueProps = Pick<ConflictProps, "state"> & {
  whole: string;
  parts: Parts;
  onTaken: () => void;
};

function ConflictValue({ whole, parts, state: { labels, typed }, onTaken }: ConflictValueProps) {
  const label =
    [whole, ...parts.map(([name]) => name)].map((name) => labelOf(labels, name)).find(Boolean) ?? whole;
  const shown = shownText(whole, parts);
  const hasRows = isList(whole, [...parts.map(([name]) => name), ...Object.keys(typed ?? {})]);
  const isSame = parts.every(([name, { stored }]) => stored === (typed?.[name]?.[0] ?? ""));
  return (
    <li>
      <strong>{label}</strong>
      <span>{m.form_conflict_stored({ value: shown === "" ? m.form_conflict_empty() : shown })}</span>
      {/* Without script, the server shows the other conflicts again from these. */}
      {parts.map(([name, field]) => (
        <span key={name} hidden>
          <input type="hidden" name={storedValueName(name)} value={field.stored} />
          <input type="hidden" name={shownValueName(name)} value={field.shown} />
        </span>
      ))}
      {isSame && !hasRows ? null : (
        <Button
          look="plain"
          name={TAKE_STORED}
          value={whole}
          aria-label={m.form_conflict_take_field({ field: label })}
          onClick={(event) => {
            // The rows of a list are replaced by the server.
            if (hasRows || !setFields(event.currentTarget.form, parts)) return;
            event.preventDefault();
            onTaken();
          }}
        >
          {m.form_conflict_take()}
        </Button>
      )}
    </li>
  );
}

const rowOf = (whole: string, name: string) =>
  name.startsWith(whole) ? /^\.(\d+)/.exec(name.slice(whole.length))?.[1] : undefined;

/** Whether a value has rows, as it is stored or as it was typed. */
const isList = (whole: string, names: readonly string[]) =>
  names.some((name) => rowOf(whole, name) !== undefined);

/** A value as one text: its parts, and the rows of a list, one after the other. */
function shownText(whole: string, parts: Parts): string {
  const rows = Map.groupBy(parts, ([name]) => rowOf(whole, name));
  const texts = [...rows.values()].map((own) =>
    own.flatMap(([, { shown }]) => (shown === "" ? [] : [shown])).join(", "),
  );
  return texts.filter((text) => text !== "").join("; ");
}

/** Sets fields of a form, each with the event of typing. @returns false where the form does not have one of them */
function setFields(form: HTMLFormElement | null, parts: Parts): boolean {
  const fields = parts.map(([name, { stored }]) => ({ field: form?.elements.namedItem(name), stored }));
  if (!fields.every(({ field }) => field && "value" in field)) return false;
  for (const { field, stored } of fields) {
    if (!field || !("value" in field)) continue;
    // The value of a box is what it posts when it is checked.
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = field.value === stored;
    else field.value = stored;
    if (field instanceof HTMLElement) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}
