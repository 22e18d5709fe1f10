import { href } from "react-router";
import styles from "#app/features/books/edition/edition.module.css";
import type { EditionPage } from "#app/features/books/edition/edition-page.server.ts";
import { Part } from "#app/features/books/parts/part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The pictures of the cover, as the page of an edition shows them; they are changed on a page of their own. */
export function CoversPart({ page }: { page: EditionPage }) {
  const langOf = useLangOf();
  const { to } = useLanguage();
  return (
    <Part
      id="covers"
      heading={m.edition_part_covers()}
      action={
        <Link className={styles.link} to={to(coversPath(page.id))}>
          {m.edition_covers_change()}
        </Link>
      }
    >
      {page.covers.length === 0 ? <p className={styles.muted}>{m.edition_nothing()}</p> : null}
      <ul className={styles.covers}>
        {page.covers.map(({ key, alt, isDrawn, ...picture }) => (
          <li key={key} lang={langOf(alt)}>
            <Picture {...picture} alt={alt.text} sizes="120px" ratio="2 / 3" />
            {isDrawn ? <span className={styles.muted}>{m.edition_cover_drawn()}</span> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The page on which the covers of an edition are changed. */
export const coversPath = (editionId: string): string =>
  href("/publishers/manage/books/:editionId/covers", { editionId });
