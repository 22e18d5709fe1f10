import type { ReactNode } from "react";
import styles from "./field.module.css";

/** Two short fields, beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type FieldGroupProps = { id: string; legend: string; hint?: string | undefined; children: ReactNode };

/** Fields that belong together, with a common name, the legend. */
export function FieldGroup({ id, legend, hint, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
