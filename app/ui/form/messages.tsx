import type { ReactNode } from "react";
import styles from "./messages.module.css";

/** The reason why something was not done. Screen readers announce it at once. */
export function ProblemMessage({ children }: { children: ReactNode }) {
  return children ? (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  ) : null;
}

/** What a person must know before they continue. Screen readers do not announce it at once. */
export function Warning({ children }: { children: ReactNode }) {
  return <p className={styles.problem}>{children}</p>;
}

/** The message that something was done. The element is always in the page, so that screen readers announce a new message. */
export function NoticeOutput({ children }: { children: string | undefined }) {
  return (
    <span role="status" className={children ? styles.notice : undefined}>
      {children}
    </span>
  );
}

/** The message that something was done; without a message nothing is rendered. */
export function Notice({ children }: { children: ReactNode }) {
  return children ? (
    <p className={styles.notice} role="status">
      {children}
    </p>
  ) : null;
}
