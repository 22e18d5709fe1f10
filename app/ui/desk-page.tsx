import type { ReactNode } from "react";
import { byScript } from "./by-script.tsx";
import styles from "./desk-page.module.css";
import { Notice } from "./form/messages.tsx";
import { Container, Main } from "./layout.tsx";
import { Link } from "./link.tsx";

type DeskPageProps = {
  title: ReactNode;
  /** The page above this one; `to` is its path, language included. */
  back?: { readonly to: string; readonly label: ReactNode } | undefined;
  /** A short state of what the page is about, beside the title. */
  state?: ReactNode;
  lead?: ReactNode;
  /** What can be done here: buttons, and links that look like one; the main one is the last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The frame of a page where members work: the way back, the title, its actions, and the content below. */
export function DeskPage({ title, back, state, lead, actions, children }: DeskPageProps) {
  return (
    <Main>
      <Container>
        <div className={styles.page}>
          <header className={styles.head}>
            {back ? (
              <p className={styles.back}>
                <Link to={back.to}>
                  <span aria-hidden="true">←</span> {back.label}
                </Link>
              </p>
            ) : null}
            <div className={styles.line}>
              <div className={styles.heading}>
                <div className={styles.title}>
                  <h1>{byScript(title)}</h1>
                  {state}
                </div>
                {lead ? <p className={styles.lead}>{byScript(lead)}</p> : null}
              </div>
              {actions ? <div className={styles.actions}>{actions}</div> : null}
            </div>
          </header>
          {children}
        </div>
      </Container>
    </Main>
  );
}

type DeskSectionProps = {
  /** Id of the section, which is the target of links to it. Its heading has the same id with `-heading`. */
  id: string;
  heading: ReactNode;
  /** Level of the heading; 3 within a section of level 2. */
  level?: 2 | 3 | undefined;
  /** Beside the heading, such as that there is nothing in the section. */
  note?: ReactNode;
  /** A link or a badge at the end of the heading's line. */
  action?: ReactNode;
  /** The message that something in the section was done. */
  notice?: string | undefined;
  children?: ReactNode;
};

/** A section of a page where members work: its heading, what can be done with it, and what it contains. */
export function DeskSection({ id, heading, level = 2, note, action, notice, children }: DeskSectionProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.sectionHead} data-level={level}>
        <div className={styles.sectionTitle}>
          <Heading id={`${id}-heading`}>{byScript(heading)}</Heading>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        {action}
      </div>
      <Notice>{notice}</Notice>
      {children}
    </section>
  );
}

/** What a page or a list shows where there is nothing yet: what it is for, and the next step. */
export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
