import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import styles from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import type { LinkedRow, UseView } from "./reference-page.ts";

/** Where a reference row is used: how often by each kind of row, and the first of them, with links to their pages. */
export function Uses({ uses }: { uses: readonly UseView[] }) {
  const { language } = useLanguage();
  return (
    <DeskSection
      id="uses"
      heading={m.reference_uses()}
      note={uses.length === 0 ? m.reference_unused() : null}
    >
      {uses.map(({ label, total, rows }) => (
        <div key={label} className={styles.stack}>
          <h3>{`${label}: ${formatNumber(total, language)}`}</h3>
          <Rows rows={rows} />
          {total > rows.length ? (
            <p className={styles.muted}>
              {m.reference_more_uses({ count: formatNumber(total - rows.length, language) })}
            </p>
          ) : null}
        </div>
      ))}
    </DeskSection>
  );
}

/** Names of rows, as links where they have pages. */
export function Rows({ rows }: { rows: readonly LinkedRow[] }) {
  return (
    <ul className={styles.links}>
      {rows.map(({ id, name, url }) => (
        <li key={id}>
          {url ? (
            <Link className={styles.link} to={url}>
              <Localized of={name} />
            </Link>
          ) : (
            <Localized of={name} />
          )}
        </li>
      ))}
    </ul>
  );
}
