import { useLanguage } from "#app/platform/i18n/use-language.ts";
import styles from "./information.module.css";
import { COOKIE_ENTRIES, KIND_ENTRIES } from "./kept-data-text.ts";
import type { KeptBlock } from "./page-shape.ts";

/** The cookies, or the kinds of data, each with what it is for and how long it is kept. */
export function Kept({ block }: { block: KeptBlock }) {
  const { language } = useLanguage();
  const entries = block === "cookies" ? COOKIE_ENTRIES : KIND_ENTRIES;
  return (
    <dl className={styles.kept}>
      {entries.map(({ title, name, words }) => (
        <div key={title.en}>
          <dt>
            {title[language]}
            {name ? (
              <code className={styles.name} lang="en" translate="no">
                {name}
              </code>
            ) : null}
          </dt>
          <dd>{words[language]}</dd>
        </div>
      ))}
    </dl>
  );
}
