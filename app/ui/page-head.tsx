import type { ReactNode } from "react";
import { byScript } from "./by-script.tsx";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title, such as a link to the page above this one. */
  children?: ReactNode;
};

/** The head of a page below the rule: its title and what it is about. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <h1>{byScript(title)}</h1>
      {lead ? <p className={styles.lead}>{byScript(lead)}</p> : null}
    </header>
  );
}
