import { useRef } from "react";
import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, FolioNumber, Main } from "#app/ui/layout.tsx";
import { Link, NavLink } from "#app/ui/link.tsx";
import type { DownloadsProps } from "./downloads.view.tsx";
import styles from "./page.module.css";
import { Part } from "./part.view.tsx";
import { BRAND_BOOK_PATHS, pathOfPage } from "./paths.ts";
import type { Contents, ShownPage } from "./shown-page.server.ts";
import { useTurnByKeys } from "./use-turn-by-keys.ts";

/** A link to the page before or after. */
export type NeighbourPage = { readonly path: string; readonly title: string };

type BookPageProps = {
  page: ShownPage;
  contents: Contents;
  previous: NeighbourPage | undefined;
  next: NeighbourPage | undefined;
  files: DownloadsProps;
  /** A line that the reader typed, shown in all fonts. */
  line: string | undefined;
  /** The page at the desk of site administrators where this one is edited; undefined for other readers. */
  editPath: string | undefined;
};

/** A page of the brand book, with the other pages of its section above it and the turn of the leaf below it. */
export function BookPage({ page, contents, previous, next, files, line, editPath }: BookPageProps) {
  const { to } = useLanguage();
  const main = useRef<HTMLDivElement>(null);
  useTurnByKeys(main);
  const section = contents.find(({ code }) => code === page.section.code);
  return (
    <Main>
      <div ref={main} className={styles.book}>
        <PageHead page={page} level={1} />
        <Container>
          <nav aria-label={m.brandbook_pages_of({ section: page.section.title })} className={styles.tabs}>
            <ul>
              {section?.pages.map(({ code, title }) => (
                <li key={code}>
                  <NavLink
                    className={styles.tab}
                    to={to(pathOfPage(section.code, code))}
                    aria-current={code === page.code ? "page" : undefined}
                    turn
                  >
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Parts page={page} files={files} line={line} level={2} />
          {editPath === undefined ? null : (
            <p className={styles.edit}>
              <Link to={to(editPath)}>{m.brandbook_edit()}</Link>
            </p>
          )}
          <nav aria-label={m.brandbook_contents()} className={styles.turns}>
            {previous ? (
              <Link className={styles.turn} to={to(previous.path)} rel="prev" turn>
                <span className={styles.direction}>
                  <span aria-hidden="true">←</span> {m.brandbook_previous()}
                </span>
                <span className={styles.neighbour}>{previous.title}</span>
              </Link>
            ) : (
              <Link className={styles.turn} to={to(BRAND_BOOK_PATHS.opening)} rel="prev" turn>
                <span className={styles.direction}>
                  <span aria-hidden="true">←</span> {m.brandbook_previous()}
                </span>
                <span className={styles.neighbour}>{m.brandbook_contents()}</span>
              </Link>
            )}
            {next ? (
              <Link className={`${styles.turn} ${styles.next}`} to={to(next.path)} rel="next" turn>
                <span className={styles.direction}>
                  {m.brandbook_next()} <span aria-hidden="true">→</span>
                </span>
                <span className={styles.neighbour}>{next.title}</span>
              </Link>
            ) : null}
            <p className={styles.keys}>{m.brandbook_keys()}</p>
          </nav>
        </Container>
      </div>
    </Main>
  );
}

/** All pages of the book below each other, to read at a stretch and to print. */
export function WholeBook({ pages, files }: { pages: readonly ShownPage[]; files: DownloadsProps }) {
  const { to } = useLanguage();
  return (
    <Main>
      <div className={styles.whole}>
        <Container>
          <header className={styles.wholeHead}>
            <p>
              <Link to={to(BRAND_BOOK_PATHS.opening)}>
                <span aria-hidden="true">←</span> {m.brandbook_title()}
              </Link>
            </p>
            <h1>{m.brandbook_whole_title()}</h1>
            <p className={styles.lead}>{m.brandbook_print_hint()}</p>
          </header>
        </Container>
        {pages.map((page) => (
          <article key={`${page.section.code} ${page.code}`} className={styles.leaf}>
            <PageHead page={page} level={2} />
            <Container>
              <Parts page={page} files={files} line={undefined} level={3} prefix={`${page.code}-`} />
            </Container>
          </article>
        ))}
      </div>
    </Main>
  );
}

function PageHead({ page, level }: { page: ShownPage; level: 1 | 2 }) {
  const { to } = useLanguage();
  const Heading = level === 1 ? "h1" : "h2";
  const { hex, ink } = page.colour;
  return (
    <div className={styles.band} style={{ "--own": hex, "--ink": ink } as React.CSSProperties}>
      <Container className={styles.bandInner}>
        <div className={styles.folio} aria-hidden="true">
          <FolioNumber value={page.number} />
        </div>
        <div className={styles.bandText}>
          <p className={styles.kicker}>
            <Link to={to(BRAND_BOOK_PATHS.opening)} turn>
              {m.brandbook_title()}
            </Link>
            <span aria-hidden="true"> · </span>
            <Link to={to(href("/ekadeshma/:bookSection", { bookSection: page.section.code }))} turn>
              {page.section.title}
            </Link>
          </p>
          <Heading className={styles.title}>{page.title}</Heading>
          <p className={styles.description}>{page.description}</p>
        </div>
      </Container>
    </div>
  );
}

type PartsProps = {
  page: ShownPage;
  files: DownloadsProps;
  line: string | undefined;
  level: 2 | 3;
  /** Keeps the ids of two pages in one document apart. */
  prefix?: string;
};

function Parts({ page, files, line, level, prefix = "" }: PartsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={styles.parts}>
      {page.parts.map((part) => (
        <section
          key={part.id}
          id={prefix + part.id}
          className={styles.part}
          data-block={part.block}
          aria-labelledby={`${prefix}${part.id}-heading`}
        >
          <Heading id={`${prefix}${part.id}-heading`} className={styles.partTitle}>
            <a href={`#${prefix}${part.id}`} className={styles.anchor}>
              {part.title}
            </a>
          </Heading>
          <div className={styles.partBody}>
            <Part part={part} files={files} line={line} level={level} />
          </div>
        </section>
      ))}
    </div>
  );
}
