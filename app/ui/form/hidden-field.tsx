import { idOf, labelOf, useFormState } from "./form-context.ts";
import styles from "./messages.module.css";

/**
 * A value that a form sends and nobody types, such as the row it is for. Where it was refused, the reason stands in its place, since
 * there is no control beside it. The reason of a field that the form has no label for is above the form (`ErrorSummary`).
 */
export function HiddenField({ name, value }: { name: string; value: string | number }) {
  const { errors, labels, idPrefix } = useFormState();
  const error = labelOf(labels, name) === undefined ? undefined : errors[name];
  return (
    <>
      <input type="hidden" name={name} value={value} />
      {error === undefined ? null : (
        <p id={idOf(name, idPrefix)} className={styles.problem} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
    </>
  );
}
