import type { MouseEvent } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { type FormState, idOf, labelOf } from "./form-context.ts";
import styles from "./messages.module.css";

type ErrorSummaryProps = {
  /** Why the form as a whole was refused. */
  refusal: string | undefined;
  state: Pick<FormState, "errors" | "labels" | "idPrefix">;
};

/**
 * Above a form: why it was refused as a whole, and a link to each refused field when there are several. A field without a label is a
 * hidden one, which shows no message itself.
 */
export function ErrorSummary({ refusal, state: { errors, labels, idPrefix } }: ErrorSummaryProps) {
  const names = Object.keys(errors);
  const hidden = names.find((name) => labelOf(labels, name) === undefined);
  const ofOne = names.length === 1 && hidden !== undefined ? errors[hidden] : undefined;
  if (refusal === undefined && ofOne === undefined && names.length < 2) return null;
  return (
    <div className={styles.problem} role="alert">
      <p>{refusal ?? ofOne ?? m.form_check_fields()}</p>
      {names.length > 1 ? (
        <ul className={styles.problems}>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${idOf(name, idPrefix)}`} onClick={focusField}>
                {labelOf(labels, name) ?? errors[name]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/**
 * Sets the focus on the field of a link. Without script the browser follows the link; with script that would add a history
 * entry without the router, which then could not warn of unsaved changes when the person goes back.
 */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  // The fields of a value with several parts are inside the element that is the target of the link.
  const field = target?.querySelector<HTMLElement>("[aria-invalid]") ?? target;
  if (!field) return;
  event.preventDefault();
  field.focus();
}
