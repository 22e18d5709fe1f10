import type { ReactNode } from "react";
import common from "#app/ui/common.module.css";
import styles from "./list-tools.module.css";

type MenuProps = {
  label: string;
  /** Whether it is open at first: its form was refused. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A form that opens below its label. Only one of a list is open at a time. */
export function ListMenu({ label, isOpen = false, children }: MenuProps) {
  return (
    <details className={styles.menu} name="list-menu" open={isOpen}>
      <summary className={common.opener}>{label}</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
