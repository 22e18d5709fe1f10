import { PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { Part } from "#app/features/brand-book/part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { PagePreview } from "./book-desk.server.ts";
import styles from "./brand-desk.module.css";

/** A page of the brand book in both languages, beside each other in a wide window. */
export function PreviewOfPage({ pages }: { pages: PagePreview }) {
  return (
    <div className={styles.preview}>
      {pages.map(({ language, digest, page }) => (
        <article key={language} className={styles.version} lang={PLATFORM_TAGS[language].html}>
          <div
            className={styles.band}
            style={{ "--own": page.colour.hex, "--ink": page.colour.ink } as React.CSSProperties}
          >
            <p className={styles.language}>
              {language === "en" ? m.brandbook_in_english() : m.brandbook_in_nepali()}
            </p>
            <h3>{page.title}</h3>
            <p>{page.description}</p>
          </div>
          {page.parts.map((part) => (
            <div key={part.id} className={styles.part}>
              <h4 className={styles.partTitle}>{part.title}</h4>
              <Part part={part} files={{ zip: "", logos: [], digest }} line={undefined} level={3} />
            </div>
          ))}
        </article>
      ))}
    </div>
  );
}
