import { useLanguage } from "#app/platform/i18n/use-language.ts";
import styles from "./information.module.css";
import type { StoredDataList } from "./page-shape.ts";
import { COOKIE_ENTRIES, KIND_ENTRIES } from "./stored-data-text.ts";

/** The list of cookies or of kinds of stored data, with purpose and retention. */
export function StoredData({ list }: { list: StoredDataList }) {
  const { language } = useLanguage();
  const entries = list === "cookies" ? COOKIE_ENTRIES : KIND_ENTRIES;
  return (
    <dl className={styles.storedData}>
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
