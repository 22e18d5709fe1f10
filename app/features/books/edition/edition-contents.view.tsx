import { href } from "react-router";
import { formatNumber } from "#app/domain/digits.ts";
import { Part } from "#app/features/books/parts/part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./edition.module.css";
import type { EditionPage } from "./edition-page.server.ts";
import { EDITION_STATUS_LABELS } from "./edition-status.ts";

/** The other editions of the book. */
export function SiblingsPart({ page }: { page: EditionPage }) {
  const { language, to } = useLanguage();
  const add = href("/publishers/manage/books/:editionId/formats/add", { editionId: page.id });
  return (
    <Part
      id="editions"
      heading={m.edition_part_siblings()}
      action={
        <Link className={styles.link} to={to(add)}>
          {m.edition_add()}
        </Link>
      }
    >
      {page.siblings.length === 0 ? <p className={styles.muted}>{m.edition_nothing()}</p> : null}
      <ul className={styles.rows}>
        {page.siblings.map(({ id, format, number, status }) => (
          <li key={id}>
            <Link
              className={styles.link}
              to={to(href("/publishers/manage/books/:editionId", { editionId: id }))}
            >
              <Localized of={format} />, {m.edition_numbered({ number: formatNumber(number, language) })}
            </Link>
            <span className={styles.muted}>{EDITION_STATUS_LABELS[status]()}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
