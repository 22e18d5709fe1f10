import { useRef } from "react";
import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import letters from "#app/ui/generated/letters.svg";
import { WORDMARK_BOX } from "#app/ui/generated/letters.ts";
import { Container, FolioNumber, Main, Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Downloads, type DownloadsProps } from "./downloads.view.tsx";
import styles from "./opening.module.css";
import { BRAND_BOOK_PATHS, pathOfPage } from "./paths.ts";
import type { Contents } from "./shown-page.server.ts";
import { useTurnByKeys } from "./use-turn-by-keys.ts";

type OpeningProps = {
  contents: Contents;
  /** Which version the book shows, and since when. */
  version: string;
  downloads: DownloadsProps;
};

/** The opening of the brand book: the name, the contents as the leaves of a manuscript, and what can be downloaded. */
export function Opening({ contents, version, downloads }: OpeningProps) {
  const { to } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  useTurnByKeys(list);
  return (
    <Main>
      <div className={styles.leaf}>
        <Container className={styles.head}>
          <svg className={styles.wordmark} viewBox={WORDMARK_BOX} aria-hidden="true" focusable="false">
            <use href={`${letters}#wordmark`} />
          </svg>
          <div className={styles.words}>
            <h1 className={styles.title}>{m.brandbook_title()}</h1>
            <p className={styles.meaning}>{m.brandbook_meaning()}</p>
          </div>
          <p className={styles.lead}>{m.brandbook_lead()}</p>
        </Container>
      </div>
      <Section
        id="contents"
        folio={1}
        heading={m.brandbook_contents()}
        aside={
          <Link to={to(BRAND_BOOK_PATHS.whole)} className={styles.aside}>
            {m.brandbook_whole()}
          </Link>
        }
      >
        <ol ref={list} className={styles.sections}>
          {contents.map((section) => (
            <li
              key={section.code}
              className={styles.section}
              style={{ "--own": section.colour.hex, "--ink": section.colour.ink } as React.CSSProperties}
            >
              <h3 className={styles.name}>
                <Link to={to(href("/ekadeshma/:bookSection", { bookSection: section.code }))} turn>
                  {section.title}
                </Link>
              </h3>
              <ul className={styles.pages}>
                {section.pages.map((page) => (
                  <li key={page.code}>
                    <Link
                      className={styles.page}
                      to={to(pathOfPage(section.code, page.code))}
                      rel={page.number === 1 ? "next" : undefined}
                      turn
                    >
                      <span className={styles.number} aria-hidden="true">
                        <FolioNumber value={page.number} />
                      </span>
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className={styles.keys}>{m.brandbook_keys()}</p>
      </Section>
      <Section id="downloads" folio={2} heading={m.brandbook_downloads()}>
        <Downloads {...downloads} />
        <p className={styles.version}>{version}</p>
      </Section>
    </Main>
  );
}
