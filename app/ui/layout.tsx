import type { ReactNode } from "react";
import letters from "#app/ui/generated/letters.svg";
import { FOLIO_BOXES } from "#app/ui/generated/letters.ts";
import styles from "./layout.module.css";

/** The element of a page's own content, which is the target of "skip to content". */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}

/** The first link of a page, visible on focus, with which keyboard users skip the header. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className={styles.skip} href="#main">
      {children}
    </a>
  );
}

/** Keeps content within the page's margins. */
export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className ? `${styles.container} ${className}` : styles.container}>{children}</div>;
}

type SectionProps = {
  /** Id of the heading, which names the section for screen readers. */
  id: string;
  heading: ReactNode;
  /** Number of the section, shown as a Devanagari numeral in the margin of wide screens. */
  folio?: number | undefined;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  level?: 1 | 2 | undefined;
  children: ReactNode;
};

/** A main section: a rule, a heading below it, and the folio number in the margin. */
export function Section({ id, heading, folio, aside, level = 2, children }: SectionProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Container>
        <div className={folio === undefined ? undefined : styles.inner}>
          {folio === undefined ? null : (
            <div className={styles.folio} aria-hidden="true">
              <FolioNumber value={folio} />
            </div>
          )}
          <div>
            <div className={styles.head}>
              <Heading id={id}>{heading}</Heading>
              {aside ? <div className={styles.aside}>{aside}</div> : null}
            </div>
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}

/** A Devanagari numeral drawn from outlines, so that a margin ornament needs no font. */
export function FolioNumber({ value }: { value: number }) {
  return (
    <>
      {Array.from(String(value), (digit, at) => (
        // The same digit may occur twice; only the position distinguishes them.
        // oxlint-disable-next-line react/no-array-index-key
        <svg
          key={at}
          viewBox={FOLIO_BOXES[digit]}
          height="20"
          fill="currentColor"
          focusable="false"
          style={{ display: "inline-block" }}
        >
          <use href={`${letters}#folio-${digit}`} />
        </svg>
      ))}
    </>
  );
}
