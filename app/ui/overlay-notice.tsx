import type { ReactNode } from "react";
import styles from "./overlay-notice.module.css";

/** A message over the page, at the lower edge of the window. Screen readers announce it at once. */
export function OverlayNotice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      {children}
    </div>
  );
}
