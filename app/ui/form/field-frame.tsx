import type { ReactNode } from "react";
import styles from "./field.module.css";

type FieldFrameProps = {
  id: string;
  label: string;
  /** Language of the label, where it is not the page's. */
  lang?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of the value that the field is a part of, where the field shows that value's error: the summary links to this id. */
  groupId?: string | undefined;
  children: ReactNode;
};

/** A control with its visible label, its hint and, when its value was refused, the reason. */
export function FieldFrame({ id, label, lang, hint, error, groupId, children }: FieldFrameProps) {
  return (
    <div id={groupId} className={styles.field}>
      <label className={styles.label} htmlFor={id} lang={lang}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The reason why a field was refused. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null;
}
