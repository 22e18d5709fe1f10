import type { ReactNode } from "react";
import { byScript } from "./by-script.tsx";
import styles from "./fact-list.module.css";

/** Values with their labels: below each other on a phone, side by side where there is space. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

/** A value of a `FactList`. */
export const FactLine = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{byScript(children)}</dd>
  </>
);
