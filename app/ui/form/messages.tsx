import type { ReactNode } from "react";
import styles from "./messages.module.css";

/** Why something was not done, announced at once. */
export function ProblemMessage({ children }: { children: ReactNode }) {
  return children ? (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  ) : null;
}

/** What a person must know before they go on, without interrupting. */
export function Warning({ children }: { children: ReactNode }) {
  return <p className={styles.problem}>{children}</p>;
}

/** That something was done; always in the page, so that what appears in it is announced. */
export function NoticeOutput({ children }: { children: string | undefined }) {
  return <output className={children ? styles.notice : undefined}>{children}</output>;
}

/** That something was done. */
export function Notice({ children }: { children: ReactNode }) {
  return children ? (
    <p className={styles.notice} role="status">
      {children}
    </p>
  ) : null;
}
