import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type BadgeTone = "plain" | "good" | "warning";

/** A short state of a thing, such as that an edition is a draft. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
