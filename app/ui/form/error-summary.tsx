import * as m from "#app/i18n/generated/messages.js";
import { type FormState, idOf, labelOf } from "./form-context.ts";
import styles from "./messages.module.css";

type ErrorSummaryProps = {
  /** Why the form as a whole was refused. */
  refusal: string | undefined;
  state: Pick<FormState, "errors" | "labels">;
};

/** Over a form: why it was refused as a whole, and a link to each field to correct when there are several. */
export function ErrorSummary({ refusal, state: { errors, labels } }: ErrorSummaryProps) {
  const names = Object.keys(errors);
  if (refusal === undefined && names.length < 2) return null;
  return (
    <div className={styles.problem} role="alert">
      <p>{refusal ?? m.form_check_fields()}</p>
      {names.length > 1 ? (
        <ul className={styles.problems}>
          {names.map((name) => (
            <li key={name}>
              {/* A plain link: it leads within the page, with script and without. */}
              <a href={`#${idOf(name)}`}>{labelOf(labels, name) ?? errors[name]}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
