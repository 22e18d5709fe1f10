import { useState } from "react";
import { shownValueName, storedValueName, TAKE_STORED } from "#app/domain/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { FormState } from "./form-context.ts";
import { labelOf } from "./form-context.ts";
import styles from "./messages.module.css";

/** A field that another person changed after the form was opened: its stored value as the form posts it, and as it is shown. */
export type ConflictField = { readonly stored: string; readonly shown: string };

type ConflictProps = {
  fields: Readonly<Record<string, ConflictField>>;
  state: Pick<FormState, "labels" | "typed">;
};

/**
 * Above a form that was opened before another person saved: for each field that differs, the value that is stored now. The
 * person takes the stored value by a button, or saves again to keep what they typed.
 */
export function Conflict({ fields, state: { labels, typed } }: ConflictProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const open = Object.entries(fields).filter(([name]) => !taken.includes(name));
  if (open.length === 0) return null;
  return (
    <div className={styles.problem} role="alert">
      <p>{m.form_conflict()}</p>
      <ul className={styles.conflicts}>
        {open.map(([name, { stored, shown }]) => {
          const label = labelOf(labels, name) ?? name;
          return (
            <li key={name}>
              <strong>{label}</strong>
              <span>{m.form_conflict_stored({ value: shown === "" ? m.form_conflict_empty() : shown })}</span>
              {/* Without script, the server shows the other conflicts again from these. */}
              <input type="hidden" name={storedValueName(name)} value={stored} />
              <input type="hidden" name={shownValueName(name)} value={shown} />
              {stored === (typed?.[name]?.[0] ?? "") ? null : (
                <Button
                  look="plain"
                  name={TAKE_STORED}
                  value={name}
                  aria-label={m.form_conflict_take_field({ field: label })}
                  onClick={(event) => {
                    if (!setField(event.currentTarget.form, name, stored)) return;
                    event.preventDefault();
                    setTaken([...taken, name]);
                  }}
                >
                  {m.form_conflict_take()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p>{m.form_conflict_keep()}</p>
    </div>
  );
}

/** Sets the value of a field, with the event of typing. @returns false where the form has no such field */
function setField(form: HTMLFormElement | null, name: string, value: string): boolean {
  const field = form?.elements.namedItem(name);
  if (!field || !("value" in field)) return false;
  // The value of a box is what it posts when it is checked.
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = field.value === value;
  else field.value = value;
  if (field instanceof HTMLElement) field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
