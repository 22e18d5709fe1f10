import { useLanguage } from "#app/platform/i18n/use-language.ts";
import styles from "./information.module.css";
import { COOKIE_ENTRIES, KIND_ENTRIES } from "./kept-data-text.ts";
import type { KeptBlock } from "./page-shape.ts";

/** The list of cookies or of kinds of data, with purpose and retention. */
export function Kept({ block }: { block: KeptBlock }) {
  const { language } = useLanguage();
  const entries = block === "cookies" ? COOKIE_ENTRIES : KIND_ENTRIES;
  return (
    <dl className={styles.kept}>
      {entries.map(({ title, name, text }) => (
        <div key={title.en}>
          <dt>
            {title[language]}
            {name ? (
              <code className={styles.name} lang="en" translate="no">
                {name}
              </code>
            ) : null}
          </dt>
          <dd>{text[language]}</dd>
        </div>
      ))}
    </dl>
  );
}
