import type { ReactNode } from "react";
import styles from "./badge.module.css";

/**
 * Whose turn it is: `mine` is to be done by who reads it, `theirs` by somebody else; `good` is done, `warning` went wrong, `plain` needs
 * nobody.
 */
export type BadgeTone = "plain" | "mine" | "theirs" | "good" | "warning";

/** A short state of a thing, such as that an edition is a draft. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
